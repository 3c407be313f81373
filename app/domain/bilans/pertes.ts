import { type Oreille, oreilles } from '~/lib/oreilles';
import { type Courbe, type Frequence, NE, NIVEAU_MAX, type Seuils } from './audiogramme';

/**
 * Mean hearing loss and its class by the BIAP's recommendation 02/1: the mean of 500, 1000, 2000 and 4000 Hz by air, rounded up to
 * the next dB; not heard counts as 120.
 */
export const FREQUENCES_PERTE: readonly Frequence[] = [500, 1000, 2000, 4000];

/** The mean loss of an ear in whole dB; null unless all four frequencies were measured. */
export function perteMoyenne(air: Courbe): number | null {
  let sum = 0;
  for (const frequence of FREQUENCES_PERTE) {
    const seuil = air[frequence];
    if (seuil === undefined) return null;
    sum += seuil === NE ? NIVEAU_MAX : seuil;
  }
  return Math.ceil(sum / FREQUENCES_PERTE.length);
}

/** Classes with the highest mean loss that still belongs to each, in dB. */
const CLASSES = [
  { jusque: 20, texte: 'Audition normale ou subnormale', court: 'Normale' },
  { jusque: 40, texte: 'Déficience auditive légère', court: 'Légère' },
  { jusque: 55, texte: 'Déficience auditive moyenne, 1er degré', court: 'Moyenne I' },
  { jusque: 70, texte: 'Déficience auditive moyenne, 2e degré', court: 'Moyenne II' },
  { jusque: 80, texte: 'Déficience auditive sévère, 1er degré', court: 'Sévère I' },
  { jusque: 90, texte: 'Déficience auditive sévère, 2e degré', court: 'Sévère II' },
  { jusque: 100, texte: 'Déficience auditive profonde, 1er degré', court: 'Profonde I' },
  { jusque: 110, texte: 'Déficience auditive profonde, 2e degré', court: 'Profonde II' },
  { jusque: 119, texte: 'Déficience auditive profonde, 3e degré', court: 'Profonde III' },
] as const;
const COPHOSE = { texte: 'Déficience auditive totale (cophose)', court: 'Cophose' } as const;

/** The BIAP class of a mean loss in whole dB. */
export const classeBiap = (perte: number): { texte: string; court: string } =>
  CLASSES.find(({ jusque }) => perte <= jusque) ?? COPHOSE;

/** Beyond this difference between the ears, in dB, the loss of both together is weighted (BIAP 02/1 bis). */
const ASYMETRIE_MAX = 15;

export type Pertes = Record<Oreille, number | null>;

/** The mean loss of each ear. */
export function pertesOf(seuils: Seuils): Pertes {
  const [droite, gauche] = oreilles.map((oreille) => perteMoyenne(seuils[oreille].air));
  return { droite: droite ?? null, gauche: gauche ?? null };
}

/**
 * Both ears together where they differ by more than 15 dB: seven parts of the better ear and three of the worse one, rounded up.
 * Null when an ear was not measured or the ears are alike.
 */
export function perteAsymetrique({ droite, gauche }: Pertes): { perte: number; asymetrie: number } | null {
  if (droite === null || gauche === null) return null;
  const asymetrie = Math.abs(droite - gauche);
  if (asymetrie <= ASYMETRIE_MAX) return null;
  // A mean just below zero would give −0.
  const perte = Math.ceil((7 * Math.min(droite, gauche) + 3 * Math.max(droite, gauche)) / 10) + 0;
  return { perte, asymetrie };
}
