import { z } from 'zod';
import type { Produit } from '~/domain/stock/produit';
import type { Porte } from '../operation';
import { Euros, eurosOf, Id } from '../schemas';

const texte = (description: string) => z.string().meta({ description });

/** What no call changes by naming it. */
const EN_LECTURE = {
  _id: Id,
  imageUrl: z
    .string()
    .nullable()
    .meta({
      description: 'Adresse de l’image (WebP), à demander avec le même jeton ; null sans image.',
      examples: ['https://auricule.example/api/produits/65f1c0ffee65f1c0ffee0001/image?v=0a1b2c3d4e'],
    }),
  version: z.number().int().meta({ description: 'Croît à chaque modification de la fiche.' }),
};
export const champsEnLecture = Object.keys(EN_LECTURE);

/** A product as every call gives it. */
export const ProduitJson = z
  .object({
    ...EN_LECTURE,
    centerId: Id,
    name: texte('Nom.'),
    marque: texte('Marque.'),
    model: texte('Modèle.'),
    code: texte('Code.'),
    lpp: texte('Code LPP.'),
    description: texte('Description.'),
    price: Euros,
    montantHT: Euros,
    quantity: z
      .number()
      .int()
      .meta({ description: 'Pièces en stock.', examples: [5] }),
    seuil: z.number().int().nullable().meta({ description: 'Stock bas à partir de ; null sans seuil.' }),
    oreilleGauche: z.boolean().meta({ description: 'Pour l’oreille gauche.' }),
    oreilleDroite: z.boolean().meta({ description: 'Pour l’oreille droite.' }),
  })
  .meta({ id: 'Produit', description: 'Un produit du stock d’un centre ; prix hors taxe.' });
export type ProduitJson = z.input<typeof ProduitJson>;

export const toJson = (
  porte: Pick<Porte, 'adresse'>,
  { image, price, montantHT, ...produit }: Produit,
): ProduitJson => ({
  ...produit,
  price: eurosOf(price),
  montantHT: eurosOf(montantHT),
  imageUrl: image === null ? null : porte.adresse(`/produits/${produit._id}/image?v=${image}`),
});
