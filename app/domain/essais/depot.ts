import { formatEuros } from '~/lib/euros';

/** What is left with the centre of a deposit by now, cents: refunds and cancellations are taken off. */
export interface DepotTenu {
  /** As a deposit, which can be given back. */
  tenu: number;
  /** On invoices, which it has paid. */
  surFacture: number;
}

/** A deposit in words: what was paid, and where that is no longer all of what is held, what became of it. */
export function ditDepot(depot: number | null, { tenu, surFacture }: DepotTenu): string {
  if (depot === null) return 'Aucun';
  if (tenu === depot) return formatEuros(depot);
  const rendu = depot - tenu - surFacture;
  const suites = [
    surFacture > 0 ? `${formatEuros(surFacture)} portés sur la facture` : '',
    rendu > 0 ? `${formatEuros(rendu)} rendus ou annulés` : '',
  ].filter(Boolean);
  const detenu = tenu > 0 ? `${formatEuros(tenu)} détenus` : 'Plus rien de détenu';
  return `${detenu} (${formatEuros(depot)} versés, ${suites.join(', ')})`;
}
