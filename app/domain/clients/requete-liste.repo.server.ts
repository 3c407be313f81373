import type { Query } from '~/db/query';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { searchTerms } from '../recherche';
import { centresDuFiltre, type FiltreLu, keepClients } from './filtre-clients.repo.server';
import { debutCherche, PERTINENCE } from './pertinence';

export const TRIS_CLIENTS = [PERTINENCE, 'nom', 'dateCreation', 'statut', 'ville'] as const;
export type TriClients = (typeof TRIS_CLIENTS)[number];

/** Sort keys as columns, each backed by an index that ends in `rang`. */
export const COLONNES_DE_TRI: Record<
  TriClients,
  readonly ('nom_tri' | 'date_creation' | 'statut' | 'ville_tri')[]
> = {
  [PERTINENCE]: ['nom_tri'],
  nom: ['nom_tri'],
  dateCreation: ['date_creation'],
  statut: ['statut', 'nom_tri'],
  ville: ['ville_tri', 'nom_tri'],
};

/** How the rows of a list are found: to be counted, or to be read in its order. */
type Lecture = 'search' | 'searchInOrder';

/** The clients that the list shows for a search and a filter, in no order yet. Restricted records are told by their own index (db/sql.server.ts). */
export function clientsDeListe(
  ctx: Context,
  q: string,
  filtre: FiltreLu = {},
  lecture: Lecture = 'search',
): Query<ClientRow> {
  const centres = centresDuFiltre(ctx, filtre);
  const gardes = ctx.db[lecture]('clients', centres, searchTerms(q)).whereNull('supprime_le');
  const limites = () => ctx.db.fromCentres('clients', centres).whereNotNull('limite_le');
  return keepClients(
    ctx,
    filtre.limites ? gardes.whereNotNull('limite_le') : gardes.whereNotIn('rang', limites().select('rang')),
    filtre,
  );
}

/** Whoever is searched for by name, restricted records among them: who has the patient in front of them has to find theirs. */
export const clientsCherches = (ctx: Context, q: string): Query<ClientRow> =>
  ctx.db.searchInOrder('clients', centresDuFiltre(ctx, {}), searchTerms(q)).whereNull('supprime_le');

/** The same in the order of the list's columns. */
export const enOrdre = <R>(
  query: Query<ClientRow, R>,
  { tri, sens }: Pick<CriteresDeListe<TriClients>, 'tri' | 'sens'>,
): Query<ClientRow, R> =>
  [...COLONNES_DE_TRI[tri], 'rang' as const].reduce(
    (ordered, colonne) => ordered.orderBy(colonne, sens),
    query,
  );

const finOf = (debut: string): string => `${debut}\u{10ffff}`;

/** Of some clients those whose name does not begin with a folded text. */
export const autresQue = (clients: Query<ClientRow>, debut: string): Query<ClientRow> =>
  clients.where((nom) => nom.where('nom_tri', '<', debut).orWhere('nom_tri', '>=', finOf(debut)));

/** Of whom the names begin with what was looked for: they are all found, and stand along an index. */
export const clientsEnTete = (ctx: Context, debut: string, filtre: FiltreLu): Query<ClientRow> =>
  commencentPar(clientsDeListe(ctx, '', filtre, 'searchInOrder'), debut);

/** Of some clients those whose name begins with a folded text. */
export const commencentPar = (clients: Query<ClientRow>, debut: string): Query<ClientRow> =>
  clients.where('nom_tri', '>=', debut).where('nom_tri', '<', finOf(debut));

/**
 * The rows of a list's page from an offset on. Of a search that is in no column's order, those come first whose name begins with it: the page that people look at is
 * read along an index, however many a common name has (docs/decisions/088).
 */
export async function rowsDePage<R>(
  ctx: Context,
  { criteres, filtre, offset }: { criteres: CriteresDeListe<TriClients>; filtre: FiltreLu; offset: number },
  columns: (clients: Query<ClientRow>) => Query<R>,
): Promise<R[]> {
  const page = (clients: Query<ClientRow>, rows: number, from: number) =>
    columns(enOrdre(clients, criteres)).limit(rows).offset(from);
  const trouves = clientsDeListe(ctx, criteres.q, filtre, 'searchInOrder');
  const debut = debutCherche(criteres);
  if (debut === null) return page(trouves, criteres.taille, offset);
  const premiers = await page(clientsEnTete(ctx, debut, filtre), criteres.taille, offset);
  const manquent = criteres.taille - premiers.length;
  if (manquent === 0) return premiers;
  const devant =
    premiers.length > 0 || offset === 0 ? offset : await ctx.db.count(clientsEnTete(ctx, debut, filtre));
  return [...premiers, ...(await page(autresQue(trouves, debut), manquent, Math.max(0, offset - devant)))];
}
