import type { Context } from '~/domain/access/context.server';
import { ProduitSaisi } from '~/domain/stock/produit.schema';
import * as service from '~/domain/stock/produits.service.server';
import { createPng } from '../unit/images/fabrique';

export type SaisieProduit = Partial<Record<keyof ProduitSaisi, string>>;

/** A product's form as valid as can be, for both ears. */
export const saisieProduit = (values: SaisieProduit = {}): ProduitSaisi =>
  ProduitSaisi.parse({
    name: 'Clairson Nuance 300',
    marque: 'Clairson',
    model: 'Nuance 300',
    code: 'CLA-N300',
    lpp: '2383450',
    price: '1320',
    quantity: '5',
    oreilleGauche: 'oui',
    oreilleDroite: 'oui',
    ...values,
  });

/** Adds a product with a picture to the context's first centre, or to another of its own. */
export function createProduit(ctx: Context, values: SaisieProduit = {}, centreId?: string): Promise<string> {
  const centre = ctx.centres.find(({ id }) => id === centreId) ?? ctx.centres[0] ?? null;
  return createPng(8, 8).then((image) =>
    service.createProduit(
      { ...ctx, centreCourant: centre, transaction: ctx.transaction },
      saisieProduit(values),
      {
        image,
      },
    ),
  );
}

/** The pieces of a product, and the sum of its movements: always the same. */
export async function piecesOf(
  ctx: Context,
  produitId: string,
): Promise<{ quantity: number; ledger: number }> {
  const produit = await ctx.db.from('produits').where({ id: produitId }).first();
  const mouvements = await ctx.db.from('mouvements_stock').where({ produit_id: produitId });
  return {
    quantity: produit?.quantity ?? Number.NaN,
    ledger: mouvements.reduce((sum, { quantite }) => sum + quantite, 0),
  };
}
