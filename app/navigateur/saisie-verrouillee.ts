import { paths } from '~/http/paths';
import { PAR_SCRIPT } from '~/http/script';
import { aPerdre, retenirLaSaisie } from './garde';
import { adresseDe } from './gestes';

/** A form's unsent entries: where it leads, and its fields in order. */
interface Saisie {
  action: string;
  champs: [nom: string, valeur: string][];
}

const CLE = 'auricule-saisie';
const SECRET = 'input[type="password"], input[type="file"], input[type="hidden"]';
const LIGNES_EN_PLUS = '[data-comportement~="lignes-libres"] button';
const INCOMPLETE =
  'Votre saisie est de retour, mais une partie n’a pas retrouvé sa place (un fichier est à choisir de nouveau) : relisez-la.';
const REVENUE = 'Votre saisie est de retour : elle n’est pas encore enregistrée.';

type Champ = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const champsDe = (formulaire: HTMLFormElement): Champ[] =>
  [...formulaire.elements].filter(
    (each): each is Champ =>
      each.matches('input[name], select[name], textarea[name]') && !each.matches(SECRET),
  );

/** What stands unsent in the page's forms; a password or a file is to be given anew. */
export const saisiesDeLaPage = (): Saisie[] =>
  [...document.forms].filter(aPerdre).map((formulaire) => ({
    action: adresseDe(formulaire).pathname,
    champs: champsDe(formulaire).flatMap(valeursDe),
  }));

function valeursDe(champ: Champ): [string, string][] {
  if (champ instanceof HTMLInputElement && ['checkbox', 'radio'].includes(champ.type))
    return champ.checked ? [[champ.name, champ.value]] : [];
  if (champ instanceof HTMLSelectElement)
    return [...champ.selectedOptions].map(({ value }): [string, string] => [champ.name, value]);
  return [[champ.name, champ.value]];
}

/** Keeps in this tab what the server has sealed: it opens it for that person alone. */
export function garderLaSaisie(personne: string, scelle: string): void {
  try {
    sessionStorage.setItem(`${CLE} ${personne}`, scelle);
  } catch {
    // A browser that keeps nothing, or no more: the lock comes first.
  }
}

/** Puts back what was typed on this page before it was locked, once its person is here again. */
export async function rendreLaSaisie(): Promise<void> {
  const { personne } = document.documentElement.dataset;
  const cle = `${CLE} ${personne}`;
  const scelle = personne && sessionStorage.getItem(cle);
  if (!scelle) return;
  const reponse = await fetch(paths.verrouSaisie(), {
    method: 'POST',
    body: new URLSearchParams({ saisie: scelle }),
    headers: { [PAR_SCRIPT]: '1' },
  });
  if (!reponse.ok || !reponse.headers.get('Content-Type')?.includes('json')) return;
  const page = (await reponse.json()) as { adresse: string; formulaires: Saisie[] } | null;
  if (page && page.adresse !== location.pathname + location.search) return;
  sessionStorage.removeItem(cle);
  if (!page) return;
  for (const saisie of page.formulaires) remettre(saisie);
}

/** Puts into its form again what it held, and says there whether all of it has found its place. */
function remettre({ action, champs }: Saisie): void {
  const formulaire = [...document.forms].find(
    (each) =>
      adresseDe(each).pathname === action &&
      champs.some(([nom]) => champsDe(each).some(({ name }) => name === nom)),
  );
  if (!formulaire) return;
  const reste = [...champs];
  const prendre = (nom: string): string | null => {
    const rang = reste.findIndex(([name]) => name === nom);
    return rang < 0 ? null : (reste.splice(rang, 1)[0]?.[1] ?? null);
  };
  const poses = new Set<Champ>();
  const poser = () => {
    for (const champ of champsDe(formulaire).filter((each) => !poses.has(each))) {
      poses.add(champ);
      poserLaValeur(champ, champs, prendre);
    }
  };
  poser();
  // Lines that were asked for are asked for again.
  for (const ajout of formulaire.querySelectorAll<HTMLButtonElement>(LIGNES_EN_PLUS))
    while (reste.length > 0 && ajout.isConnected) {
      ajout.click();
      poser();
    }
  retenirLaSaisie(adresseDe(formulaire).href);
  dire(formulaire, reste.length === 0 ? REVENUE : INCOMPLETE);
}

function poserLaValeur(
  champ: Champ,
  champs: Saisie['champs'],
  prendre: (nom: string) => string | null,
): void {
  if (champ instanceof HTMLInputElement && ['checkbox', 'radio'].includes(champ.type)) {
    const coche = champs.some(([nom, valeur]) => nom === champ.name && valeur === champ.value);
    if (coche) prendre(champ.name);
    if (coche === champ.checked) return;
    champ.checked = coche;
  } else if (champ instanceof HTMLSelectElement && champ.multiple) {
    for (const option of champ.options) {
      option.selected = champs.some(([nom, valeur]) => nom === champ.name && valeur === option.value);
      if (option.selected) prendre(champ.name);
    }
  } else {
    const valeur = prendre(champ.name);
    if (valeur === null || valeur === champ.value) return;
    champ.value = valeur;
  }
  for (const nom of ['input', 'change']) champ.dispatchEvent(new Event(nom, { bubbles: true }));
}

function dire(formulaire: HTMLFormElement, texte: string): void {
  const avis = document.createElement('p');
  avis.className = 'avis attention';
  avis.setAttribute('role', 'status');
  avis.textContent = texte;
  formulaire.prepend(avis);
}
