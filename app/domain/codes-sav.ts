/** What is refused of repairs, ear moulds and devices of elsewhere (codes.ts). */
export const REFUS_SAV = {
  reparation_introuvable: 'Pas de réparation de cet identifiant pour ce client.',
  embout_introuvable: 'Pas d’embout de cet identifiant pour ce client.',
  appareil_ailleurs_introuvable: 'Pas d’appareil posé ailleurs de cet identifiant pour ce client.',
  sav_date_impossible: 'Le jour est à venir, ou les jours ne se suivent pas.',
  sav_etape_impossible: 'L’étape ne suit pas celle où en est la réparation ou l’embout.',
  sav_deja_enregistre: 'Ce formulaire a déjà fait une fiche, avec d’autres valeurs.',
} as const;
