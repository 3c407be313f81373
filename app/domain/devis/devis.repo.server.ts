import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';

/** The centre of a quote, with its letterhead and tax. */
export async function centreOfDevis(ctx: Context, centreId: string) {
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  if (!centre) throw new NotFoundError('Centre introuvable.');
  return centre;
}

/** A quote of the scope whose client is a living one. Raises NotFoundError, MovedError. */
export async function findDevisRow(ctx: Context, id: string): Promise<{ row: DevisRow; client: ClientRow }> {
  const row = isId(id) ? await ctx.db.from('devis').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('Devis introuvable.');
  return { row, client: await findClient(ctx, row.client_id) };
}
