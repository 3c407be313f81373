import type { RegimeTva } from './statuts-facture';

/** Which rate something is sold at: devices and their batteries the reduced one (CGI art. 278-0 bis), ear plugs and accessories the normal one (art. 278). */
export const NATURES_TVA = { reduit: 'Appareil, pile', normal: 'Accessoire, bouchon' } as const;
export type NatureTva = keyof typeof NATURES_TVA;
export const naturesTva = Object.keys(NATURES_TVA) as NatureTva[];

interface Periode {
  /** 'YYYY-MM-DD' */
  depuis: string;
  /** In hundredths of a percent. */
  taux: number;
}

/** The rates of mainland France since they last moved, the latest first. */
const TAUX: Record<NatureTva, readonly Periode[]> = {
  reduit: [{ depuis: '1982-07-01', taux: 550 }],
  normal: [
    { depuis: '2014-01-01', taux: 2000 },
    { depuis: '2000-04-01', taux: 1960 },
  ],
};

/** The rate of a day, in hundredths of a percent; none under the franchise. A day before all that is known has the earliest rate. */
export function tauxDu(nature: NatureTva, jour: string, regime: RegimeTva): number {
  if (regime === 'franchise') return 0;
  const periodes = TAUX[nature];
  return (periodes.find(({ depuis }) => depuis <= jour) ?? periodes.at(-1))?.taux ?? 0;
}

/** The rate in force, whatever the day. */
export const tauxCourant = (nature: NatureTva): number => TAUX[nature][0]?.taux ?? 0;

/** What a line that was stored with a rate is: whatever is above the reduced rate was sold at the normal one. */
export const natureDuTaux = (taux: number): NatureTva => (taux > 550 ? 'normal' : 'reduit');

/** Every rate that something here was ever sold at, the lowest first. */
export const TAUX_CONNUS: readonly number[] = [
  ...new Set(naturesTva.flatMap((nature) => TAUX[nature].map(({ taux }) => taux))),
].sort((a, b) => a - b);
