import type { ProduitRow } from '~/db/rows/stock';
import { inputEuros } from '~/lib/euros';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import type { ProduitSaisi } from './produit.schema';

/**
 * A product with the specification's names (docs/regles/appareillage-et-stock.md). Amounts in cents, tax excluded: `price` is the 'Prix HT' of its card,
 * `montantHT` what is written on a fitted client where it differs from that price.
 */
export interface Produit {
  _id: string;
  centerId: string;
  name: string;
  marque: string;
  model: string;
  code: string;
  lpp: string;
  description: string;
  price: number | null;
  montantHT: number | null;
  quantity: number;
  seuil: number | null;
  oreilleGauche: boolean;
  oreilleDroite: boolean;
  /** Tells its picture from a former one; null when there is none. */
  image: string | null;
  version: number;
}

/** A stored row as a product. */
export const toProduit = (row: ProduitRow): Produit => ({
  _id: row.id,
  centerId: row.centre_id,
  name: row.name,
  marque: row.marque,
  model: row.model,
  code: row.code,
  lpp: row.lpp,
  description: row.description,
  price: row.price,
  montantHT: row.montant_ht,
  quantity: row.quantity,
  seuil: row.seuil,
  // SQLite keeps booleans as 0 and 1.
  oreilleGauche: Boolean(row.oreille_gauche),
  oreilleDroite: Boolean(row.oreille_droite),
  image: imageVersion(row.image_url),
  version: row.version,
});

/** What tells a product's picture from the former one, from its key; null when there is none. */
export const imageVersion = (key: string): string | null => /([0-9a-f]{10})\.webp$/.exec(key)?.[1] ?? null;

/** Few enough to order more: at its threshold or below, sold out included. */
export const isStockBas = ({ quantity, seuil }: Pick<Produit, 'quantity' | 'seuil'>): boolean =>
  seuil !== null && quantity <= seuil;

/** What a device taken from the product is invoiced, in cents, tax excluded. */
export const montantDe = ({
  montantHT,
  price,
}: {
  montantHT: number | null;
  price: number | null;
}): number | null => montantHT ?? price;

/** The name by which a product is called out in a message: its model, or its name when it has none. */
export const modelDe = ({ model, name }: Pick<Produit, 'model' | 'name'>): string => model || name;

/** What the fields of a product's form are called. */
const LIBELLES: Record<string, string> = {
  name: 'Nom',
  marque: 'Marque',
  model: 'Modèle',
  code: 'Code',
  lpp: 'LPP',
  price: 'Prix HT',
  montantHT: 'Montant HT facturé',
  quantity: 'Quantité',
  seuil: 'Stock bas à partir de',
  description: 'Description',
  oreilleDroite: 'Oreille Droite',
  oreilleGauche: 'Oreille Gauche',
};

/** A product as the inputs of its form hold it. */
export const textesDeProduit = (produit: ProduitSaisi) => ({
  name: produit.name,
  marque: produit.marque,
  model: produit.model,
  code: produit.code,
  lpp: produit.lpp,
  description: produit.description,
  price: inputEuros(produit.price),
  montantHT: inputEuros(produit.montantHT),
  quantity: String(produit.quantity),
  seuil: produit.seuil === null ? '' : String(produit.seuil),
  oreilleDroite: produit.oreilleDroite ? 'oui' : '',
  oreilleGauche: produit.oreilleGauche ? 'oui' : '',
});

/** What stands in each field of a product where it differs from what was typed. */
export const ecartsDeProduit = (produit: ProduitSaisi, saisie: ProduitSaisi): Ecart[] =>
  ecartsDeSaisie(
    { enregistre: textesDeProduit(produit), saisie: textesDeProduit(saisie) },
    (champ) => LIBELLES[champ] ?? champ,
    (valeur, champ) => (champ.startsWith('oreille') ? valeur || 'non' : valeur),
  );

/** A product as an order or a list of articles names it: the brand once, also where the name begins with it. */
export const nomDArticle = ({ marque, name }: { marque: string; name: string }): string =>
  name.toLocaleLowerCase('fr').startsWith(marque.toLocaleLowerCase('fr')) ? name : `${marque} ${name}`.trim();
