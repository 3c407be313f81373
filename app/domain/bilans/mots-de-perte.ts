import { classeBiap, type Pertes, perteAsymetrique } from './pertes';

/** A mean loss in short: '45 dB', '–' where it could not be reckoned. */
export const formatPerte = (perte: number | null): string =>
  perte === null ? '–' : `${String(perte).replace('-', '−')} dB`;

/** What is said of an ear's mean loss: the figure and its class, or no figure and why. */
export const motsDePerte = (perte: number | null): readonly [chiffre: string, sens: string] =>
  perte === null
    ? ['', 'perte non calculable (mesures incomplètes)']
    : [formatPerte(perte), ` · ${classeBiap(perte).texte}`];

/** What is said of both ears together; null where nothing is to be said. */
export function motsDEnsemble(
  pertes: Pertes,
): readonly [chiffre: string, classe: string, calcul: string] | null {
  const ensemble = perteAsymetrique(pertes);
  if (!ensemble) return null;
  return [
    formatPerte(ensemble.perte),
    classeBiap(ensemble.perte).texte.toLowerCase(),
    `(asymétrie de ${ensemble.asymetrie} dB : 7 parts de la meilleure oreille, 3 de l’autre)`,
  ];
}
