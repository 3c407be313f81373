import type { Query } from '~/db/query';
import type { AvoirRow } from '~/db/rows/avoirs';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { searchTerms } from '../recherche';

export const TRIS_AVOIRS = ['cree', 'numeroAvoir', 'dateAvoir', 'nomClient', 'total'] as const;
export type TriAvoirs = (typeof TRIS_AVOIRS)[number];

/** What narrows the list of credit notes: the days of their dates, both included; '' for no bound. */
export interface FiltreAvoirs {
  dateDu: string;
  dateAu: string;
}

/** Sort keys as columns, each backed by an index that ends in `rang`. */
const COLONNES: Record<TriAvoirs, keyof AvoirRow & string> = {
  cree: 'cree_le',
  numeroAvoir: 'numero_avoir',
  dateAvoir: 'date_avoir',
  nomClient: 'nom_tri',
  total: 'total_general',
};

/** The credit notes that the list shows, in no order yet; `lecture` is for their number, or for a page. */
export function avoirsDeListe(
  ctx: Context,
  q: string,
  { dateDu = '', dateAu = '' }: Partial<FiltreAvoirs> = {},
  lecture: 'search' | 'searchInOrder' = 'search',
): Query<AvoirRow> {
  let query = ctx.db[lecture]('avoirs', visibleCentreIds(ctx), searchTerms(q));
  if (dateDu) query = query.where('date_avoir', '>=', dateDu);
  return dateAu ? query.where('date_avoir', '<=', dateAu) : query;
}

/** The same in the list's order. */
export const avoirsEnOrdre = <R>(
  query: Query<AvoirRow, R>,
  { tri, sens }: Pick<CriteresDeListe<TriAvoirs>, 'tri' | 'sens'>,
): Query<AvoirRow, R> => query.orderBy(COLONNES[tri], sens).orderBy('rang', sens);
