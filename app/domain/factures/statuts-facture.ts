/** Invoice statuses, freely changed from any to any (docs/regles/factures.md). */
export const STATUTS_FACTURE = ['Créée', 'Envoyée', 'Payée', 'Annulée'] as const;
export type StatutFacture = (typeof STATUTS_FACTURE)[number];

/** Whether a status chosen for an invoice takes back the payments that 'Payée' recorded; `fichier` is set of one made elsewhere. */
export const reprendUnPaiement = (
  facture: { statut: StatutFacture; fichier: string | null },
  voulu: StatutFacture,
): boolean =>
  (voulu === 'Créée' || voulu === 'Envoyée') && (facture.statut === 'Payée' || facture.fichier !== null);

/** What each looks like: the tone of its pill. */
export const TONS_FACTURE = {
  Créée: 'aucun',
  Envoyée: 'attente',
  Payée: 'facturation',
  Annulée: 'annule',
} as const satisfies Record<StatutFacture, string>;

/** One VAT regime per centre (docs/regles/factures.md): exempt by article 293 B, or charged at each line's own rate (tva.ts). */
export const REGIMES_TVA = {
  franchise: 'TVA non applicable, art. 293 B du CGI',
  tva55: 'TVA facturée',
} as const;
export type RegimeTva = keyof typeof REGIMES_TVA;
