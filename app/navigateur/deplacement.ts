import { HEURE_DEBUT, HEURE_FIN } from '~/domain/agenda/evenement';
import { paths } from '~/http/paths';
import { PANNE } from './envoi';

/** Minutes of a day; every place of an event that is moved is one of these. */
export const PAS = 15;
const PREMIERE = HEURE_DEBUT * 60;
const DERNIERE = HEURE_FIN * 60;

/** Where an event stands, or is about to: its column, and its minutes of the day. */
export interface Place {
  colonne: number;
  debut: number;
  fin: number;
}

/** An event that is in somebody's hand. */
export interface EnMain {
  bloc: HTMLAnchorElement;
  grille: HTMLTableElement;
  version: string;
  avant: Place;
  place: Place;
}

const heureDe = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minuteDe = (heure = ''): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));

/** Takes an event up. */
export function prendre(bloc: HTMLAnchorElement, grille: HTMLTableElement): EnMain {
  const [version = '', de, a] = (bloc.dataset.quand ?? '').split(' ');
  const colonne = bloc.closest('td')?.cellIndex ?? 1;
  const avant = { colonne, debut: minuteDe(de), fin: minuteDe(a) };
  bloc.classList.add('en-main');
  return { bloc, grille, version, avant, place: avant };
}

/** Puts it back where it was. */
export function rendre({ bloc }: EnMain): void {
  bloc.classList.remove('en-main');
  bloc.removeAttribute('aria-busy');
  for (const each of ['translate', 'height']) bloc.style.removeProperty(each);
}

export const aBouge = ({ avant, place }: EnMain): boolean =>
  avant.colonne !== place.colonne || avant.debut !== place.debut || avant.fin !== place.fin;

/** How high a quarter of an hour is, and where the hours begin, in pixels of the window. */
export function mesures(grille: HTMLTableElement) {
  const { top, height } = (grille.querySelector('.grille-heures') ?? grille).getBoundingClientRect();
  return { haut: top, quart: (height * PAS) / (DERNIERE - PREMIERE) };
}

/** Shows it somewhere else, as far as the grid goes, and nowhere shorter than a quarter of an hour. */
export function montrer(main: EnMain, voulue: Place): void {
  const { bloc, grille, avant } = main;
  const tetes = grille.tHead?.rows[0]?.cells;
  const colonnes = (tetes?.length ?? 2) - 1;
  const colonne = Math.min(Math.max(voulue.colonne, 1), colonnes);
  const duree = Math.max(PAS, voulue.fin - voulue.debut);
  const debut = Math.max(
    Math.min(voulue.debut, Math.max(DERNIERE, avant.fin) - duree),
    Math.min(PREMIERE, avant.debut),
  );
  main.place = { colonne, debut, fin: debut + duree };
  const { quart } = mesures(grille);
  const gauche = (index: number) => tetes?.[index]?.getBoundingClientRect().left ?? 0;
  const x = gauche(colonne) - gauche(avant.colonne);
  bloc.style.setProperty('translate', `${x}px ${((debut - avant.debut) / PAS) * quart}px`);
  bloc.style.setProperty('height', `${(duree / PAS) * quart - 2}px`);
}

/** 'mardi 24 novembre 2026, de 09:15 à 10:15' */
export function dire({ grille, place: { colonne, debut, fin } }: EnMain): string {
  const nom = grille.tHead?.rows[0]?.cells[colonne]?.dataset.nom ?? '';
  return `${nom}, de ${heureDe(debut)} à ${heureDe(fin)}`;
}

/**
 * Sends the new place the way the page's forms are sent: done, the page comes anew with its message; refused, with the event's form, where the
 * refusal stands; not carried out, the event goes back and the sentence stands above the grid.
 */
export function envoyer(main: EnMain): void {
  const { bloc, grille, version, avant, place } = main;
  const tete = grille.tHead?.rows[0]?.cells[place.colonne];
  const search = new URL(bloc.href).searchParams;
  search.delete('evenement');
  const champs: Record<string, string> = {
    ...{ version, date: tete?.dataset.jour ?? '', heure: heureDe(place.debut), heureFin: heureDe(place.fin) },
    ...(place.colonne !== avant.colonne && tete?.dataset.pour !== undefined
      ? { intervenantId: tete.dataset.pour }
      : {}),
  };
  const formulaire = document.createElement('form');
  formulaire.method = 'post';
  formulaire.action = `${paths.evenement(bloc.id.slice(1))}/deplacement?${search}`;
  for (const [name, value] of Object.entries(champs))
    formulaire.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  grille.parentElement?.querySelector('form.deplacement')?.remove();
  formulaire.className = 'deplacement';
  grille.before(formulaire);
  bloc.setAttribute('aria-busy', 'true');
  formulaire.addEventListener(PANNE, () => rendre(main));
  formulaire.requestSubmit();
}
