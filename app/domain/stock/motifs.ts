/** Why pieces come in or go out by hand, and which way. */
export const MOTIFS = {
  'Réception fournisseur': 'entree',
  'Retour d’essai': 'entree',
  'Retour de prêt': 'entree',
  Casse: 'sortie',
  'Retour fournisseur': 'sortie',
  Prêt: 'sortie',
  Perte: 'sortie',
} as const satisfies Record<string, 'entree' | 'sortie'>;

export type Motif = keyof typeof MOTIFS;
export const MOTIFS_STOCK = Object.keys(MOTIFS) as [Motif, ...Motif[]];

/** Movements that the application makes by itself. */
export const MOTIF_INITIAL = 'Stock initial';
export const MOTIF_INVENTAIRE = 'Inventaire';
