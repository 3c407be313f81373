import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';

/** The centre of a quote, with its letterhead and tax. */
export async function centreOfDevis(ctx: Context, centreId: string) {
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return centre;
}

const introuvable = () => new NotFoundError('devis_introuvable', 'Devis introuvable.');

/** A quote of the scope that stands, as its client does. Raises NotFoundError, MovedError. */
export async function findDevisRow(ctx: Context, id: string): Promise<{ row: DevisRow; client: ClientRow }> {
  const row = isId(id)
    ? await ctx.db.from('devis').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw introuvable();
  return { row, client: await findClient(ctx, row.client_id, 'devis:lecture') };
}

/** A standing quote of a client, locked until the transaction ends. Raises NotFoundError. */
export const lockDevis = (tx: Context, clientId: string, id: string): Promise<DevisRow> =>
  lockForEdit(tx, 'devis', { id, client_id: clientId }, introuvable);
