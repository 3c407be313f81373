import { PAR_SCRIPT, PERSONNE, SUITE } from '~/http/script';
import { commencer, enChemin, finir, partir } from './attente';
import { avertir, taire } from './avertissement';
import { aPerdre, laisserPartir, refuseDePerdre, retenirLaSaisie } from './garde';
import { adresseDe, enParametres, methodeDe, saisieDe } from './gestes';
import { dessiner, lirePage } from './page';
import { entrerDansLeContenu, garderLaPlace } from './place';
import { passerPour } from './sur-place';
import { suivreUnVerrou } from './verrou';

const SANS_REPONSE = 'La connexion avec le serveur est perdue. Vérifiez-la, puis envoyez de nouveau.';
const ILLISIBLE = 'Le serveur ne répond pas comme prévu. Attendez un instant, puis envoyez de nouveau.';
const GARDE = 'Rien de ce que vous avez saisi n’est perdu.';
/** What is said where the record is there no more. */
const DISPARU = 'Rien n’est enregistré ; ce que vous avez saisi est encore ici.';

/** Said to a form that was not carried out, once its reader knows. */
export const PANNE = 'auricule:panne';

/**
 * Sends the page's forms by itself, so that the page, with what was typed, stays open until the server has answered: a form that was carried out
 * leads on as it would without a script; one that came back takes the place of the one that was sent; and where no answer came, or the server
 * cannot do it for now, it says so and everything stays (docs/regles/ecrans.md). Forms that read, or ask for a file, are the browser's.
 */
export function envoyerLesFormulaires(): void {
  document.addEventListener('submit', (event) => {
    const formulaire = event.target;
    if (!(formulaire instanceof HTMLFormElement) || event.defaultPrevented) return;
    const bouton = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    if ((bouton?.getAttribute('formmethod') ?? methodeDe(formulaire)) !== 'post') return;
    if (formulaire.getAttribute('target') || 'document' in formulaire.dataset) return;
    event.preventDefault();
    if (enChemin()) formulaire.dispatchEvent(new Event(PANNE));
    else if (refuseDePerdre(formulaire)) formulaire.dispatchEvent(new Event(PANNE));
    else void envoyer(formulaire, bouton);
  });
}

async function envoyer(formulaire: HTMLFormElement, bouton: HTMLButtonElement | null): Promise<void> {
  partir(formulaire);
  const attente = commencer(bouton);
  const parti = await demander(formulaire, bouton).then(
    (reponse) => repondre(formulaire, reponse),
    async () => echouer(formulaire, (await fichierChange(formulaire)) ?? SANS_REPONSE),
  );
  // Until the next page is there, a second press would send the same again.
  if (parti) return;
  partir(null);
  finir(attente);
}

function demander(formulaire: HTMLFormElement, bouton: HTMLButtonElement | null): Promise<Response> {
  const saisie = saisieDe(formulaire, bouton);
  const type = bouton?.getAttribute('formenctype') ?? formulaire.getAttribute('enctype');
  return fetch(bouton?.getAttribute('formaction') ?? adresseDe(formulaire), {
    method: 'POST',
    // As the browser would have written it: a form without files is read by the server's shorter way.
    body: type === 'multipart/form-data' ? saisie : enParametres(saisie),
    headers: {
      Accept: 'text/html',
      [PAR_SCRIPT]: '1',
      [PERSONNE]: document.documentElement.dataset.personne ?? '',
    },
  });
}

/** Whether the page is left. */
async function repondre(formulaire: HTMLFormElement, reponse: Response): Promise<boolean> {
  const suite = reponse.headers.get(SUITE);
  if (suite !== null) return suivreUnVerrou(suite) || aller(suite, formulaire);
  // The line may fail in the middle of the answer.
  const html = await reponse.text().catch(() => null);
  if (html === null) return echouer(formulaire, SANS_REPONSE);
  // Not the application's: a proxy's, while the server restarts.
  if (!reponse.headers.has(PAR_SCRIPT) || reponse.redirected) return echouer(formulaire, ILLISIBLE);
  if (!reponse.headers.get('Content-Type')?.startsWith('text/html')) return echouer(formulaire, ILLISIBLE);
  const page = lirePage(html);
  const panne = page.querySelector('[data-panne-serveur]');
  if (panne)
    return echouer(
      formulaire,
      [panne.textContent, reponse.status === 404 ? DISPARU : GARDE, referenceDe(page)].join(' ').trim(),
    );
  taire(formulaire);
  if (!formulaire.closest('dialog')) passerPour(reponse.url);
  const saisi = aPerdre(formulaire);
  dessiner(page, formulaire);
  if (saisi) retenirLaSaisie(reponse.url);
  return false;
}

/** What the log knows a fault by, for whoever tells the support. */
function referenceDe(page: Document): string {
  const reference = page.querySelector('[data-reference]')?.textContent;
  return reference ? `Référence à communiquer au support : ${reference}.` : '';
}

/** What is said of a chosen file that is not what it was when it was chosen: browsers send none of it; null where all can be read. */
async function fichierChange(formulaire: HTMLFormElement): Promise<string | null> {
  for (const champ of formulaire.querySelectorAll<HTMLInputElement>('input[type="file"]'))
    for (const fichier of champ.files ?? [])
      try {
        await fichier.slice(0, 1).arrayBuffer();
      } catch {
        return `Le fichier « ${fichier.name} » a changé depuis que vous l’avez choisi : choisissez-le de nouveau. Rien n’est envoyé.`;
      }
  return null;
}

function echouer(formulaire: HTMLFormElement, texte: string): false {
  avertir(formulaire, texte);
  formulaire.dispatchEvent(new Event(PANNE));
  return false;
}

/** Where a form leads that was carried out; loaded anew, the page that one is on keeps its place. */
function aller(suite: string, formulaire: HTMLFormElement): true {
  const vers = new URL(suite, location.href);
  const dialogue = formulaire.closest('dialog');
  if (!dialogue) entrerDansLeContenu(vers, formulaire);
  garderLaPlace(vers, dialogue);
  laisserPartir();
  const page = vers.pathname + vers.search;
  const memePage = page === location.pathname + location.search;
  // To load it anew could be to send an earlier form of its own once more; and below a dialog one was further on than its beginning.
  if (memePage || page === dialogue?.dataset.dessous) vers.hash = '';
  if (memePage || dialogue?.dataset.dessous) location.replace(vers);
  else location.assign(vers);
  return true;
}
