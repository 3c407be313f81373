import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { findIntervenants } from './intervenants.repo.server';
import { MESSAGES_AGENDA } from './messages-agenda';

/**
 * Locks whom an event takes until the transaction ends, clients before staff, the centre's as a whole where nobody is named, and each kind in one order: of two people who book one of
 * them at once, the second waits and sees what the first has done. Raises NotFoundError, MovedError,
 * DomainError for one of another centre.
 */
export async function holdPersonnes(
  tx: Context,
  centreId: string,
  clientIds: readonly (string | null)[],
  intervenantId: string | null,
): Promise<void> {
  for (const id of [...new Set(clientIds.flatMap((each) => each ?? []))].sort()) {
    const client = await lockClient(tx, id);
    if (client.centre_id !== centreId)
      throw new DomainError('client_autre_centre', MESSAGES_AGENDA.autreCentre, {
        clientId: MESSAGES_AGENDA.autreCentre,
      });
  }
  if (isId(intervenantId)) await tx.db.lock('users', { id: intervenantId });
  else await tx.db.lock('centres', { id: centreId });
}

/** Who works in some centres of the scope, by their ids. */
export const equipeDe = async (tx: Context, centreIds: readonly string[]): Promise<string[]> =>
  (await findIntervenants(tx, centreIds)).map(({ id }) => id);

/** Raises DomainError unless the member of staff works in the centre, or nobody is named. */
export async function assertIntervenant(
  tx: Context,
  centreId: string,
  intervenantId: string | null,
): Promise<void> {
  if (intervenantId === null) return;
  const known = await findIntervenants(tx, [centreId]);
  if (known.some(({ id }) => id === intervenantId)) return;
  const message = MESSAGES_AGENDA.intervenantInconnu;
  throw new DomainError('intervenant_inconnu', message, { intervenantId: message });
}
