import { type Evenement, HEURE_DEBUT, HEURE_FIN, PAS_MINUTES } from '~/domain/agenda/evenement';
import { coupe, type Jour, morceauxOf } from '~/domain/agenda/periode';

const DEBUT = HEURE_DEBUT * 60;
const FIN = HEURE_FIN * 60;
const JOUR_MS = 86_400_000;

/** The rows of the grid, 'HH:mm'. */
export const LIGNES: readonly string[] = Array.from({ length: (FIN - DEBUT) / PAS_MINUTES }, (_, index) => {
  const minute = DEBUT + index * PAS_MINUTES;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});

/** A cell of a day in one row: an event with the rows it takes, or room for one. */
export type Case =
  | { evenement: Evenement; lignes: number; voies: number; suite: boolean }
  | { evenement: null; voies: number };

export interface JourDeGrille {
  jour: Jour;
  /** Columns side by side. */
  voies: number;
  /** By row; a row covered from above is empty. */
  cases: Case[][];
  /** What lies before and after the hours of the grid. */
  avant: Evenement[];
  apres: Evenement[];
  /** How many found no room side by side. */
  caches: number;
}

interface Place {
  evenement: Evenement;
  premiere: number;
  derniere: number;
  voie: number;
  voies: number;
  suite: boolean;
}

/** Whole days, and what lasts a day or longer: shown in a band above the hours. */
const enBandeau = ({ journee, start, end }: Evenement): boolean =>
  journee || Date.parse(end) - Date.parse(start) >= JOUR_MS;

/** A day as a grid: events side by side where they overlap, at most `voiesMax` of them. */
export function grilleDuJour(jour: Jour, evenements: readonly Evenement[], voiesMax: number): JourDeGrille {
  const grille: JourDeGrille = { jour, voies: 1, cases: [], avant: [], apres: [], caches: 0 };
  const places: Place[] = [];
  for (const evenement of evenements) {
    if (!coupe(evenement, jour) || enBandeau(evenement)) continue;
    const [morceau] = morceauxOf(evenement, [jour]);
    if (!morceau) continue;
    if (morceau.debut >= FIN) grille.apres.push(evenement);
    else if (morceau.fin <= DEBUT) grille.avant.push(evenement);
    else {
      const premiere = Math.floor((Math.max(morceau.debut, DEBUT) - DEBUT) / PAS_MINUTES);
      const derniere = Math.ceil((Math.min(morceau.fin, FIN) - DEBUT) / PAS_MINUTES);
      const suite = morceau.depuisLaVeille;
      places.push({
        evenement,
        premiere,
        derniere: Math.max(derniere, premiere + 1),
        voie: 0,
        voies: 1,
        suite,
      });
    }
  }
  places.sort((a, b) => a.premiere - b.premiere || b.derniere - a.derniere);
  const shown = spread(places, voiesMax);
  grille.caches = places.length - shown.length;
  grille.voies = Math.max(1, ...shown.map(({ voie }) => voie + 1));
  grille.cases = casesOf(shown, grille.voies);
  return grille;
}

/** Gives each the first column that is free by then; those beyond the last one are left out. */
function spread(places: Place[], voiesMax: number): Place[] {
  const libreDes: number[] = [];
  return places.filter((place) => {
    const free = libreDes.findIndex((ligne) => ligne <= place.premiere);
    place.voie = free < 0 ? libreDes.length : free;
    if (place.voie >= voiesMax) return false;
    libreDes[place.voie] = place.derniere;
    return true;
  });
}

function casesOf(places: Place[], voies: number): Case[][] {
  const occupe: (Place | null)[][] = LIGNES.map(() => Array.from({ length: voies }, () => null));
  const isFree = ({ premiere, derniere }: Place, voie: number) =>
    occupe.slice(premiere, derniere).every((ligne) => ligne[voie] === null);
  const take = (place: Place, voie: number) => {
    for (const ligne of occupe.slice(place.premiere, place.derniere)) ligne[voie] = place;
  };
  for (const place of places) take(place, place.voie);
  for (const place of places) {
    for (let voie = place.voie + 1; voie < voies && isFree(place, voie); voie += 1) {
      take(place, voie);
      place.voies += 1;
    }
  }
  return occupe.map((ligne, index) => rowOf(ligne, index));
}

function rowOf(ligne: readonly (Place | null)[], index: number): Case[] {
  const cases: Case[] = [];
  for (let voie = 0; voie < ligne.length; ) {
    const place = ligne[voie] ?? null;
    if (place) {
      const { evenement, premiere, derniere, voies, suite } = place;
      if (premiere === index) cases.push({ evenement, lignes: derniere - premiere, voies, suite });
      voie = place.voie + voies;
    } else {
      const start = voie;
      while (voie < ligne.length && ligne[voie] === null) voie += 1;
      cases.push({ evenement: null, voies: voie - start });
    }
  }
  return cases;
}

/** A stretch of days in one line of the band: an event, or nothing. */
export interface Bande {
  evenement: Evenement | null;
  premier: number;
  jours: number;
}

/** The band above the hours: lines of days, each event across those it touches. */
export function bandeauOf(jours: readonly Jour[], evenements: readonly Evenement[]): Bande[][] {
  const lignes: Bande[][] = [];
  for (const evenement of evenements.filter(enBandeau)) {
    const touches = jours.flatMap((jour, index) => (coupe(evenement, jour) ? [index] : []));
    const [premier] = touches;
    if (premier === undefined) continue;
    const bande = { evenement, premier, jours: touches.length };
    const ligne = lignes.find((each) => each.every((other) => other.premier + other.jours <= premier));
    if (ligne) ligne.push(bande);
    else lignes.push([bande]);
  }
  return lignes.map((ligne) => filled(ligne, jours.length));
}

function filled(ligne: Bande[], nombre: number): Bande[] {
  const result: Bande[] = [];
  let next = 0;
  for (const bande of [...ligne, { evenement: null, premier: nombre, jours: 0 }]) {
    for (; next < bande.premier; next += 1) result.push({ evenement: null, premier: next, jours: 1 });
    if (bande.evenement) result.push(bande);
    next = bande.premier + bande.jours;
  }
  return result;
}
