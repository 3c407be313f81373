import type { Query } from '~/db/query';
import type { ProduitRow } from '~/db/rows/stock';
import { withoutNul } from '~/lib/texte';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { searchTerms } from '../recherche';
import { type Produit, toProduit } from './produit';

/** The choice of every brand (docs/regles/appareillage-et-stock.md). */
const TOUTES = 'Toutes';

/** What the address says for low stock. */
const STOCK_BAS = 'oui';

export interface CriteresProduits extends CriteresDeListe<'nom'> {
  /** '' is every brand. */
  marque: string;
  /** Only those at their threshold or below. */
  bas: boolean;
  /** How the stock is shown: a table, unless the address asks for cards. */
  vue: VueStock;
}

export type VueStock = 'table' | 'cartes';

const readCriteres = criteresDeListe(['nom'], { imprimable: true });

/** Reads /admin/stock's query string: q, marque, bas, vue, page, taille. */
export function readCriteresProduits(search: URLSearchParams): CriteresProduits {
  const marque = withoutNul(search.get('marque') ?? '').slice(0, 200);
  return {
    ...readCriteres(search),
    marque: marque === TOUTES ? '' : marque,
    bas: search.get('bas') === STOCK_BAS,
    vue: search.get('vue') === 'cartes' ? 'cartes' : 'table',
  };
}

export type ProduitListe = Produit & {
  /** Filled in global mode only. */
  centre: string | null;
};

/** One page of the current centre's stock, or of all the user's centres in global mode (docs/regles/appareillage-et-stock.md). Raises ForbiddenError. */
export async function listProduits(ctx: Context, criteres: CriteresProduits): Promise<Page<ProduitListe>> {
  authorize(ctx, 'stock:voir');
  const { q, marque, bas } = criteres;
  const found = ctx.db.search('produits', visibleCentreIds(ctx), searchTerms(q)).whereNull('supprime_le');
  const ofMarque = marque ? found.where({ marque }) : found;
  const query = bas ? keepStockBas(ofMarque) : ofMarque;
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy('nom_tri', criteres.sens)
    .orderBy('id', criteres.sens)
    .limit(criteres.taille)
    .offset(offset);
  const nameOf = centreNames(ctx);
  return {
    total,
    page,
    pages,
    items: rows.map((row) => ({ ...toProduit(row), centre: nameOf(row.centre_id) })),
  };
}

/** Each distinct brand of the stock that the list shows, in French order. Raises ForbiddenError. */
export async function listMarques(ctx: Context): Promise<string[]> {
  authorize(ctx, 'stock:voir');
  const rows = await visibleProduits(ctx).whereNot({ marque: '' }).select('marque');
  return [...new Set(rows.map((row) => row.marque))].sort((a, b) => a.localeCompare(b, 'fr'));
}

/** How many products are at their threshold or below, and the `lignes` scarcest of them. Raises ForbiddenError. */
export async function listStockBas(
  ctx: Context,
  lignes: number,
): Promise<{ nombre: number; premiers: ProduitListe[] }> {
  authorize(ctx, 'stock:voir');
  const query = keepStockBas(visibleProduits(ctx));
  const nombre = await ctx.db.count(query.clone());
  const rows = await query.orderBy('quantity').orderBy('nom_tri').orderBy('id').limit(lignes);
  const nameOf = centreNames(ctx);
  return { nombre, premiers: rows.map((row) => ({ ...toProduit(row), centre: nameOf(row.centre_id) })) };
}

/** `isStockBas`, asked of the database. */
const keepStockBas = (produits: Query<ProduitRow>): Query<ProduitRow> =>
  produits.whereColumn('quantity', '<=', 'seuil');

const visibleProduits = (ctx: Context) =>
  ctx.db.fromCentres('produits', visibleCentreIds(ctx)).whereNull('supprime_le');

/** A product that a device can be chosen from. Amount in cents, tax excluded. */
export interface ProduitAChoisir
  extends Pick<
    Produit,
    '_id' | 'name' | 'marque' | 'model' | 'code' | 'lpp' | 'quantity' | 'price' | 'montantHT'
  > {
  gauche: boolean;
  droite: boolean;
}

/** How many products a device's form proposes; the others are searched. */
const PROPOSES_MAX = 500;

/**
 * The products of one centre that are made for an ear, by name, and how many there are: those that `q` finds, the first 500 of them, and
 * those named in `gardes` in any case. Raises ForbiddenError.
 */
export async function listProduitsAChoisir(
  ctx: Context,
  centreId: string,
  { q = '', gardes = [] }: { q?: string; gardes?: readonly string[] } = {},
): Promise<{ produits: ProduitAChoisir[]; total: number }> {
  authorize(ctx, 'stock:voir');
  const pourOreille = (produits: Query<ProduitRow>) =>
    produits
      .whereNull('supprime_le')
      .where((query) => void query.where({ oreille_gauche: true }).orWhere({ oreille_droite: true }));
  const found = pourOreille(ctx.db.search('produits', [centreId], searchTerms(q)));
  const total = await ctx.db.count(found.clone());
  const rows = await found.orderBy('nom_tri').orderBy('id').limit(PROPOSES_MAX);
  const absents = gardes.filter((id) => !rows.some((row) => row.id === id));
  if (absents.length > 0)
    rows.push(...(await pourOreille(ctx.db.fromCentres('produits', [centreId])).whereIn('id', absents)));
  const produits = rows
    .map(toProduit)
    .map(({ _id, name, marque, model, code, lpp, quantity, price, montantHT, ...autres }) => ({
      ...{ _id, name, marque, model, code, lpp, quantity, price, montantHT },
      gauche: autres.oreilleGauche,
      droite: autres.oreilleDroite,
    }));
  return { produits, total };
}
