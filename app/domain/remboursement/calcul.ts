import { COTES, type Cote } from '~/lib/oreilles';
import { partsDUneOreille } from './parts';
import type { AppareilPropose, Lire, Situation } from './situation';

/** What an ear is to have. */
export interface AppareilDOreille extends AppareilPropose {
  cote: Cote;
  quantite: number;
}

/** The shares of a whole document, in cents, with what explains them ear by ear. */
export interface PartsCalculees {
  rbstSS: number;
  rbstCompl: number;
  patient: number;
  /** Whether the complementary share of every ear is known. */
  complConnue: boolean;
  /** Of all devices of each ear. */
  parOreille: Partial<Record<Cote, { rbstSS: number; rbstCompl: number }>>;
  explications: { oreille: string; phrases: string[] }[];
  /** What the figures take for granted. */
  reserves: string[];
}

/** Why the shares of some ears cannot be worked out. */
export type PartsRefusees = { refus: Partial<Record<Cote, string>> };

/** Works out the shares of some ears' devices: each ear counts by itself, as many times as it has devices. */
export function calculerParts(
  appareils: readonly AppareilDOreille[],
  situation: Situation,
  lire: Lire,
): PartsCalculees | PartsRefusees {
  const refus: Partial<Record<Cote, string>> = {};
  const parts: PartsCalculees = {
    rbstSS: 0,
    rbstCompl: 0,
    patient: 0,
    complConnue: true,
    parOreille: {},
    explications: [],
    reserves: [],
  };
  const reserves = new Set<string>();
  for (const { cote, quantite, ...appareil } of appareils) {
    const calculees = partsDUneOreille(appareil, situation, lire);
    if (calculees.refus !== null) {
      refus[cote] = calculees.refus;
      continue;
    }
    const { amo, amc, patient } = calculees;
    const sienne = { rbstSS: amo.montant * quantite, rbstCompl: amc.montant * quantite };
    parts.parOreille[cote] = sienne;
    parts.rbstSS += sienne.rbstSS;
    parts.rbstCompl += sienne.rbstCompl;
    parts.patient += patient.montant * quantite;
    if (amc.inconnue) parts.complConnue = false;
    parts.explications.push({
      oreille: `${COTES.find((each) => each.cote === cote)?.nom ?? ''}${quantite > 1 ? `, ${quantite} appareils, pour chacun` : ''}`,
      phrases: [amo, amc, patient].map(({ phrase }) => phrase),
    });
    for (const reserve of calculees.reserves) reserves.add(reserve);
  }
  return Object.keys(refus).length > 0 ? { refus } : { ...parts, reserves: [...reserves] };
}
