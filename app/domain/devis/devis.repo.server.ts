import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';

/** The centre of a quote, with its letterhead and tax. */
export async function centreOfDevis(ctx: Context, centreId: string) {
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return centre;
}

const INTROUVABLE = 'Devis introuvable.';

/** A quote of the scope that stands, as its client does. Raises NotFoundError, MovedError. */
export async function findDevisRow(ctx: Context, id: string): Promise<{ row: DevisRow; client: ClientRow }> {
  const row = isId(id)
    ? await ctx.db.from('devis').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw new NotFoundError('devis_introuvable', INTROUVABLE);
  return { row, client: await findClient(ctx, row.client_id) };
}

/** A standing quote of a client, locked until the transaction ends. Raises NotFoundError. */
export async function lockDevis(tx: Context, clientId: string, id: string): Promise<DevisRow> {
  const row = isId(id) ? await tx.db.lock('devis', { id, client_id: clientId }) : undefined;
  if (!row || row.supprime_le !== null) throw new NotFoundError('devis_introuvable', INTROUVABLE);
  return row;
}
