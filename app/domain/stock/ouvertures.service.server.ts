import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import type { Produit } from './produit';
import { MESSAGES_STOCK } from './produit.schema';
import { getProduit } from './produits.service.server';

/** What the form for a new product opens with: its own id, and its centre. Raises CentreManquantError (docs/regles/appareillage-et-stock.md), ForbiddenError. */
export function openProduit(ctx: Context): { formId: string; centreId: string } {
  assertStockModifiable(ctx);
  return { formId: newId(), centreId: requireCentre(ctx, MESSAGES_STOCK.centreManquant).id };
}

/** Asked before a product's picture is received. Raises ForbiddenError. */
export function assertStockModifiable(ctx: Context): void {
  authorize(ctx, 'stock:modifier');
}

/** A product for whoever may change or delete it. Raises NotFoundError, ForbiddenError. */
export function getProduitAModifier(ctx: Context, id: string): Promise<Produit> {
  authorize(ctx, 'stock:modifier');
  return getProduit(ctx, id);
}
