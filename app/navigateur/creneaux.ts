import { PAR_SCRIPT } from '~/http/script';
import { enChemin } from './attente';
import { adresseDe, enParametres, saisieDe } from './gestes';
import { lirePage } from './page';

/** What other slots depend on. */
const SUIVIS = ['date', 'intervenantId', 'typeClient', 'clientId'];

/** A free slot fills in the form's day and hours at once; another day, kind, client or member of staff brings the slots that suit them. */
export default function creneaux(zone: HTMLElement): void {
  const formulaire = zone.closest('form');
  if (!formulaire) return;
  let demande = new AbortController();

  const actualiser = async (partie: string) => {
    if (enChemin()) return;
    demande.abort();
    demande = new AbortController();
    const page = await demander(formulaire, demande.signal);
    const nouvelle = page?.querySelector('.creneaux');
    const [ici, la] = partie
      ? [zone.querySelector(partie), nouvelle?.querySelector(partie)]
      : [zone, nouvelle];
    if (ici && la) ici.replaceChildren(...la.childNodes);
  };

  zone.addEventListener('click', (event) => {
    const bouton = event.target instanceof Element ? event.target.closest('button[name="creneau"]') : null;
    if (!(bouton instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const [date = '', heure = '', heureFin = ''] = bouton.value.split(' ');
    remplir(formulaire, { date, heure, heureFin, dateFin: '' });
    const journee = formulaire.elements.namedItem('journee');
    if (journee instanceof HTMLInputElement) journee.checked = false;
    for (const each of zone.querySelectorAll('button[name="creneau"]'))
      each.setAttribute('aria-pressed', String(each === bouton));
    // Those that are offered stay: it is the day's agenda that may be another's.
    void actualiser('[data-jour]');
  });
  formulaire.addEventListener('change', ({ target }) => {
    const nom = target instanceof Element ? target.getAttribute('name') : null;
    if (nom && SUIVIS.includes(nom)) void actualiser('');
  });
}

function remplir(formulaire: HTMLFormElement, valeurs: Record<string, string>): void {
  for (const [nom, valeur] of Object.entries(valeurs)) {
    const champ = formulaire.elements.namedItem(nom);
    if (!(champ instanceof HTMLInputElement) || champ.value === valeur) continue;
    champ.value = valeur;
    champ.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The form's page for what it holds by now; null where none is to be had: the slots on show stay. */
async function demander(formulaire: HTMLFormElement, signal: AbortSignal): Promise<Document | null> {
  const saisie = saisieDe(formulaire, null);
  saisie.append('creneaux', '1');
  try {
    const reponse = await fetch(adresseDe(formulaire), {
      method: 'POST',
      body: enParametres(saisie),
      headers: { Accept: 'text/html', [PAR_SCRIPT]: '1' },
      signal,
    });
    return reponse.ok ? lirePage(await reponse.text()) : null;
  } catch {
    return null;
  }
}
