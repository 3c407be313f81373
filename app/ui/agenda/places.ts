import type { Evenement } from '~/domain/agenda/evenement';

/** Where an event lies in its day. */
export interface Place {
  evenement: Evenement;
  /** In minutes of the day, as it really is. */
  de: number;
  a: number;
  /** As it is drawn: from which quarter of an hour of the grid on, and over how many. */
  debut: number;
  duree: number;
  /** From which of the `sur` columns side by side on, and over how many. */
  voie: number;
  large: number;
  sur: number;
}

/**
 * Puts those that overlap side by side, each as wide as its neighbours leave it: what does not meet any other has all of the day's width.
 * Those for which there are too few columns are left out.
 */
export function ranger(places: readonly Place[], voiesMax: number): Place[] {
  const amas: Place[][] = [];
  for (const place of places.toSorted((x, y) => x.de - y.de || y.a - x.a)) {
    let voisins = amas.at(-1);
    if (!voisins?.some((each) => seCroisent(each, place))) {
      voisins = [];
      amas.push(voisins);
    }
    const prises = new Set(voisins.filter((each) => seCroisent(each, place)).map(({ voie }) => voie));
    let voie = 0;
    while (prises.has(voie)) voie += 1;
    if (voie < voiesMax) voisins.push({ ...place, voie });
  }
  return amas.flatMap(elargir);
}

function elargir(voisins: readonly Place[]): Place[] {
  const sur = Math.max(...voisins.map(({ voie }) => voie)) + 1;
  return voisins.map((place) => {
    const genants = voisins.filter((each) => each.voie > place.voie && seCroisent(each, place));
    const fin = Math.min(sur, ...genants.map(({ voie }) => voie));
    return { ...place, sur, large: fin - place.voie };
  });
}

/** Whether two need columns of their own: they meet, or what is drawn of them would. */
const seCroisent = (x: Place, y: Place): boolean =>
  (x.de < y.a && y.de < x.a) || (x.debut < y.debut + y.duree && y.debut < x.debut + x.duree);

/** Whether events cover a quarter of an hour of the day from one side to the other. */
export function surToute(places: readonly Place[], quart: number): boolean {
  const dessus = places.filter(({ debut, duree }) => debut <= quart && quart < debut + duree);
  const couvert = dessus.reduce((sum, { large }) => sum + large, 0);
  return dessus.some(({ sur }) => couvert >= sur);
}

/** The classes that put an event where it lies (places.css). */
export function classesDe({ debut, duree, voie, large, sur }: Place): string {
  const [heures, quarts] = [Math.floor(duree / 4), duree % 4];
  return [
    debut % 2 === 1 && 'au-quart',
    heures > 0 && `heures-${heures}`,
    quarts > 0 && `quarts-${quarts}`,
    voie > 0 && `voie-${voie}`,
    sur > 1 && `sur-${sur}`,
    large > 1 && `large-${large}`,
  ]
    .filter(Boolean)
    .join(' ');
}
