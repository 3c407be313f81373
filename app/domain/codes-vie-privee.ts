/** What a patient's rights are refused for. */
export const REFUS_VIE_PRIVEE = {
  dossier_remis_introuvable:
    'Pas de dossier complet de ce patient sous cet identifiant pour l’appelant, ou il n’est plus gardé.',
  dossier_remis_en_cours: 'Le dossier complet du patient est encore en préparation.',
  dossiers_remis_trop_nombreux:
    'L’appelant a déjà trop de dossiers complets de patients, en préparation ou gardés.',
  dossier_remis_trop_lourd: 'Les fichiers du patient pèsent trop pour être réunis à l’écran.',
  dossier_remis_entre_temps: 'La fiche du patient a été réunie à une autre pendant la préparation.',
  dossier_limite: 'Le traitement du dossier est limité : il se lit, et ne change ni ne part.',
  opposition_patient: 'Le patient s’y oppose.',
  deja_limite: 'Le traitement du dossier est déjà limité.',
  pas_limite: 'Le traitement du dossier n’est pas limité.',
  choix_introuvable: 'On ne demande rien de tel aux patients.',
  textes_accord_trop_nombreux: 'Un texte lu aux patients a déjà autant de versions que possible.',
  texte_accord_change: 'Le texte lu aux patients a changé entre-temps.',
} as const;
