import type { ClientRow, FichierRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { livingClient } from '../clients/vivant';
import { NotFoundError } from '../errors';

/** The client whose files are asked for: of the scope, and not in the trash. Raises NotFoundError, MovedError. */
export async function clientOfFichiers(ctx: Context, id: string): Promise<ClientRow> {
  return livingClient(isId(id) ? await ctx.db.from('clients').where({ id }).first() : undefined);
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export async function lockClientOfFichiers(tx: Context, id: string): Promise<ClientRow> {
  const row = isId(id) ? await tx.db.lock('clients', { id, supprime_le: null }) : undefined;
  if (!row) throw new NotFoundError('Client introuvable.');
  return row;
}

/** A file of that client. Raises NotFoundError. */
export async function findFichier(ctx: Context, clientId: string, id: string): Promise<FichierRow> {
  const row = isId(id) ? await ctx.db.from('fichiers').where({ id, client_id: clientId }).first() : undefined;
  if (!row) throw new NotFoundError('Fichier introuvable.');
  return row;
}
