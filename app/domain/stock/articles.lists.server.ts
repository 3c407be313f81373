import { authorize, type Context } from '../access/context.server';
import { searchTerms } from '../recherche';
import { nomDArticle } from './produit';

/** How many articles a form proposes; the others are searched. */
const PROPOSES_MAX = 200;

/**
 * The products of one centre by name, whatever they are for: those that `q` finds, the first 200 of them, and how many there are; those of `choisis` stand
 * with them in any case. Raises ForbiddenError.
 */
export async function listArticles(
  ctx: Context,
  centreId: string,
  q: string,
  choisis: readonly string[] = [],
): Promise<{ produits: { _id: string; nom: string; quantite: number }[]; total: number }> {
  authorize(ctx, 'stock:voir');
  const found = ctx.db.search('produits', [centreId], searchTerms(q)).whereNull('supprime_le');
  const total = await ctx.db.count(found.clone());
  const rows = await found.clone().orderBy('nom_tri').orderBy('id').limit(PROPOSES_MAX);
  const shown = new Set(rows.map(({ id }) => id));
  const absents = choisis.filter((id) => !shown.has(id)).slice(0, PROPOSES_MAX);
  const gardes = absents.length
    ? await ctx.db.fromCentres('produits', [centreId]).whereIn('id', absents).whereNull('supprime_le')
    : [];
  const comptes = gardes.length ? await ctx.db.count(found.clone().whereIn('id', absents)) : 0;
  return {
    produits: [...rows, ...gardes].map(({ id, marque, name, quantity }) => ({
      ...{ _id: id, nom: nomDArticle({ marque, name }), quantite: quantity },
    })),
    total: total + gardes.length - comptes,
  };
}
