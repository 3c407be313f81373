import type { FichierRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';

/** A file of that client. Raises NotFoundError. */
export async function findFichier(ctx: Context, clientId: string, id: string): Promise<FichierRow> {
  const row = isId(id) ? await ctx.db.from('fichiers').where({ id, client_id: clientId }).first() : undefined;
  if (!row) throw new NotFoundError('fichier_introuvable', 'Fichier introuvable.');
  return row;
}
