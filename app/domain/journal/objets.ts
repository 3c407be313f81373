/** The kinds of record that a fact may be about. */
export const OBJETS_JOURNAL = {
  user: 'Utilisateur',
  centre: 'Centre',
  client: 'Client',
  prescripteur: 'Prescripteur',
  produit: 'Produit',
  commande: 'Commande',
  exemplaire: 'Appareil',
  facture: 'Facture',
  avoir: 'Avoir',
  cloture: 'Clôture',
  archiveComptable: 'Archive comptable',
  reglement: 'Règlement',
  remiseCheques: 'Remise de chèques',
  factureAbonnement: 'Facture d’abonnement',
  moyenPaiement: 'Moyen de paiement',
  session: 'Session',
} as const;

export type ObjetJournal = keyof typeof OBJETS_JOURNAL;
export const objetNames = Object.keys(OBJETS_JOURNAL) as [ObjetJournal, ...ObjetJournal[]];
