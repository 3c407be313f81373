import { authorize, type Context } from '../access/context.server';
import { ForbiddenError } from '../errors';

export const DROITS_DOSSIER = [
  'dossierControle:reunir',
  'client:voir',
  'facture:voir',
  'reglement:voir',
] as const;

/**
 * What a file brings together is asked for one by one: a token for clients alone reads no invoice this way. Raises
 * ForbiddenError.
 */
export function assertDossier(tx: Context): void {
  for (const droit of DROITS_DOSSIER) authorize(tx, droit);
}

/** The same for what is kept for whoever asked; returns who that is. Raises ForbiddenError, also for nobody in particular. */
export function assertReunir(tx: Context): string {
  assertDossier(tx);
  const { userId } = tx.acteur;
  if (userId === null) throw new ForbiddenError();
  return userId;
}
