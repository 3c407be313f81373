import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Context } from '~/domain/access/context.server';
import { caseCochee } from '~/domain/champs';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { assertStockModifiable, getProduitAModifier } from '~/domain/stock/ouvertures.service.server';
import { ProduitSaisi } from '~/domain/stock/produit.schema';
import { ENVOIS } from '~/http/upload.server';
import { partiel } from '../partiel';
import { centreRecu } from '../schemas';
import { champsEnLecture } from './produit-json';

const AUCUNE = z.union([z.literal(''), z.null()], 'Une image s’envoie en multipart/form-data.').optional();

const { shape } = ProduitSaisi;
const dit = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });
const PRIX = 'nombre, ou texte à virgule ou à point ; vide ou null pour aucun.';

const CHAMPS = {
  name: dit(shape.name, 'Nom.'),
  marque: dit(shape.marque, 'Marque.'),
  model: dit(shape.model, 'Modèle.'),
  code: dit(shape.code, 'Code.'),
  lpp: dit(shape.lpp, 'Code LPP.'),
  price: dit(shape.price, `Prix HT en euros : ${PRIX}`),
  montantHT: dit(shape.montantHT, `Montant HT facturé en euros, s’il diffère du prix : ${PRIX}`),
  quantity: dit(shape.quantity, 'Pièces en stock, de 0 à 99 999.'),
  seuil: dit(shape.seuil, 'Stock bas à partir de ; vide ou null sans seuil.'),
  oreilleGauche: dit(shape.oreilleGauche, 'Pour l’oreille gauche.'),
  oreilleDroite: dit(shape.oreilleDroite, 'Pour l’oreille droite.'),
  description: dit(shape.description, 'Description, 2 000 caractères au plus.'),
};

/** Beside the product's own: its centre, its picture, and what is only ever read. */
const AUTOUR = {
  centerId: centreRecu(),
  image: dit(AUCUNE, 'Le fichier de l’image : JPEG, PNG ou WebP, 5 Mo au plus ; vide sans image.'),
  ...Object.fromEntries(
    champsEnLecture.map((champ) => [champ, dit(z.unknown().optional(), 'Accepté ; ne se modifie pas ici.')]),
  ),
};

/** A new product: its name and its quantity at least. */
export const ProduitAjoute = z.strictObject({ ...CHAMPS, ...AUTOUR }).meta({
  id: 'ProduitAjoute',
  description: 'Un nouveau produit ; nom et quantité sont exigés.',
  examples: [{ name: 'Nuance 300', marque: 'Clairson', quantity: 2 }],
});

/** The fields of a product that change. */
export const ProduitModifie = partiel(
  {
    ...CHAMPS,
    ...AUTOUR,
    retirerImage: dit(caseCochee(), 'Vrai pour retirer l’image.'),
  },
  {
    id: 'ProduitModifie',
    description: 'Les champs à changer ; ceux qui manquent restent ce qu’ils sont.',
    examples: [{ seuil: 2 }],
  },
);

/** The one picture that a product's calls take. */
const IMAGE = { champs: ['image'], envoi: ENVOIS.image };
export const IMAGE_AJOUTEE = { ...IMAGE, avant: assertStockModifiable };
export const IMAGE_CHANGEE = {
  ...IMAGE,
  avant: (ctx: Context, { id = '' }: Record<string, string>) => getProduitAModifier(ctx, id),
};

export const imageRecue = async ([fichier]: FichierEnvoye[]): Promise<Uint8Array | null> =>
  fichier ? readFile(fichier.chemin) : null;

/** What of a body is the product's own. */
export const produitDe = (corps: Record<string, unknown>): Partial<ProduitSaisi> =>
  Object.fromEntries(Object.entries(corps).filter(([champ]) => Object.hasOwn(CHAMPS, champ)));
