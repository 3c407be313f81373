import type { IdentityDb } from '~/db/identity-db.server';
import { forgetNavigateurs } from './facteurs/memoire.server';
import { revokeJetons } from './jetons.server';
import { closeSessionsOf } from './sessions.server';

/** Ends every session and every link of a user, and no browser is taken for theirs: whoever comes in next has proven who they are anew. */
export async function closeEverything(tx: IdentityDb, userId: string): Promise<void> {
  await closeSessionsOf(tx, userId);
  await revokeJetons(tx, userId);
  await forgetNavigateurs(tx, userId);
}
