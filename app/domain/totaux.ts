import { formatEuros } from '~/lib/euros';
import type { RegimeTva } from './factures/statuts-facture';

/** A line of the totals of a quote or an invoice, in words. */
export interface LigneDeTotaux {
  /** Tells it from the others. */
  cle: string;
  nom: string;
  texte: string;
  /** What the others lead to. */
  fort?: boolean;
  /** There is nothing to say in it as the form stands. */
  absente?: boolean;
}

/** What a quote or an invoice comes to, in words; `depasse` where more is taken off than there is. */
export interface Totaux {
  lignes: LigneDeTotaux[];
  reste: { texte: string; depasse: boolean };
}

/** A total, below its tax, what it is without and what of that is no line's price but their rounding, where the centre charges one; cents. */
export function lignesDuTotal(
  { ht, arrondi, total }: Record<'ht' | 'arrondi' | 'total', number>,
  tva: readonly LigneDeTotaux[],
  regimeTva: RegimeTva,
): LigneDeTotaux[] {
  const texte = formatEuros(total);
  if (regimeTva === 'franchise') return [{ cle: 'total', nom: 'Total', texte, fort: true }];
  return [
    { cle: 'arrondi', nom: 'Arrondi HT', texte: formatEuros(arrondi), absente: arrondi === 0 },
    { cle: 'ht', nom: 'Total HT', texte: formatEuros(ht) },
    ...tva,
    { cle: 'total', nom: 'Total TTC', texte, fort: true },
  ];
}
