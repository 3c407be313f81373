import type { SessionRow } from '~/db/rows/comptes';
import { describeNavigateur } from '../comptes/profil-navigateur';
import { NotFoundError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { isSessionAlive } from './sessions.server';
import { authorizeTitulaire, type Titulaire } from './titulaire';

/** One's own session as the profile lists it; instants are UTC ISO text. */
export interface SessionOuverte {
  _id: string;
  /** Browser and system, 'Firefox sur Windows'. */
  navigateur: string;
  adresseIp: string;
  depuis: string;
  /** To within five minutes. */
  vueLe: string;
  /** Whether it is the one that asks. */
  courante: boolean;
}

/** One's open sessions, this one first, then the last seen. Strangers share the demo's user: each sees the own session only. */
export async function listSessions({ user, sessionId, seuil }: Titulaire): Promise<SessionOuverte[]> {
  const rows = await seuil.identity
    .from('sessions')
    .where({ user_id: user.id, ...(user.demo && { id: sessionId }) })
    .orderBy('vue_le', 'desc');
  return rows
    .filter((row) => isSessionAlive(row, seuil.now))
    .map((row) => ({
      _id: row.id,
      navigateur: describeNavigateur(row.navigateur),
      adresseIp: row.adresse_ip.replace(/^::ffff:/, ''),
      depuis: row.cree_le,
      vueLe: row.vue_le,
      courante: row.id === sessionId,
    }))
    .sort((one, other) => Number(other.courante) - Number(one.courante));
}

/** Ends one of one's own sessions: its browser's next click leads to sign-in. Raises NotFoundError, DomainError for the demo's user. */
export async function closeOwnSession(moi: Titulaire, id: string): Promise<void> {
  const row = await moi.seuil.identity.from('sessions').where({ id, user_id: moi.user.id }).first();
  if (!row) throw new NotFoundError('Session introuvable.');
  authorizeTitulaire(moi);
  if ((await close(moi, [row])) === 0) throw new NotFoundError('Session introuvable.');
}

/** Ends all of one's sessions but the one that asks; returns how many. Raises DomainError for the demo's user. */
export async function closeOtherSessions(moi: Titulaire): Promise<number> {
  authorizeTitulaire(moi);
  const rows = await moi.seuil.identity.from('sessions').where({ user_id: moi.user.id });
  return close(
    moi,
    rows.filter(({ id }) => id !== moi.sessionId),
  );
}

function close({ user, seuil }: Titulaire, rows: SessionRow[]): Promise<number> {
  return seuil.identity.transaction(async (tx) => {
    const closed: SessionRow[] = [];
    for (const row of rows) if ((await tx.delete('sessions', { id: row.id })) === 1) closed.push(row);
    for (const { navigateur, adresse_ip } of closed) {
      const details = `${describeNavigateur(navigateur)}, ${adresse_ip}`;
      await traceAtDoor({ ...seuil, identity: tx }, user, {
        action: 'session:fermeture',
        objet: 'session',
        details,
      });
    }
    return closed.length;
  });
}
