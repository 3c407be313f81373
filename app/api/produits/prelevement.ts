import { z } from 'zod';
import { Prelevement, takePiece } from '~/domain/stock/prelevement.service.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { centreRecu } from '../schemas';
import { ProduitJson, toJson } from './produit-json';

export const prelevement = operation({
  id: 'preleverProduit',
  methode: 'post',
  chemin: '/produits/update-quantity',
  acces: 'stock:modifier',
  rubrique: 'Stock',
  resume: 'Prend une pièce d’un modèle au stock du centre choisi.',
  description:
    'La pièce sort au motif d’un appareillage de cette oreille ; à zéro, rien n’est pris. L’écran de l’appareillage prend ses pièces lui-même : cet appel est pour qui appareille ailleurs.',
  corps: z
    .strictObject({
      model: Prelevement.shape.model.meta({
        description: 'Modèle, ou nom d’un produit sans modèle.',
        examples: ['Nuance 300'],
      }),
      oreille: Prelevement.shape.oreille.meta({
        description: 'L’oreille appareillée.',
        examples: ['gauche'],
      }),
      centerId: z.optional(centreRecu()),
    })
    .meta({ id: 'Prelevement', description: 'Une pièce d’un modèle, pour une oreille.' }),
  reponse: ProduitJson,
  refus: ['centre_non_choisi', 'centre_introuvable', 'produit_introuvable', 'stock_insuffisant'],
  version: ({ version }) => version,
  faire: async ({ ctx, corps, envoi, porte }) =>
    toJson(porte, await takePiece(inCentre(ctx, corps.centerId), corps, envoi)),
});
