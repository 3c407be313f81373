/** What inspection files are refused for. */
export const REFUS_CONTROLE = {
  appareillage_introuvable: 'Pas d’appareillage de ce jour pour ce client.',
  lot_introuvable:
    'Pas de dossiers demandés sous cet identifiant par l’appelant, ou ils ne sont plus gardés.',
  lot_vide: 'Aucun patient ne répond à la demande.',
  lot_trop_long: 'Trop de dossiers à la fois.',
  lots_trop_nombreux: 'L’appelant a déjà trop de dossiers demandés, en préparation ou gardés.',
  lot_en_cours: 'Les dossiers demandés sont encore en préparation.',
  dossier_reuni_entre_temps:
    'La fiche du patient a été réunie à une autre pendant que son dossier se préparait.',
  lot_plein: 'Les dossiers demandés pèsent trop ensemble.',
  lot_sans_acces: 'Qui a demandé les dossiers n’a plus accès à Auricule.',
  dossier_trop_lourd: 'Le dossier de contrôle dépasse ce qu’un fichier peut peser.',
} as const;
