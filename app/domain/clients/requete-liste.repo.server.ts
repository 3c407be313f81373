import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { searchTerms } from '../recherche';
import type { FiltreClients } from './filtre-clients';
import { centresDuFiltre, keepClients } from './filtre-clients.repo.server';

export const TRIS_CLIENTS = ['nom', 'dateCreation', 'statut', 'ville'] as const;
export type TriClients = (typeof TRIS_CLIENTS)[number];

/** Sort keys as columns, each backed by an index that ends in `rang`. */
export const COLONNES_DE_TRI: Record<
  TriClients,
  readonly ('nom_tri' | 'date_creation' | 'statut' | 'ville_tri')[]
> = {
  nom: ['nom_tri'],
  dateCreation: ['date_creation'],
  statut: ['statut', 'nom_tri'],
  ville: ['ville_tri', 'nom_tri'],
};

/** How the rows of a list are found: to be counted, or to be read in its order. */
type Lecture = 'search' | 'searchInOrder';

/** The clients that the list shows for a search and a filter, in no order yet. */
export const clientsDeListe = (
  ctx: Context,
  q: string,
  filtre: Partial<FiltreClients> = {},
  lecture: Lecture = 'search',
): Query<ClientRow> =>
  keepClients(
    ctx,
    ctx.db[lecture]('clients', centresDuFiltre(ctx, filtre), searchTerms(q)).whereNull('supprime_le'),
    filtre,
  );

/** The same in the list's order. */
export const enOrdre = <R>(
  query: Query<ClientRow, R>,
  { tri, sens }: Pick<CriteresDeListe<TriClients>, 'tri' | 'sens'>,
): Query<ClientRow, R> =>
  [...COLONNES_DE_TRI[tri], 'rang' as const].reduce(
    (ordered, colonne) => ordered.orderBy(colonne, sens),
    query,
  );
