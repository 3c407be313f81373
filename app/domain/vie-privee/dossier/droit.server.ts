import { authorize, type Context } from '../../access/context.server';
import { ForbiddenError } from '../../errors';
import { DROITS_DOSSIER_REMIS } from './dossier-remis';

/** A token for clients alone reads no invoice this way. Raises ForbiddenError. */
export function assertRemettre(tx: Context): void {
  for (const droit of DROITS_DOSSIER_REMIS) authorize(tx, droit);
}

/** The same for what is kept for whoever asked; returns who that is. Raises ForbiddenError, also for nobody in particular. */
export function assertDemander(tx: Context): string {
  assertRemettre(tx);
  const { userId } = tx.acteur;
  if (userId === null) throw new ForbiddenError();
  return userId;
}
