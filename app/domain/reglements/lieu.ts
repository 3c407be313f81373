/** Where money stands: on an invoice, on a quote (a deposit), or as a client's credit (neither). */
export interface Lieu {
  facture_id: string | null;
  devis_id: string | null;
  client_id: string | null;
}

/** The place of a client's credit. */
export const avanceDe = (clientId: string | null): Lieu => ({
  facture_id: null,
  devis_id: null,
  client_id: clientId,
});
