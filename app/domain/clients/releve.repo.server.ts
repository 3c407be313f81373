import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { afterPlace, type Place } from '../place.repo.server';
import { searchTerms } from '../recherche';

/** Which clients are read one part after the other. */
export interface CriteresReleve {
  /** Searched as in the list; '' is everything. */
  q?: string;
  /** A status; '' is none, and none given is any. */
  statut?: string;
  /** Changed at this UTC instant or since. */
  modifieDepuis?: string;
  /** Those of the trash instead of the living. */
  corbeille?: boolean;
}

/** The columns that parts follow one another by, each backed by an index with its centre in front and `rang` behind. */
type ColonneReleve = 'date_creation' | 'modifie_le';

/** Those changed lately come in the order of their change: whoever asks again from the last one on misses none. */
export const colonneDe = ({ modifieDepuis }: CriteresReleve): ColonneReleve =>
  modifieDepuis === undefined ? 'date_creation' : 'modifie_le';

/** One centre's clients, in no order. */
export function clientsDuReleve(tx: Context, centreId: string, criteres: CriteresReleve): Query<ClientRow> {
  const { q = '', statut, modifieDepuis, corbeille = false } = criteres;
  const found = tx.db.search('clients', [centreId], searchTerms(q)).whereNull('fusionne_dans');
  let query = corbeille
    ? found.whereNotNull('supprime_le').whereNull('archive_le')
    : found.whereNull('supprime_le');
  if (statut !== undefined) query = query.where({ statut });
  if (modifieDepuis !== undefined) query = query.where('modifie_le', '>=', modifieDepuis);
  return query;
}

/** The next ones of a centre after a place in their order, `limite` at most. */
export const partDuReleve = (
  tx: Context,
  centreId: string,
  criteres: CriteresReleve,
  apres: Place | null,
  limite: number,
): Query<ClientRow> =>
  afterPlace(clientsDuReleve(tx, centreId, criteres), [colonneDe(criteres), 'rang'], apres, limite);
