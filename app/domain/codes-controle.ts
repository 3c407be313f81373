/** What inspection files are refused for. */
export const REFUS_CONTROLE = {
  appareillage_introuvable: 'Pas d’appareillage de ce jour pour ce client.',
  dossier_trop_lourd: 'Le dossier de contrôle dépasse ce qu’un fichier peut peser.',
} as const;
