import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { MESSAGES_STOCK } from '../stock/produit.schema';
import { getProduit } from '../stock/produits.service.server';
import { entrerExemplaires } from './entree.server';
import type { ReceptionSaisie } from './exemplaire.schema';
import { countEnStock } from './exemplaires.repo.server';

const MOTIF = 'Réception fournisseur';

/**
 * Receives devices of a product under their serial numbers: as many pieces come into the stock, unless they are in its count already. The
 * same form sent twice receives them once. Returns how many came in. Raises DomainError on the fields for a number that is known, and where
 * fewer pieces without a number are in stock than are to get one, NotFoundError, ForbiddenError.
 */
export function recevoirExemplaires(
  ctx: Context,
  produitId: string,
  saisie: ReceptionSaisie,
  formId: unknown = null,
): Promise<number> {
  authorize(ctx, 'stock:modifier');
  const { series, garantieFin, precision, dejaComptes } = saisie;
  const ids = series.map((serie) => idOfEnvoi(formId, [produitId, saisie, serie]));
  return ctx.transaction(
    async (tx) => {
      const { _id, centerId } = await getProduit(tx, produitId);
      const produit = await tx.db.lock('produits', { id: _id, centre_id: centerId });
      if (!produit || produit.supprime_le !== null)
        throw new NotFoundError('produit_introuvable', MESSAGES_STOCK.introuvable);
      const motif = [dejaComptes ? 'Numéro relevé' : MOTIF, precision].filter(Boolean).join(' : ');
      await entrerExemplaires(tx, produit, { series, ids, garantieFin, motif, dejaComptes });
      return ids.length;
    },
    { repeatable: true },
  );
}

/** How the pieces of a product stand: those with a number in stock, and those without. Raises NotFoundError, ForbiddenError. */
export async function compterNumeros(
  ctx: Context,
  produitId: string,
): Promise<{ avecNumero: number; sansNumero: number }> {
  authorize(ctx, 'stock:voir');
  const { _id, quantity } = await getProduit(ctx, produitId);
  const avecNumero = await countEnStock(ctx, _id);
  return { avecNumero, sansNumero: Math.max(0, quantity - avecNumero) };
}
