import type { EtapeSuiviRow } from '~/db/rows/essais';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';

const introuvable = () => new NotFoundError('etape_introuvable', 'Visite de suivi introuvable.');

/** A visit of that client. Raises NotFoundError. */
export async function findEtapeRow(ctx: Context, client_id: string, id: string): Promise<EtapeSuiviRow> {
  const row = isId(id) ? await ctx.db.from('etapes_suivi').where({ id, client_id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockEtapeRow = (tx: Context, client_id: string, id: string): Promise<EtapeSuiviRow> =>
  lockForEdit(tx, 'etapes_suivi', { id, client_id }, introuvable);

const LUES_MAX = 300;

/** The visits of a client, in their order. Callers have asked for their right. */
export const etapeRows = async (ctx: Context, client_id: string): Promise<EtapeSuiviRow[]> =>
  ctx.db
    .from('etapes_suivi')
    .where({ client_id })
    .orderBy('prevue_le')
    .orderBy('rang')
    .orderBy('id')
    .limit(LUES_MAX);

/** An appointment of a visit that stands. */
export interface RdvDEtape {
  id: string;
  start: string;
  end: string;
}

/** The appointments of some visits of a client that stand, by their ids: what was cancelled, or became somebody else's, counts as none. */
export async function rdvDesEtapes(
  ctx: Context,
  client_id: string,
  rows: readonly EtapeSuiviRow[],
): Promise<ReadonlyMap<string, RdvDEtape>> {
  const ids = rows.flatMap(({ evenement_id }) => evenement_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await ctx.db.from('evenements').where({ client_id, annule_le: null }).whereIn('id', ids);
  return new Map(found.map(({ id, start, end }) => [id, { id, start, end }]));
}
