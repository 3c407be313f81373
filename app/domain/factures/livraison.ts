import type { FactureRow } from '~/db/rows/factures';
import { formatDay, toParis } from '~/lib/dates';
import { DomainError } from '../errors';

/** The day on which what an invoice is for was handed over or done, 'YYYY-MM-DD'; of one from before it was kept, its own day. */
export const livraisonDe = ({
  date_livraison,
  date_facture,
  cree_le,
}: Pick<FactureRow, 'date_livraison' | 'date_facture' | 'cree_le'>): string =>
  date_livraison ?? date_facture ?? toParis(cree_le).date;

/** An invoice with its day of delivery, whenever it was issued. */
export const avecLivraison = <R extends FactureRow>(row: R): R & { date_livraison: string } => ({
  ...row,
  date_livraison: livraisonDe(row),
});

interface Jours {
  dateLivraison: string | null;
  dateFacture: string | null;
}

/**
 * The day of delivery that a form or a program names; null where it names none. An invoice's own day is given, never chosen: who sends one that is not
 * what they have read (`lue`) means the delivery (docs/regles/factures.md).
 */
export function livraisonSaisie(
  { dateLivraison, dateFacture }: Jours,
  lue: Jours | null = null,
): string | null {
  if (dateLivraison && dateLivraison !== lue?.dateLivraison) return dateLivraison;
  if (dateFacture && lue && dateFacture !== lue.dateFacture) return dateFacture;
  return dateLivraison || (lue ? null : dateFacture);
}

/** Nobody is invoiced for what is still to be handed over. Raises DomainError on the field that names the day. */
export function assertLivree(jour: string, aujourdhui: string, champ: string): void {
  if (jour <= aujourdhui) return;
  const message = `La livraison du ${formatDay(jour)} est à venir : une facture s’émet le jour même, ou après.`;
  throw new DomainError('livraison_a_venir', message, { [champ]: message });
}
