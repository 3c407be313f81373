import { PAR_SCRIPT, SUITE } from '~/http/script';
import { commencer, enChemin, finir } from './attente';
import { refuseDeFermer } from './garde';
import { adresseDe, enParametres, lienSuivi, methodeDe, saisieDe } from './gestes';
import { montrerMessage } from './message';
import { dessinerDialogue, lirePage } from './page';
import { suivreUnVerrou } from './verrou';

const ECHEC = 'La page n’a pas pu être ouverte. Attendez un instant, puis essayez de nouveau.';

const adresse = (): string => location.pathname + location.search;
/** The address whose page is shown: going to a place within a page is no reason to draw it anew. */
let montree = adresse();
/** The dialog that was asked for last; no earlier one may come after it. */
let demande = new AbortController();

/**
 * Dialogs are pages of their own, which stand above another. A link to one of the page it stands above opens it there, without that page being
 * loaded anew: what is ticked, typed and scrolled to stays. The address is the dialog's, so that it can be sent, reloaded and gone back from.
 */
export function ouvrirSurPlace(): void {
  document.addEventListener('click', (event) => {
    const lien = lienSuivi(event);
    if (!lien) return;
    if (lien.hash && lien.pathname + lien.search === adresse()) return allerDansLaPage(lien, event);
    if ('fermer' in lien.dataset) return fermer(lien, event);
    if (!('surPlace' in lien.dataset)) return;
    event.preventDefault();
    void ouvrir(new URL(lien.href));
  });
  document.addEventListener('submit', (event) => {
    const { target: formulaire, submitter } = event;
    if (!(formulaire instanceof HTMLFormElement) || !('surPlace' in formulaire.dataset)) return;
    if (methodeDe(formulaire) !== 'get') return;
    event.preventDefault();
    const vers = adresseDe(formulaire, submitter);
    vers.search = enParametres(saisieDe(formulaire, submitter)).toString();
    void ouvrir(vers);
  });
  addEventListener('popstate', () => {
    if (adresse() === montree) return;
    const ouvert = document.querySelector<HTMLDialogElement>('dialog[data-dessous]');
    const dessous = ouvert?.dataset.dessous === adresse() ? ouvert : null;
    // By the browser's own 'back': its history is where it was before.
    if (dessous && !('ferme' in dessous.dataset) && refuseDeFermer(dessous)) return history.forward();
    montree = adresse();
    demande.abort();
    if (dessous) return retirer(dessous);
    location.reload();
  });
}

/** A place within the page is no step of the history: 'Retour' and what closes a dialog lead back from the page itself. */
function allerDansLaPage(lien: HTMLAnchorElement, event: Event): void {
  event.preventDefault();
  location.replace(lien.hash);
}

/** The page that a form's answer has drawn stands at the address that the form was sent to. */
export function passerPour(vers: string): void {
  history.replaceState(null, '', vers);
  montree = adresse();
}

/** The same for a key that stands for such a link. */
export const ouvrirSurPlaceA = (vers: URL): void => void ouvrir(vers);

/** Opens the dialog of an address above this page; where there is none to be had, the browser goes there. */
async function ouvrir(vers: URL): Promise<void> {
  if (enChemin()) return;
  demande.abort();
  demande = new AbortController();
  const { signal } = demande;
  const attente = commencer(null);
  try {
    const reponse = await fetch(vers, { headers: { Accept: 'text/html', [PAR_SCRIPT]: '1' }, signal });
    const suite = reponse.headers.get(SUITE);
    const page = lirePage(await reponse.text());
    if (signal.aborted) return;
    if (suite !== null) return suivreUnVerrou(suite) ? undefined : location.assign(suite);
    if (!reponse.ok || !reponse.headers.has(PAR_SCRIPT)) return montrerMessage('erreur', ECHEC);
    const dialogue = page.querySelector('dialog');
    if (!dialogue) return location.assign(vers);
    montrer(dialogue, vers, page.title);
  } catch {
    if (!signal.aborted) montrerMessage('erreur', ECHEC);
  } finally {
    finir(attente);
  }
}

function montrer(dialogue: HTMLDialogElement, vers: URL, titre: string): void {
  const dejaOuvert = document.querySelector<HTMLDialogElement>('dialog[open]');
  dessinerDialogue(dialogue, dejaOuvert, adresse());
  if (dejaOuvert) history.replaceState(null, '', vers);
  else history.pushState(null, '', vers);
  montree = adresse();
  document.title = titre;
}

/**
 * Closing what was opened here is going back to what stands below; a dialog that was loaded with its page leads there by its link. While its
 * form is on its way it stays: somebody has to hear the answer. Entries that were not sent are asked about, as they are when a page is left.
 */
function fermer(lien: HTMLAnchorElement, event: Event): void {
  const dialogue = lien.closest<HTMLDialogElement>('dialog[data-dessous]');
  if (!dialogue) return;
  event.preventDefault();
  if (enChemin() || 'ferme' in dialogue.dataset || refuseDeFermer(dialogue)) return;
  dialogue.dataset.ferme = '';
  history.back();
}

function retirer(dialogue: HTMLDialogElement): void {
  document.title = dialogue.dataset.titreDessous ?? document.title;
  // Closed, it gives the focus back to what had it.
  dialogue.close();
  dialogue.remove();
}
