/** Chance that comes out the same at each run: a small generator (mulberry32) from a fixed seed. */
export interface Hasard {
  /** A whole number from `min` to `max`, both included. */
  entier(min: number, max: number): number;
  choix<const T>(liste: readonly [T, ...T[]]): T;
  /** True this often, from 0 to 1. */
  chance(part: number): boolean;
  chiffres(nombre: number): string;
  melange<T>(liste: readonly T[]): T[];
}

export function createHasard(graine: number): Hasard {
  let etat = graine;
  const next = (): number => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const entier = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    entier,
    choix: (liste) => liste[entier(0, liste.length - 1)] ?? liste[0],
    chance: (part) => next() < part,
    chiffres: (nombre) => Array.from({ length: nombre }, () => entier(0, 9)).join(''),
    melange(liste) {
      const rangs = liste.map((valeur) => ({ valeur, rang: next() }));
      return rangs.sort((a, b) => a.rang - b.rang).map(({ valeur }) => valeur);
    },
  };
}
