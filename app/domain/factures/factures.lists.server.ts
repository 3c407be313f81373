import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, readPage } from '../listes';
import { type FactureListee, toFactureListee } from './facture';
import type { FiltreFactures } from './filtre-factures';
import {
  facturesDeListe,
  facturesEnOrdre,
  TRIS_FACTURES,
  type TriFactures,
} from './requete-liste.repo.server';

/** Reads /admin/factures' query string; the newest invoice stands first unless asked otherwise. */
export const readCriteresFactures = criteresDeListe(TRIS_FACTURES, { sens: 'desc', imprimable: true });

/** One page of the current centre's invoices, or of all the user's centres in global mode (docs/regles/factures.md), as far as `filtre` asks for them. */
export async function listFactures(
  ctx: Context,
  criteres: CriteresDeListe<TriFactures>,
  filtre: Partial<FiltreFactures> = {},
): Promise<Page<FactureListee>> {
  authorize(ctx, 'facture:voir');
  const lu = reading(ctx);
  const { items: rows, ...place } = await readPage(
    criteres,
    () => lu.db.count(facturesDeListe(lu, criteres.q, filtre)),
    (offset) =>
      facturesEnOrdre(facturesDeListe(lu, criteres.q, filtre, 'searchInOrder'), criteres)
        .limit(criteres.taille)
        .offset(offset),
  );
  const nameOf = centreNames(ctx);
  return { ...place, items: rows.map((row) => toFactureListee(row, nameOf(row.centre_id))) };
}

/** The invoices of a selection that the caller can see, for a confirmation to list. */
export async function listSelectionFactures(ctx: Context, ids: string[]): Promise<FactureListee[]> {
  authorize(ctx, 'facture:voir');
  const rows = await ctx.db
    .from('factures')
    .whereIn('id', ids)
    .whereNull('supprime_le')
    .orderBy('numero_facture');
  return rows.map((row) => toFactureListee(row));
}
