import type { ProduitRow } from '~/db/rows/stock';

/** The stock's catalogue, of invented brands; prices in cents, tax excluded. Class 1 is what the health insurance covers in full. */
export interface ModeleDemo
  extends Pick<ProduitRow, 'name' | 'marque' | 'model' | 'code' | 'lpp' | 'description'> {
  classe: 'Classe 1' | 'Classe 2';
  bobineT: 'oui' | 'non';
  prix: number;
  quantite: number;
}

/** Real codes depend on the manufacturer, and these brands are invented: nobody can take these for one. */
const LPP_DEMO: Record<ModeleDemo['classe'], string> = { 'Classe 1': '0000001', 'Classe 2': '0000002' };

const modele = (
  marque: string,
  model: string,
  classe: ModeleDemo['classe'],
  prix: number,
  quantite: number,
  description: string,
): ModeleDemo => ({
  name: `${marque} ${model}`,
  marque,
  model,
  code: `${marque.slice(0, 3).toUpperCase()}-${model.replace(/[^A-Z0-9]/gi, '').toUpperCase()}`,
  lpp: LPP_DEMO[classe],
  description,
  classe,
  // Custom-made devices have no room for the coil.
  bobineT: model.startsWith('Intra') ? 'non' : 'oui',
  prix,
  quantite,
});

export const MODELES: readonly [ModeleDemo, ...ModeleDemo[]] = [
  modele('Clairson', 'Essentiel 100', 'Classe 1', 90_000, 12, 'Contour d’oreille à pile 312, 12 canaux'),
  modele('Clairson', 'Essentiel R', 'Classe 1', 90_000, 10, 'Écouteur déporté rechargeable, 12 canaux'),
  modele('Clairson', 'Nuance 300', 'Classe 2', 132_000, 8, 'Écouteur déporté, 16 canaux, Bluetooth'),
  modele('Clairson', 'Nuance 500', 'Classe 2', 159_000, 6, 'Écouteur déporté rechargeable, 24 canaux'),
  modele('Otéa', 'Lumière 2', 'Classe 1', 89_500, 9, 'Contour d’oreille à pile 13, pertes sévères'),
  modele('Otéa', 'Lumière 5', 'Classe 2', 124_000, 7, 'Écouteur déporté, réducteur de bruit'),
  modele('Otéa', 'Lumière 9', 'Classe 2', 171_500, 5, 'Écouteur déporté rechargeable, traduction'),
  modele('Sonoris', 'Intra Mini', 'Classe 2', 145_000, 4, 'Intra-auriculaire sur mesure, pile 10'),
  modele('Sonoris', 'Intra Plus', 'Classe 2', 168_000, 4, 'Intra-auriculaire sur mesure, pile 312'),
  modele('Sonoris', 'Pure', 'Classe 1', 90_000, 8, 'Micro-contour, 12 canaux, anti-Larsen'),
  modele('Vivaldi', 'Allegro', 'Classe 2', 138_000, 6, 'Écouteur déporté, directivité adaptative'),
  modele('Vivaldi', 'Vivace', 'Classe 2', 182_000, 5, 'Écouteur déporté rechargeable, haut de gamme'),
];
