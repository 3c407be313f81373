import type { Query } from '~/db/query';
import type { AFaireRow } from '~/db/rows/gestes';
import { owned, type Sql, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { type ChoseAFaire, termeDe, VUES, type VueAFaire } from './a-faire';

const lireCriteres = criteresDeListe(['echeance']);

/** Reads the worklist's query string: vue, page, taille. */
export function readCriteresAFaire(search: URLSearchParams) {
  const vue = search.get('vue') ?? '';
  return { ...lireCriteres(search), vue: (Object.hasOwn(VUES, vue) ? vue : 'ouvertes') as VueAFaire };
}

/** The worklist of the centres that are looked at, overdue first; what is done, the last first. Clients of the trash take theirs along. Raises ForbiddenError. */
export async function listAFaire(
  ctx: Context,
  criteres: ReturnType<typeof readCriteresAFaire>,
): Promise<Page<ChoseAFaire>> {
  authorize(ctx, 'client:voir');
  const query = deLaVue(ctx, criteres.vue);
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const sorted =
    criteres.vue === 'faites'
      ? query.orderBy('fait_le', 'desc').orderBy('id', 'desc')
      : query.orderBy('echeance').orderBy('id');
  const rows = await sorted.limit(criteres.taille).offset(offset);
  return { items: await toChoses(ctx, rows), total, page, pages };
}

const DU_CLIENT_MAX = 20;

/** What is to be done for one client, the next first, then what was done last; a few of both. Unknown and foreign clients have nothing. Raises ForbiddenError. */
export async function listAFaireDuClient(ctx: Context, clientId: string): Promise<ChoseAFaire[]> {
  authorize(ctx, 'client:voir');
  const mine = () => visibles(ctx, sql`AND t.id = ${clientId}`).where({ client_id: clientId });
  const open = await mine().whereNull('fait_le').orderBy('echeance').orderBy('id').limit(DU_CLIENT_MAX);
  const done = await mine().whereNotNull('fait_le').orderBy('fait_le', 'desc').limit(3);
  return toChoses(ctx, [...open, ...done]);
}

/** How much is due today and overdue, of one's own and nobody's: a number for the dashboard. Raises ForbiddenError. */
export async function countAFaire(ctx: Context): Promise<{ dues: number; enRetard: number }> {
  authorize(ctx, 'client:voir');
  const today = toParis(ctx.now()).date;
  const due = () => deLaVue(ctx, 'miennes').where('echeance', '<=', today);
  return {
    dues: await ctx.db.count(due()),
    enRetard: await ctx.db.count(due().where('echeance', '<', today)),
  };
}

function deLaVue(ctx: Context, vue: VueAFaire): Query<AFaireRow> {
  if (vue === 'faites') return visibles(ctx).whereNotNull('fait_le');
  const open = visibles(ctx).whereNull('fait_le');
  if (vue === 'ouvertes') return open;
  return open.where((query) => {
    query.where({ user_id: ctx.acteur.userId });
    query.orWhere((other) => void other.whereNull('user_id'));
  });
}

/** `desClients` tells which clients come into question, where not all do. */
const visibles = (ctx: Context, desClients: Sql = sql``): Query<AFaireRow> =>
  ctx.db.keep(
    ctx.db.fromCentres('a_faire', visibleCentreIds(ctx)),
    sql`client_id NOT IN (SELECT t.id FROM ${owned('clients', 't')} WHERE t.supprime_le IS NOT NULL ${desClients})`,
  );

async function toChoses(ctx: Context, rows: readonly AFaireRow[]): Promise<ChoseAFaire[]> {
  if (rows.length === 0) return [];
  const clients = await ctx.db
    .from('clients')
    .whereIn('id', [...new Set(rows.map(({ client_id }) => client_id))])
    .select('id', 'nom', 'prenom', 'telephone_portable', 'telephone_fixe');
  const byId = new Map(clients.map((client) => [client.id, client]));
  const names = await userNames(
    ctx,
    rows.flatMap(({ user_id, fait_par }) => [user_id, fait_par]),
  );
  const today = toParis(ctx.now()).date;
  const centreOf = centreNames(ctx);
  return rows.map((row) => {
    const client = byId.get(row.client_id);
    return {
      _id: row.id,
      genre: row.genre,
      titre: row.titre,
      echeance: row.echeance,
      terme: termeDe(row, today),
      client: {
        _id: row.client_id,
        nom: `${client?.nom ?? ''} ${client?.prenom ?? ''}`.trim(),
        telephone: client?.telephone_portable || client?.telephone_fixe || '',
      },
      pour: names.get(row.user_id ?? '') ?? '',
      faitLe: row.fait_le,
      faitPar: names.get(row.fait_par ?? '') ?? '',
      centre: centreOf(row.centre_id),
    };
  });
}
