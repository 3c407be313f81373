import { authorize, type Context } from '../../access/context.server';
import { trace } from '../../journal/trace.server';
import { findPaire } from './fusions.repo.server';

const ordered = (a: string, b: string) => {
  const [premier_id, second_id] = a < b ? [a, b] : [b, a];
  return { premier_id, second_id };
};

/**
 * Writes down that two clients are two people: they are no longer listed as one. Twice is once. Raises NotFoundError for clients of
 * nobody, others, the trash or two centres, ForbiddenError.
 */
export function setDoublonAside(ctx: Context, premierId: string, secondId: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { premier, second } = await findPaire(tx, premierId, secondId);
    const ids = ordered(premier.id, second.id);
    const added = await tx.db.insertUnlessTaken('doublons_ecartes', {
      ...ids,
      centre_id: premier.centre_id,
      cree_le: tx.now().toISOString(),
      cree_par: tx.acteur.userId,
    });
    if (added) await tell(tx, 'doublon:ecart', premier, second.id);
  });
}

/** Takes that back: the two are listed again. Raises as setDoublonAside. */
export function bringDoublonBack(ctx: Context, premierId: string, secondId: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { premier, second } = await findPaire(tx, premierId, secondId);
    const gone = await tx.db.delete('doublons_ecartes', ordered(premier.id, second.id));
    if (gone > 0) await tell(tx, 'doublon:remise', premier, second.id);
  });
}

const tell = (
  tx: Context,
  action: 'doublon:ecart' | 'doublon:remise',
  client: { id: string; centre_id: string },
  otherId: string,
): Promise<void> =>
  trace(tx, {
    action,
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details: `Avec la fiche ${otherId}`,
  });
