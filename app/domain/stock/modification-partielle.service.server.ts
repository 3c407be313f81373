import { authorize, type Context } from '../access/context.server';
import { ConflitDeSaisie } from '../conflit';
import type { ProduitSaisi } from './produit.schema';
import { getProduit, updateProduit } from './produits.service.server';

/** How often a change is tried again whose record was saved between its reading and its writing. */
const ESSAIS = 3;

/**
 * Changes the fields of a product that are named and leaves the others as they stand; a quantity that is named is an inventory. With
 * `version` the product must still be of that one (ConflitDeSaisie), without it the last one wins. Raises DomainError when pieces moved
 * that are counted anew and for a picture that is not taken, NotFoundError, ForbiddenError.
 */
export async function modifyProduit(
  ctx: Context,
  id: string,
  champs: Partial<ProduitSaisi>,
  { version = null, image = null }: { version?: number | null; image?: Uint8Array | 'retirer' | null } = {},
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  for (let essai = 1; ; essai += 1) {
    const { version: lue, quantity: quantite, ...produit } = await getProduit(ctx, id);
    const saisie = { ...produit, quantity: quantite, ...champs };
    try {
      return await updateProduit(ctx, id, saisie, { version: version ?? lue, quantite, image });
    } catch (error) {
      if (!(error instanceof ConflitDeSaisie) || version !== null || essai === ESSAIS) throw error;
    }
  }
}
