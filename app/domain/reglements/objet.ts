/** What a payment is for: an invoice, a quote (a deposit), or a client's credit. */
export type ObjetReglement = { factureId: string } | { devisId: string } | { clientId: string };

/** What is asked about, by a form's address: an invoice before a quote, and a quote before the client alone. */
export const objetDemande = ({
  factureId,
  devisId,
  clientId,
}: Record<'factureId' | 'devisId' | 'clientId', string | null>): ObjetReglement =>
  (factureId && { factureId }) || (devisId ? { devisId } : { clientId: clientId ?? '' });
