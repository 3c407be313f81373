import { traceAtDoor } from '../journal/trace.server';
import { sessionId } from './sessions.server';
import type { Seuil } from './seuil';

/** 'Déconnexion': ends the session of a token and notes it in the audit trail. A session that has ended already leaves no fact. */
export function signOut(seuil: Seuil, token: string): Promise<void> {
  return end(seuil, sessionId(token));
}

/** The same for a program's session, by its key; it may have ended already. */
export function signOutApi(seuil: Seuil, jti: string): Promise<void> {
  return end(seuil, jti);
}

function end(seuil: Seuil, id: string): Promise<void> {
  return seuil.identity.transaction(async (tx) => {
    const session = await tx.from('sessions').where({ id }).first();
    if (!session) return;
    await tx.delete('sessions', { id });
    const user = await tx.from('users').where({ id: session.user_id }).first();
    await traceAtDoor({ ...seuil, identity: tx }, user ?? null, { action: 'deconnexion' });
  });
}
