import type { EssaiRow } from '~/db/rows/essais';
import { formatEuros } from '~/lib/euros';

/** What is left with the centre of a deposit by now, cents: refunds and cancellations are taken off. */
export interface DepotTenu {
  /** As a deposit, which can be given back. */
  tenu: number;
  /** On invoices, which it has paid. */
  surFacture: number;
}

/** How a deposit that is kept apart from all payments may be handed over. */
export const CAUTIONS = {
  cheque_garde: { mode: '', libelle: 'Chèque', dit: 'un chèque gardé sans être encaissé' },
  especes_gardees: { mode: 'especes', libelle: 'Espèces', dit: 'des espèces gardées à part' },
  carte_gardee: { mode: 'carte', libelle: 'Empreinte de carte', dit: 'une empreinte de carte, non débitée' },
  virement_garde: { mode: 'virement', libelle: 'Virement', dit: 'un virement gardé à part' },
} as const satisfies Record<string, { mode: EssaiRow['caution_mode']; libelle: string; dit: string }>;
export type ModeCaution = keyof typeof CAUTIONS;
export const modesCaution = Object.keys(CAUTIONS) as ModeCaution[];

/** What a deposit was handed over as. */
export const cautionDe = (mode: EssaiRow['caution_mode']) =>
  Object.values(CAUTIONS).find((each) => each.mode === mode) ?? CAUTIONS.cheque_garde;

/** What is said of a deposit that is kept apart. */
export type Caution = Pick<EssaiRow, 'depot_cheque' | 'caution_mode' | 'caution_retenue' | 'caution_motif'>;

/** What was taken, in words: a deposit that is kept apart and what became of it, or a down payment and what is left of it. */
export function ditDepot(depot: number | null, { tenu, surFacture }: DepotTenu, caution?: Caution): string {
  if (depot === null) return 'Aucun';
  if (caution && caution.depot_cheque !== '' && caution.depot_cheque !== 'encaisse')
    return ditCaution(depot, caution);
  if (tenu === depot) return `Acompte de ${formatEuros(depot)}`;
  const rendu = depot - tenu - surFacture;
  const suites = [
    surFacture > 0 ? `${formatEuros(surFacture)} portés sur la facture` : '',
    rendu > 0 ? `${formatEuros(rendu)} rendus ou annulés` : '',
  ].filter(Boolean);
  const detenu = tenu > 0 ? `${formatEuros(tenu)} détenus` : 'Plus rien de détenu';
  return `${detenu} (acompte de ${formatEuros(depot)}, ${suites.join(', ')})`;
}

function ditCaution(
  depot: number,
  { depot_cheque, caution_mode, caution_retenue, caution_motif }: Caution,
): string {
  const caution = `Caution de ${formatEuros(depot)}, ${cautionDe(caution_mode).libelle.toLowerCase()}`;
  if (depot_cheque === 'garde') return `${caution} : gardée, hors des encaissements`;
  if (depot_cheque === 'rendu') return `${caution} : rendue`;
  const retenue = caution_retenue ?? depot;
  const reste = retenue < depot ? `, ${formatEuros(depot - retenue)} rendus` : '';
  return `${caution} : ${formatEuros(retenue)} retenus (${caution_motif})${reste}`;
}
