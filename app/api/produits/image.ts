import { z } from 'zod';
import { NotFoundError } from '~/domain/errors';
import { findImageProduit } from '~/domain/stock/image-produit.service.server';
import { operation } from '../operation';
import { Octets } from '../reponse';
import { ParId } from '../schemas';

export const imageProduit = operation({
  id: 'lireImageProduit',
  methode: 'get',
  chemin: '/produits/{id}/image',
  acces: 'stock:voir',
  rubrique: 'Stock',
  resume: 'Donne l’image d’un produit.',
  description: 'L’adresse est celle d’imageUrl ; v change avec l’image, et ne choisit rien.',
  params: ParId,
  query: z.strictObject({
    v: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'L’empreinte de l’image, telle que la donne imageUrl.' }),
  }),
  reponse: z.string(),
  octets: 'image/webp',
  refus: ['contenu_introuvable'],
  async faire({ ctx, params: { id } }) {
    const image = await findImageProduit(ctx, id);
    if (!image) throw new NotFoundError('contenu_introuvable', 'Ce produit n’a pas d’image.');
    return new Octets(image.contenu, {});
  },
});
