import { MarkedError } from '~/lib/marked-error';

/** The field by which a form says whose page it stands on; no form of ours has one of that name. */
export const PAGE_DE = 'pageDe';

/** Forms that change something, as React and our own documents write them: no text or attribute of theirs holds a bare `<` or `>`. */
const FORMULAIRE = /<form\b[^>]*\bmethod="post"[^>]*>/g;

/** A page whose forms say whose it is: every one that changes something, whoever wrote it. */
export const nameForms = (html: string, userId: string): string =>
  html.replace(FORMULAIRE, `$&<input type="hidden" name="${PAGE_DE}" value="${userId}">`);

/** A form stands on a page that was drawn for somebody else than who is signed in: nothing of it is carried out. */
export class AutrePersonneError extends MarkedError {
  static override readonly mark = 'AutrePersonneError';
  override name = 'AutrePersonneError';
  /** `personne` is whose page it is, by what the form says. */
  constructor(readonly personne: string) {
    super('Le formulaire vient de la page d’une autre personne.');
  }
}
