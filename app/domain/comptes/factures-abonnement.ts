/** Where an invoice of the subscription stands; a draft has no number yet. */
export const STATUTS_FACTURE_ABONNEMENT = ['Brouillon', 'Émise', 'Payée'] as const;
export type StatutFactureAbonnement = (typeof STATUTS_FACTURE_ABONNEMENT)[number];
