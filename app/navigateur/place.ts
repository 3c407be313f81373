import { adresseDe, lienSuivi, methodeDe } from './gestes';

/**
 * A page that is loaded again at the same address, with another search or order, a row changed, keeps the place where one was: how far down,
 * what held the focus, which rows were ticked. Kept for the next page alone, in the tab.
 */
const CLE = 'place';
const CONTENU = '#contenu';
const LE_CONTENU = { selecteur: CONTENU, rang: 0 };

interface Signe {
  selecteur: string;
  /** Which of those that are found so: two links of a page may lead to one place. */
  rang: number;
}

interface Place {
  /** null: wherever the next page is. */
  chemin: string | null;
  haut: number;
  /** What had the focus, by each sign that it is known again by, the surest first; none: nothing had. */
  foyers: Signe[];
  /** The rows of the list that were ticked. */
  cochees?: string[];
}

/** The boxes of a list's rows. */
const lignes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="ids"]'),
];

/** To be called before the page is left for an address; of a dialog, the page that stands below it counts. */
export function garderLaPlace({ pathname: chemin }: URL, dialogue: HTMLDialogElement | null = null): void {
  const fermer = dialogue?.querySelector<HTMLAnchorElement>('a[data-fermer]');
  if (chemin !== location.pathname && chemin !== fermer?.pathname) return;
  // What had the focus below a dialog has it again once that is closed.
  dialogue?.close();
  // What was done to the ticked rows themselves is done with them.
  const leur = dialogue?.querySelector('input[type="hidden"][name="ids"]');
  const cochees = leur ? [] : lignes().flatMap(({ checked, value }) => (checked ? value : []));
  retenir({ chemin, haut: scrollY, foyers: signesDe(document.activeElement), cochees });
}

function retenir(place: Place): void {
  try {
    sessionStorage.setItem(CLE, JSON.stringify(place));
  } catch {
    // A browser may refuse its memory: the page then begins at its top.
  }
}

/** The next step of what one does begins in its content, or at the link that led there: whoever goes by keys is not sent through the menu again. */
export function entrerDansLeContenu({ pathname: chemin, hash }: URL, depuis: Element): void {
  if (hash || !depuis.closest(`${CONTENU}, #recherche-rapide`)) return;
  if (chemin === location.pathname) retenir({ chemin, haut: 0, foyers: signesDe(document.activeElement) });
  else attendreLeContenu();
}

/** Whatever page comes next begins in its content. */
export const attendreLeContenu = (): void => retenir({ chemin: null, haut: 0, foyers: [LE_CONTENU] });

/** Takes up the place that the page before has kept for this address, and forgets it. */
export function reprendreLaPlace(): void {
  const place = lire();
  if (!place || (place.chemin ?? location.pathname) !== location.pathname) return;
  for (const ligne of lignes()) if (place.cochees?.includes(ligne.value)) ligne.checked = true;
  if (place.haut > 0) scrollTo(0, place.haut);
  const attendu = document.activeElement !== document.body || document.querySelector('[autofocus]');
  if (attendu || place.foyers.length === 0) return;
  const foyer = [...place.foyers, LE_CONTENU]
    .map(({ selecteur, rang }) => document.querySelectorAll<HTMLElement>(selecteur)[rang])
    .find((element) => element !== undefined);
  foyer?.focus({ preventScroll: true });
  if (foyer instanceof HTMLInputElement && foyer.type === 'search') foyer.select();
}

function lire(): Place | null {
  try {
    const texte = sessionStorage.getItem(CLE);
    sessionStorage.removeItem(CLE);
    return texte === null ? null : (JSON.parse(texte) as Place);
  } catch {
    return null;
  }
}

/** How to find an element again on a page that was drawn anew: by its id, else by what it is called, its name or where it leads; else it is the content. */
function signesDe(element: Element | null): Signe[] {
  if (!element || element === document.body) return [];
  if (element.id) return [{ selecteur: `#${CSS.escape(element.id)}`, rang: 0 }];
  const signes = ['aria-label', 'name', 'href'].flatMap((attribut) => {
    const valeur = element.getAttribute(attribut);
    if (!valeur) return [];
    const selecteur = `${element.localName}[${attribut}="${CSS.escape(valeur)}"]`;
    const trouves = [...document.querySelectorAll(selecteur)];
    if (trouves.length > 1 && attribut !== 'href') return [];
    return [{ selecteur, rang: trouves.indexOf(element) }];
  });
  return [...signes, LE_CONTENU];
}

/** A list that is searched, sorted or turned over by links and forms of its own keeps its place too. */
export function garderLaPlaceDesListes(): void {
  document.addEventListener('click', (event) => {
    const lien = lienSuivi(event);
    if (!lien) return;
    const vers = new URL(lien.href);
    if ('place' in lien.dataset) garderLaPlace(vers);
    else entrerDansLeContenu(vers, lien);
  });
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement) || defaultPrevented || methodeDe(target) !== 'get') return;
    entrerDansLeContenu(adresseDe(target), target);
    garderLaPlace(adresseDe(target));
  });
}
