import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';

/** An administrator has seen to an episode of unusual reading: it waits no longer, and the trail says who did. Raises NotFoundError, ForbiddenError. */
export function closeAlerte(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'journal:voir');
  return ctx.transaction(async (tx) => {
    const row = isId(id)
      ? await tx.db.from('alertes_consultations').where({ id, compte_id: tx.acteur.compteId }).first()
      : undefined;
    if (!row) throw new NotFoundError('alerte_introuvable', 'Cette alerte n’existe plus.');
    const vu = { vu_le: tx.now().toISOString(), vu_par: tx.acteur.userId };
    if ((await tx.db.update('alertes_consultations', { id, vu_le: null }, vu)) === 0) return;
    const sujet = { objet: 'user', objetId: row.user_id } as const;
    await trace(tx, { action: 'consultation:vue', ...sujet, details: `${row.patients} patients` });
  });
}
