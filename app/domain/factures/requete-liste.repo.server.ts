import type { Query } from '~/db/query';
import type { FactureRow } from '~/db/rows/factures';
import { MONTANT_MAX, parseEuros } from '~/lib/euros';
import { boundsOf } from '~/lib/periode';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { searchTerms } from '../recherche';
import type { FiltreFactures } from './filtre-factures';

export const TRIS_FACTURES = [
  'cree',
  'numeroFacture',
  'dateFacture',
  'nomClient',
  'totalGeneral',
  'statut',
  'objet',
  'heureCreation',
] as const;
export type TriFactures = (typeof TRIS_FACTURES)[number];

/** Sort keys as columns, each backed by an index that ends in `rang`; numbers are given in the order of creation. */
const COLONNES: Record<TriFactures, keyof FactureRow & string> = {
  cree: 'cree_le',
  numeroFacture: 'numero_facture',
  dateFacture: 'date_facture',
  nomClient: 'nom_tri',
  totalGeneral: 'total_general',
  statut: 'statut',
  objet: 'objet',
  heureCreation: 'heure_creation',
};

/**
 * The invoices of some centres that a search finds: by its words, or where it is an amount by their total, to the cent or, of whole euros, to the
 * euro ('1200' finds 1 200,50 €).
 */
export function chercherFactures(
  ctx: Context,
  centreIds: readonly string[],
  q: string,
  lecture: 'search' | 'searchInOrder' = 'search',
): Query<FactureRow> {
  const lu = parseEuros(q);
  // More than any invoice comes to is no amount, and no column of amounts holds it.
  const montant = lu !== null && Math.abs(lu) <= MONTANT_MAX ? lu : null;
  const dernier = montant !== null && /[.,]\d{1,2}\D*$/.test(q) ? montant : (montant ?? 0) + 99;
  return ctx.db[lecture](
    'factures',
    centreIds,
    searchTerms(q),
    montant === null ? undefined : (facture) => facture.whereBetween('total_general', [montant, dernier]),
  ).whereNull('supprime_le');
}

/** The invoices that the list shows for a search and a filter, in no order yet; `lecture` is for their number, or for a page. */
export const facturesDeListe = (
  ctx: Context,
  q: string,
  filtre: Partial<FiltreFactures> = {},
  lecture: 'search' | 'searchInOrder' = 'search',
): Query<FactureRow> => keepFactures(chercherFactures(ctx, visibleCentreIds(ctx), q, lecture), filtre);

/** The same in the list's order. */
export const facturesEnOrdre = <R>(
  query: Query<FactureRow, R>,
  { tri, sens }: Pick<CriteresDeListe<TriFactures>, 'tri' | 'sens'>,
): Query<FactureRow, R> => query.orderBy(COLONNES[tri], sens).orderBy('rang', sens);

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
