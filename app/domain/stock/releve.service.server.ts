import type { Query } from '~/db/query';
import type { ProduitRow } from '~/db/rows/stock';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { afterPlace } from '../place.repo.server';
import { searchTerms } from '../recherche';
import { readPart, streamParts } from '../releve.server';
import { type Produit, toProduit } from './produit';

/** How many products one part of a list holds at most, and as many as are read at once where all are wanted. */
export const PRODUITS_MAX = 200;

const found = (ctx: Context, centreIds: readonly string[], q: string): Query<ProduitRow> =>
  ctx.db.search('produits', centreIds, searchTerms(q)).whereNull('supprime_le');

/** How many products of the current centre, or of all the caller's, a search finds; '' finds all. Raises ForbiddenError. */
export function countProduits(ctx: Context, q: string): Promise<number> {
  authorize(ctx, 'stock:voir');
  return ctx.db.count(found(ctx, visibleCentreIds(ctx), q));
}

/** A part of them by name, centre by centre; `suivant` is what the next part comes after. Raises DomainError for another `apres`, ForbiddenError. */
export async function readProduits(
  ctx: Context,
  q: string,
  { apres = null, limite = PRODUITS_MAX }: { apres?: string | null; limite?: number } = {},
): Promise<{ items: Produit[]; suivant: string | null }> {
  authorize(ctx, 'stock:voir');
  const { rows, suivant } = await readPart<ProduitRow>(visibleCentreIds(ctx), {
    apres,
    limite,
    partOf: (centreId, depuis, nombre) =>
      afterPlace(found(ctx, [centreId], q), ['nom_tri', 'id'], depuis, nombre),
    placeOf: (row) => ({ centreId: row.centre_id, valeur: row.nom_tri, departage: row.id }),
    par: 'id',
  });
  return { items: rows.map(toProduit), suivant };
}

/** All of them, part by part. Raises ForbiddenError at the first. */
export const streamProduits = (ctx: Context): AsyncGenerator<Produit[]> =>
  streamParts((apres) => readProduits(ctx, '', { apres }));
