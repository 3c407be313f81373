import type { CommandeRow, LigneCommandeRow } from '~/db/rows/commandes';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_COMMANDE } from './commande.schema';

const introuvable = () => new NotFoundError('commande_introuvable', MESSAGES_COMMANDE.introuvable);

/** An order of the user's centres. Raises NotFoundError. */
export async function findCommandeRow(ctx: Context, id: string): Promise<CommandeRow> {
  const row = isId(id) ? await ctx.db.from('commandes').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockCommandeRow = (tx: Context, id: string): Promise<CommandeRow> =>
  lockForEdit(tx, 'commandes', { id }, introuvable);

/** The lines of an order, in their order. Callers have asked for their right. */
export const lignesOf = async (ctx: Context, commande_id: string): Promise<LigneCommandeRow[]> =>
  ctx.db.from('lignes_commande').where({ commande_id }).orderBy('rang');

/** Names of living clients, by id. Callers have asked for their right. */
export async function nomsDe(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .from('clients')
    .whereIn('id', [...new Set(ids)])
    .whereNull('supprime_le');
  return new Map(rows.map(({ id, nom, prenom }) => [id, `${nom} ${prenom}`.trim()]));
}
