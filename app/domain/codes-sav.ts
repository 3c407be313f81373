/** What is refused of repairs, ear moulds, devices of elsewhere and orders to suppliers (codes.ts). */
export const REFUS_SAV = {
  reparation_introuvable: 'Pas de réparation de cet identifiant pour ce client.',
  embout_introuvable: 'Pas d’embout de cet identifiant pour ce client.',
  appareil_ailleurs_introuvable: 'Pas d’appareil posé ailleurs de cet identifiant pour ce client.',
  sav_date_impossible: 'Le jour est à venir, ou les jours ne se suivent pas.',
  sav_etape_impossible: 'L’étape ne suit pas celle où en est la réparation ou l’embout.',
  sav_deja_enregistre: 'Ce formulaire a déjà fait une fiche, avec d’autres valeurs.',
  commande_introuvable: 'Pas de commande de cet identifiant.',
  commande_deja_creee: 'Ce formulaire a déjà fait une commande.',
  commande_soldee: 'Rien n’est plus attendu de cette commande.',
  commande_date_impossible: 'Le jour est à venir, ou avant la commande.',
  commande_article_introuvable:
    'Une ligne nomme un produit ou un embout que le centre n’a pas, ou déjà commandé.',
  reception_trop_grande: 'La réception dépasse ce qui reste à recevoir d’une ligne.',
} as const;
