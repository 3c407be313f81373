/** Refusals about the subscription (codes.ts). */
export const REFUS_ABONNEMENT = {
  facture_abonnement_introuvable: 'Pas de facture d’abonnement de cet identifiant.',
  brouillon_introuvable: 'Pas de brouillon de cet identifiant.',
  moyen_paiement_introuvable: 'Pas de moyen de paiement de cet identifiant.',
  mois_illisible: 'Un mois s’écrit AAAA-MM.',
  mois_non_commence: 'Ce mois n’a pas commencé : il ne se facture pas.',
} as const;
