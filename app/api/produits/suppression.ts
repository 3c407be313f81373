import { MESSAGES_STOCK } from '~/domain/stock/produit.schema';
import { deleteProduit } from '~/domain/stock/produits.service.server';
import { operation } from '../operation';
import { Fait, ParId } from '../schemas';

export const suppressionProduit = operation({
  id: 'supprimerProduit',
  methode: 'delete',
  chemin: '/produits/delete/{id}',
  acces: 'stock:modifier',
  rubrique: 'Stock',
  resume: 'Retire un produit du stock.',
  description: 'Ses mouvements restent au registre, et les appareils posés à leurs clients.',
  params: ParId,
  reponse: Fait,
  refus: ['produit_introuvable'],
  async faire({ ctx, params: { id } }) {
    await deleteProduit(ctx, id);
    return { success: true as const, message: MESSAGES_STOCK.supprime };
  },
});
