import type { IdentityDb } from '~/db/identity-db.server';
import { revokeJetons } from './jetons.server';
import { closeSessionsOf } from './sessions.server';

/** Ends every session and every link of a user: whoever comes in next has proven who they are anew. */
export async function closeEverything(tx: IdentityDb, userId: string): Promise<void> {
  await closeSessionsOf(tx, userId);
  await revokeJetons(tx, userId);
}
