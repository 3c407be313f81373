import type { Query } from '~/db/query';
import type { FactureRow } from '~/db/rows/factures';
import { boundsOf } from '~/lib/periode';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { searchTerms } from '../recherche';
import { type FactureListee, toFactureListee } from './facture';
import type { FiltreFactures } from './filtre-factures';

const TRIS = ['cree', 'numeroFacture', 'dateFacture', 'nomClient', 'totalGeneral', 'statut'] as const;
export type TriFactures = (typeof TRIS)[number];

/** Reads /admin/factures' query string; the newest invoice stands first unless asked otherwise. */
export const readCriteresFactures = criteresDeListe(TRIS, { sens: 'desc', imprimable: true });

/** Sort keys as columns, each backed by an index that ends in `rang`; numbers are given in the order of creation. */
const COLONNES: Record<TriFactures, keyof FactureRow & string> = {
  cree: 'cree_le',
  numeroFacture: 'numero_facture',
  dateFacture: 'date_facture',
  nomClient: 'nom_tri',
  totalGeneral: 'total_general',
  statut: 'statut',
};

/** One page of the current centre's invoices, or of all the user's centres in global mode (docs/regles/factures.md), as far as `filtre` asks for them. */
export async function listFactures(
  ctx: Context,
  criteres: CriteresDeListe<TriFactures>,
  filtre: Partial<FiltreFactures> = {},
): Promise<Page<FactureListee>> {
  authorize(ctx, 'facture:voir');
  const centreIds = visibleCentreIds(ctx);
  const found = ctx.db.search('factures', centreIds, searchTerms(criteres.q)).whereNull('supprime_le');
  const query = keepFactures(found, filtre);
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const nameOf = centreNames(ctx);
  const rows = await query
    .orderBy(COLONNES[criteres.tri], criteres.sens)
    .orderBy('rang', criteres.sens)
    .limit(criteres.taille)
    .offset(offset);
  return { total, page, pages, items: rows.map((row) => toFactureListee(row, nameOf(row.centre_id))) };
}

/** An invoice without a date has the day of its creation, as on its PDF. */
function keepFactures(
  factures: Query<FactureRow>,
  { dateDu = '', dateAu = '', statuts = [] }: Partial<FiltreFactures>,
): Query<FactureRow> {
  const { from, before } = boundsOf({ du: dateDu, au: dateAu });
  let query = factures;
  if (from)
    query = query.where(
      (since) =>
        void since
          .where('date_facture', '>=', dateDu)
          .orWhere((undated) => void undated.whereNull('date_facture').where('cree_le', '>=', from)),
    );
  if (before)
    query = query.where(
      (until) =>
        void until
          .where('date_facture', '<=', dateAu)
          .orWhere((undated) => void undated.whereNull('date_facture').where('cree_le', '<', before)),
    );
  return statuts.length > 0 ? query.whereIn('statut', statuts) : query;
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
