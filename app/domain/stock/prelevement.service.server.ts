import { z } from 'zod';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { plusEnStock } from '../appareillage/appareillage.schema';
import { texteRequis } from '../champs';
import { DomainError, NotFoundError } from '../errors';
import { moveStock } from './pieces.server';
import { type Produit, toProduit } from './produit';
import { MESSAGES_STOCK } from './produit.schema';
import { lockProduitRow } from './produits.repo.server';

/** A piece of a model, for an ear. */
export const Prelevement = z.object({
  model: texteRequis('Le modèle est requis.'),
  oreille: z.enum(oreilles as [Oreille, ...Oreille[]], 'L’oreille est « gauche » ou « droite ».'),
});
export type Prelevement = z.output<typeof Prelevement>;

/** Products of one model that are looked at; the same one is hardly ever kept twice. */
const MEMES_MAX = 20;

/**
 * Takes one piece of a model from the current centre's stock, for an ear it is made for, and returns the product as it is then. `envoi` is
 * the id of the sending: sent twice it takes one piece. Raises DomainError when none is left and in global mode, NotFoundError for a model that
 * the centre does not have, ForbiddenError.
 */
export function takePiece(
  ctx: Context,
  { model, oreille }: Prelevement,
  envoi: string | null,
): Promise<Produit> {
  authorize(ctx, 'stock:modifier');
  const { id: centreId } = requireCentre(ctx, 'Choisissez un centre : le stock est celui d’un centre.');
  const id = isId(envoi) ? idOfEnvoi(envoi, [centreId, model, oreille]) : undefined;
  return ctx.transaction(
    async (tx) => {
      const former = id && (await tx.db.from('mouvements_stock').where({ id }).first());
      if (former) return toProduit(await lockProduitRow(tx, former.produit_id));
      const memes = await tx.db
        .fromCentres('produits', [centreId])
        .where({ [`oreille_${oreille}`]: true })
        .where((named) => void named.where({ model }).orWhere({ model: '', name: model }))
        .whereNull('supprime_le')
        .orderBy('quantity', 'desc')
        .orderBy('id')
        .limit(MEMES_MAX);
      const [premier] = memes;
      if (!premier) throw new NotFoundError('produit_introuvable', MESSAGES_STOCK.introuvable);
      const row = await lockProduitRow(tx, premier.id);
      if (row.quantity === 0)
        throw new DomainError('stock_insuffisant', plusEnStock(model), { model: plusEnStock(model) });
      const motif = `Appareillage, ${OREILLES[oreille].nom}`;
      return toProduit(await moveStock(tx, row, { id, quantite: -1, motif }));
    },
    { repeatable: id !== undefined },
  );
}
