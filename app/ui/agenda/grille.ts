import { type Evenement, HEURE_DEBUT, HEURE_FIN, PAS_MINUTES } from '~/domain/agenda/evenement';
import { coupe, type Jour, type Morceau, morceauxOf } from '~/domain/agenda/periode';
import { type Place, ranger, surToute } from './places';

const DEBUT = HEURE_DEBUT * 60;
const FIN = HEURE_FIN * 60;
const JOUR_MS = 86_400_000;
const QUART = 15;
const QUARTS = (FIN - DEBUT) / QUART;
const QUARTS_PAR_LIGNE = PAS_MINUTES / QUART;
/** What is shorter is drawn over half an hour all the same: a finger must find it. */
const DUREE_MIN = 2;

/** The rows of the grid, 'HH:mm'. */
export const LIGNES: readonly string[] = Array.from({ length: (FIN - DEBUT) / PAS_MINUTES }, (_, index) => {
  const minute = DEBUT + index * PAS_MINUTES;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});

/** A day's cell in one row: the events that begin in it, and whether it has room for one. */
export interface Case {
  places: Place[];
  libre: boolean;
}

export interface JourDeGrille {
  jour: Jour;
  /** By row. */
  cases: Case[];
  /** What lies before and after the hours of the grid. */
  avant: Evenement[];
  apres: Evenement[];
  /** How many found no room side by side. */
  caches: number;
}

/** Whole days, and what lasts a day or longer: shown in a band above the hours. */
const enBandeau = ({ journee, start, end }: Evenement): boolean =>
  journee || Date.parse(end) - Date.parse(start) >= JOUR_MS;

/** A day as a grid: events side by side where they overlap, at most `voiesMax` of them. */
export function grilleDuJour(jour: Jour, evenements: readonly Evenement[], voiesMax: number): JourDeGrille {
  const avant: Evenement[] = [];
  const apres: Evenement[] = [];
  const places: Place[] = [];
  for (const evenement of evenements) {
    if (!coupe(evenement, jour) || enBandeau(evenement)) continue;
    const [morceau] = morceauxOf(evenement, [jour]);
    if (!morceau) continue;
    if (morceau.debut >= FIN) apres.push(evenement);
    else if (morceau.fin <= DEBUT) avant.push(evenement);
    else places.push(placeDe(evenement, morceau));
  }
  const shown = ranger(places, voiesMax);
  return {
    ...{ jour, avant, apres },
    caches: places.length - shown.length,
    cases: LIGNES.map((_, ligne) => caseOf(shown, ligne)),
  };
}

function placeDe(evenement: Evenement, { debut: de, fin: a }: Morceau): Place {
  const debut = Math.min(quartDe(de), QUARTS - DUREE_MIN);
  const duree = Math.max(quartDe(a) - debut, DUREE_MIN);
  return { evenement, de, a, debut, duree, voie: 0, large: 1, sur: 1 };
}

const quartDe = (minute: number): number =>
  Math.round((Math.min(Math.max(minute, DEBUT), FIN) - DEBUT) / QUART);

function caseOf(places: readonly Place[], ligne: number): Case {
  const premier = ligne * QUARTS_PAR_LIGNE;
  const quarts = Array.from({ length: QUARTS_PAR_LIGNE }, (_, index) => premier + index);
  return {
    places: places.filter(({ debut }) => quarts.includes(debut)),
    libre: !quarts.every((quart) => surToute(places, quart)),
  };
}

/** The same of columns of one day: each has what it holds, one below the other. */
export function bandeauParColonne(listes: readonly (readonly Evenement[])[]): Bande[][] {
  const siens = listes.map((evenements) => evenements.filter(enBandeau));
  const lignes = Math.max(0, ...siens.map(({ length }) => length));
  return Array.from({ length: lignes }, (_, ligne) =>
    siens.map((evenements, premier) => ({ evenement: evenements[ligne] ?? null, premier, jours: 1 })),
  );
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
