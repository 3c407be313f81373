import type { EssaiRow } from '~/db/rows/essais';
import { formatEuros } from '~/lib/euros';

/** What is left with the centre of a deposit by now, cents: refunds and cancellations are taken off. */
export interface DepotTenu {
  /** As a deposit, which can be given back. */
  tenu: number;
  /** On invoices, which it has paid. */
  surFacture: number;
}

/** A deposit in words: what was paid, and where that is no longer all of what is held, what became of it; a cheque that is kept is no payment. */
export function ditDepot(
  depot: number | null,
  { tenu, surFacture }: DepotTenu,
  cheque: EssaiRow['depot_cheque'] = '',
): string {
  if (depot === null) return 'Aucun';
  if (cheque === 'garde') return `Chèque de ${formatEuros(depot)} gardé, non encaissé`;
  if (cheque === 'rendu') return `Chèque de ${formatEuros(depot)} rendu, jamais encaissé`;
  if (tenu === depot) return formatEuros(depot);
  const rendu = depot - tenu - surFacture;
  const suites = [
    surFacture > 0 ? `${formatEuros(surFacture)} portés sur la facture` : '',
    rendu > 0 ? `${formatEuros(rendu)} rendus ou annulés` : '',
  ].filter(Boolean);
  const detenu = tenu > 0 ? `${formatEuros(tenu)} détenus` : 'Plus rien de détenu';
  return `${detenu} (${formatEuros(depot)} versés, ${suites.join(', ')})`;
}
