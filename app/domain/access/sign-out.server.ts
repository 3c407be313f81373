import { traceAtDoor } from '../journal/trace.server';
import { closeSession, sessionId } from './sessions.server';
import type { Seuil } from './seuil';

/** 'Déconnexion': ends the session of a token and notes it in the audit trail. A session that has ended already leaves no fact. */
export function signOut(seuil: Seuil, token: string): Promise<void> {
  return seuil.identity.transaction(async (tx) => {
    const session = await tx
      .from('sessions')
      .where({ id: sessionId(token) })
      .first();
    if (!session) return;
    await closeSession(tx, token);
    const user = await tx.from('users').where({ id: session.user_id }).first();
    await traceAtDoor({ ...seuil, identity: tx }, user ?? null, { action: 'deconnexion' });
  });
}
