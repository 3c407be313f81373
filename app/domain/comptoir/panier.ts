import { LIGNES_VENTE_MAX } from './vente.schema';

/** The fields of the sale's form as they were typed. */
export type Textes = Record<string, string>;

/** A line of it. */
export interface LigneTapee {
  produit: string;
  quantite: string;
  tva: string;
}

/** The lines that a form came with, in their order. */
export const lignesTapees = (textes: Textes): LigneTapee[] =>
  Array.from({ length: LIGNES_VENTE_MAX }, (_, rang) => ({
    produit: textes[`produit${rang}`] ?? '',
    quantite: textes[`quantite${rang}`] ?? '',
    tva: textes[`tva${rang}`] ?? '',
  })).filter(({ produit }) => produit !== '');

/** One more piece of a product: on the line that it has, else on a new one; as they were where there is room for no more. */
export function avecProduit(lignes: readonly LigneTapee[], produit: string, tva: string): LigneTapee[] {
  if (lignes.some((ligne) => ligne.produit === produit))
    return lignes.map((ligne) =>
      ligne.produit === produit ? { ...ligne, quantite: String((Number(ligne.quantite) || 0) + 1) } : ligne,
    );
  return lignes.length < LIGNES_VENTE_MAX ? [...lignes, { produit, quantite: '1', tva }] : [...lignes];
}

/** The form's fields with other lines than those that it came with. */
export function avecLignes(textes: Textes, lignes: readonly LigneTapee[]): Textes {
  const autres = Object.entries(textes).filter(([champ]) => !/^(produit|quantite|tva)\d+$/.test(champ));
  const champs = lignes.flatMap(({ produit, quantite, tva }, rang): [string, string][] => [
    [`produit${rang}`, produit],
    [`quantite${rang}`, quantite],
    [`tva${rang}`, tva],
  ]);
  return Object.fromEntries([...autres, ...champs]);
}
