import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { estAcceptable } from '~/domain/agenda/conflit';
import { DomainError, ForbiddenError, NotFoundError, StoreUnavailableError } from '~/domain/errors';
import { estCleDeQuestion } from '~/domain/question';
import type { Suite } from '~/domain/suite';
import { readEnvoi } from './envoi-lu.server';
import { initOf } from './errors.server';
import { entreesMax, type Formulaire, formulaire, knows } from './formulaire.server';
import { TROP_DE_CHAMPS } from './limites-corps';
import { readChemin, refuseContradictions } from './noms-de-champs';
import type { Resultat } from './resultat';

/**
 * What a form sent, in the fields that it has; whatever else came is dropped. Read twice, it is the same. Raises DomainError for a body that
 * is no form, one cut short, one with NUL, which Postgres cannot hold, and one of a shape that no form of ours has: too many fields, names
 * too long, too deep or contradicting each other.
 */
export async function readForm(request: Request, asked: Formulaire): Promise<FormData> {
  const max = entreesMax(asked);
  const envoi = await readEnvoi(request, max);
  const entries = [...envoi];
  if (entries.length > max) throw new DomainError('champs_trop_nombreux', TROP_DE_CHAMPS);
  const chemins = new Map(entries.map(([name]) => [name, readChemin(name)]));
  refuseContradictions([...chemins.values()].filter((chemin) => chemin !== null));
  const form = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value.includes('\0'))
      throw new DomainError('envoi_illisible', 'Le formulaire contient un caractère illisible.');
    const chemin = chemins.get(name);
    if (chemin && knows(asked, chemin)) form.append(name, value);
  }
  followConflit(form, asked);
  return form;
}

/** More fields than any form of ours has. */
const REPRISES_MAX = 200;

/**
 * What somebody chose after a conflict becomes what the form says: the newer state, which it means to replace, is the one that it stands on
 * from now on, and fields of that state take the place of what was typed.
 */
function followConflit(form: FormData, asked: Formulaire): void {
  if (!asked.etat) return;
  const etat = form.get('remplacer');
  if (typeof etat === 'string') {
    form.set(asked.etat, etat);
    const reprises = new URLSearchParams(form.getAll('reprendre').slice(0, REPRISES_MAX).join('&'));
    for (const [champ, valeur] of [...reprises].slice(0, REPRISES_MAX)) {
      const chemin = readChemin(champ);
      if (chemin && knows(asked, chemin)) form.set(champ, valeur);
    }
  }
  form.delete('remplacer');
  form.delete('reprendre');
}

/** The version of the record that a form stands on. */
export const versionOf = (form: FormData): number => Number(form.get('version'));

/** The events, days gone by, closed hours, absences and odd amounts that a form says its person has been warned of and passes over. */
export const readAcceptes = (form: FormData): string[] =>
  String(form.get('acceptes') ?? '')
    .split(',')
    .filter((text) => estAcceptable(text) || estCleDeQuestion(text));

/** Fields that never come back to the page. */
export const SECRETS = ['password', 'confirmation', 'oldPassword', 'newPassword', 'pin', 'pinConfirme'];

/** A form that comes back though nothing is wrong: with fields filled in, and what is to be said of them. */
export interface Reprise {
  valeurs: Record<string, string>;
  suite?: Suite;
}

/**
 * The one way a form is answered. Unreadable input: 400 with every error by field and what was typed kept. A domain error with
 * fields: on those fields; without: on the form as a whole. A store that cannot keep a file: on its field, with 503. Anything else, a record that is
 * there no more among it, goes up to the net under all routes, which keeps what was typed through an outage.
 */
export async function handleForm<Schema extends z.ZodType>(
  request: Request,
  asked: Schema | Formulaire<Schema>,
  work: (saisie: z.output<Schema>, form: FormData) => Promise<Response | Reprise>,
) {
  const known = 'controles' in asked ? asked : formulaire(asked);
  const form = await readForm(request, known);
  const submission = parseWithZod(form, { schema: known.schema, disableAutoCoercion: true });
  const hidden = { hideFields: SECRETS };
  if (submission.status !== 'success') return answer(submission.reply(hidden), { status: 400 });
  try {
    const answered = await work(submission.value, form);
    if (answered instanceof Response) return answered;
    const { initialValue, ...reply } = submission.reply(hidden);
    const resultat: Resultat = {
      ...reply,
      initialValue: { ...initialValue, ...answered.valeurs },
      suite: answered.suite,
    };
    return answer(resultat, {});
  } catch (error) {
    if (error instanceof StoreUnavailableError)
      return answer(submission.reply({ ...hidden, ...errorsOf(error) }), initOf(error));
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    const { fieldErrors } = errorsOf(error);
    const formErrors = Object.keys(fieldErrors).length ? undefined : [error.message];
    const resultat: Resultat = {
      ...submission.reply({ ...hidden, fieldErrors, formErrors }),
      suite: error.suite,
    };
    return answer(resultat, { status: 400 });
  }
}

const answer = (resultat: Resultat, init: ResponseInit) => data({ resultat }, init);

const errorsOf = ({ fields }: { fields: Record<string, string> }) => ({
  fieldErrors: Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, [message]])),
});
