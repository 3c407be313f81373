import { isId } from '~/lib/id';
import { authorize, type Context } from '../../access/context.server';
import { NotFoundError } from '../../errors';

/** Somebody has dealt with the rows that an import refused: nobody is asked to any more. Raises NotFoundError, ForbiddenError. */
export async function closeRejets(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:importer');
  const found = isId(id)
    ? await ctx.db.update('imports', { id }, { rejets_vus_le: ctx.now().toISOString() })
    : 0;
  if (found === 0) throw new NotFoundError('import_introuvable', 'Import introuvable.');
}
