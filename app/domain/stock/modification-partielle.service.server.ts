import { assertCentreFixe } from '../access/centre-fixe';
import { authorize, type Context } from '../access/context.server';
import { lastWins } from '../dernier-ecrit';
import type { ProduitSaisi } from './produit.schema';
import { getProduit, updateProduit } from './produits.service.server';

interface Changement {
  version?: number | null;
  image?: Uint8Array | 'retirer' | null;
  /** The centre that the call names, if any: its own. */
  centreId?: string | undefined;
}

/**
 * Changes the fields of a product that are named and leaves the others as they stand; a quantity that is named is an inventory. With
 * `version` the product must still be of that one (ConflitDeSaisie), without it the last one wins. Raises DomainError when pieces moved
 * that are counted anew and for a picture that is not taken, what `assertCentreFixe` does, NotFoundError, ForbiddenError.
 */
export function modifyProduit(
  ctx: Context,
  id: string,
  champs: Partial<ProduitSaisi>,
  { version = null, image = null, centreId }: Changement = {},
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  return lastWins(version, async () => {
    const { version: lue, quantity: quantite, ...produit } = await getProduit(ctx, id);
    assertCentreFixe(ctx, produit.centerId, centreId);
    const saisie = { ...produit, quantity: quantite, ...champs };
    await updateProduit(ctx, id, saisie, { version: version ?? lue, quantite, image });
  });
}
