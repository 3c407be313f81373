import { authorize, type Context } from '../access/context.server';
import { ForbiddenError } from '../errors';

/**
 * What a file brings together is asked for one by one: a token for clients alone reads no invoice this way. Raises
 * ForbiddenError.
 */
export function assertDossier(tx: Context): void {
  authorize(tx, 'dossierControle:reunir');
  authorize(tx, 'client:voir');
  authorize(tx, 'facture:voir');
  authorize(tx, 'reglement:voir');
}

/** The same for what is kept for whoever asked; returns who that is. Raises ForbiddenError, also for nobody in particular. */
export function assertReunir(tx: Context): string {
  assertDossier(tx);
  const { userId } = tx.acteur;
  if (userId === null) throw new ForbiddenError();
  return userId;
}
