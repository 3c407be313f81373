import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';

/** The client whose devices are shown. Raises NotFoundError for one of nobody's, of other centres or in the trash. */
export async function findClientAppareille(ctx: Context, clientId: string): Promise<ClientRow> {
  const row = isId(clientId) ? await ctx.db.from('clients').where({ id: clientId }).first() : undefined;
  return standing(row);
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export async function lockClientAppareille(tx: Context, clientId: string): Promise<ClientRow> {
  return standing(isId(clientId) ? await tx.db.lock('clients', { id: clientId }) : undefined);
}

function standing(row: ClientRow | undefined): ClientRow {
  if (!row || row.supprime_le !== null) throw new NotFoundError('Client introuvable.');
  return row;
}
