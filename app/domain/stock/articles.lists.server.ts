import { authorize, type Context } from '../access/context.server';
import { searchTerms } from '../recherche';
import { nomDArticle } from './produit';

/** How many articles a form proposes; the others are searched. */
const PROPOSES_MAX = 200;

/** The products of one centre by name, whatever they are for: those that `q` finds, the first 200 of them, and how many there are. Raises ForbiddenError. */
export async function listArticles(
  ctx: Context,
  centreId: string,
  q: string,
): Promise<{ produits: { _id: string; nom: string; quantite: number }[]; total: number }> {
  authorize(ctx, 'stock:voir');
  const found = ctx.db.search('produits', [centreId], searchTerms(q)).whereNull('supprime_le');
  const total = await ctx.db.count(found.clone());
  const rows = await found.orderBy('nom_tri').orderBy('id').limit(PROPOSES_MAX);
  return {
    produits: rows.map(({ id, marque, name, quantity }) => ({
      ...{ _id: id, nom: nomDArticle({ marque, name }), quantite: quantity },
    })),
    total,
  };
}
