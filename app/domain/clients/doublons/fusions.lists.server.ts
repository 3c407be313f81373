import type { ClientRow, FusionRow } from '~/db/rows/clients';
import { authorize, type Context, centreNames, visibleCentreIds } from '../../access/context.server';
import { userNames } from '../../access/noms-users.repo.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../../listes';
import { FUSION_MS } from './fusion';
import { readAvant } from './fusions.repo.server';

/** Reads /admin/doublons/fusions' query string: page, taille. */
export const readCriteresFusions = criteresDeListe(['date'], { sens: 'desc' });

/** A merge that can still be undone, or was; instants in UTC. */
export interface FusionListe {
  _id: string;
  garde: { _id: string; nom: string; ouvrable: boolean };
  absorbe: string;
  creeLe: string;
  par: string;
  /** Until when it can be undone. */
  jusquAu: string;
  annuleLe: string | null;
  /** Filled in global mode only. */
  centre: string | null;
}

/** One page of the merges of the last thirty days in the current centre, or in all the user's, the newest in front. Raises ForbiddenError. */
export async function listFusions(
  ctx: Context,
  criteres: CriteresDeListe<'date'>,
): Promise<Page<FusionListe>> {
  authorize(ctx, 'client:modifier');
  const since = new Date(ctx.now().getTime() - FUSION_MS).toISOString();
  const query = ctx.db.fromCentres('fusions', visibleCentreIds(ctx)).where('cree_le', '>', since);
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  const ids = rows.flatMap((row) => [row.client_id, row.absorbe_id]);
  const clients = ids.length ? await ctx.db.from('clients').whereIn('id', ids) : [];
  const byId = new Map(clients.map((client) => [client.id, client]));
  const nameOf = await userNames(
    ctx,
    rows.map((row) => row.cree_par),
  );
  const centreOf = centreNames(ctx);
  const items = rows.map((row) => ({
    _id: row.id,
    garde: {
      _id: row.client_id,
      nom: nomDe(byId.get(row.client_id), lastKnown(rows, row.client_id)),
      ouvrable: byId.get(row.client_id)?.supprime_le === null,
    },
    absorbe: nomDe(byId.get(row.absorbe_id), row),
    creeLe: row.cree_le,
    par: nameOf.get(row.cree_par ?? '') ?? '',
    jusquAu: new Date(Date.parse(row.cree_le) + FUSION_MS).toISOString(),
    annuleLe: row.annule_le,
    centre: centreOf(row.centre_id),
  }));
  return { total, page, pages, items };
}

/** The open merge that a client went away in. */
const lastKnown = (rows: readonly FusionRow[], clientId: string): FusionRow | undefined =>
  rows.find((row) => row.absorbe_id === clientId && row.annule_le === null);

/** A client's name; of one that was merged the merge alone still knows it. */
function nomDe(client: ClientRow | undefined, fusion: FusionRow | undefined): string {
  const source = client?.fusionne_dans && fusion?.avant ? readAvant(fusion).absorbe : client;
  return `${source?.nom ?? ''} ${source?.prenom ?? ''}`.trim();
}
