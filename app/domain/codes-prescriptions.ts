/** What is refused of prescribers, of what they have prescribed and of the reports to them (codes.ts). */
export const REFUS_PRESCRIPTIONS = {
  prescripteur_introuvable: 'Pas de prescripteur de cet identifiant dans l’annuaire du compte.',
  prescripteur_deja_cree: 'Ce formulaire a déjà fait un prescripteur.',
  rpps_pris: 'Un autre prescripteur du compte a ce numéro RPPS.',
  prescripteurs_distincts: 'Ces deux prescripteurs ne sont pas la même personne, ou sont le même.',
  prescription_introuvable: 'Pas de prescription de cet identifiant pour ce client.',
  prescription_a_venir: 'Une prescription n’est pas datée du futur.',
  prescription_deja_enregistree: 'Ce formulaire a déjà fait une prescription.',
  piece_introuvable: 'La pièce jointe nommée n’est pas au client.',
  piece_jointe: 'Une prescription joint cette pièce : l’en détacher d’abord.',
  compte_rendu_introuvable: 'Pas de compte rendu de cet identifiant pour ce client.',
  compte_rendu_remis: 'Ce compte rendu est remis : il ne change plus.',
  compte_rendu_deja_enregistre: 'Ce formulaire a déjà fait un compte rendu.',
  compte_rendu_a_venir: 'Un compte rendu n’est pas remis à une date future.',
  prescripteur_non_rattache: 'Ce nom n’est rattaché à aucun prescripteur de l’annuaire.',
  adresse_prescripteur_non_confirmee: 'L’annuaire ne dit pas que l’adresse du prescripteur a été confirmée.',
  scan_refuse: 'Le scan n’est ni un PDF, ni un JPEG, ni un PNG lisible.',
} as const;
