import type { Query } from '~/db/query';
import type { SessionRow, UserRow } from '~/db/rows/comptes';
import { SESSIONS_MAX } from '../comptes/profil';
import { describeNavigateur } from '../comptes/profil-navigateur';
import { NotFoundError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { isSessionAlive, keepAlive } from './sessions.server';
import type { Seuil } from './seuil';
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

/**
 * One's open sessions, this one first, then the last seen; as many as one may have. Strangers share the demo's user: each sees the own
 * session only.
 */
export async function listSessions({ user, sessionId, seuil }: Titulaire): Promise<SessionOuverte[]> {
  const { identity, now } = seuil;
  const own = await identity.from('sessions').where({ id: sessionId, user_id: user.id });
  const others = user.demo
    ? []
    : await lastSeenFirst(keepAlive(identity.from('sessions').where({ user_id: user.id }), now))
        .whereNot({ id: sessionId })
        .limit(SESSIONS_MAX);
  const rows = own.concat(others);
  return rows
    .filter((row) => isSessionAlive(row, seuil.now))
    .map((row) => ({
      _id: row.id,
      navigateur: describeNavigateur(row.navigateur),
      adresseIp: row.adresse_ip.replace(/^::ffff:/, ''),
      depuis: row.cree_le,
      vueLe: row.vue_le,
      courante: row.id === sessionId,
    }));
}

const lastSeenFirst = (sessions: Query<SessionRow>): Query<SessionRow> =>
  sessions.orderBy('vue_le', 'desc').orderBy('cree_le', 'desc').orderBy('id');

/** How many sessions of a user who has far too many end at one sign-in. */
const FERMEES_MAX = 200;

/**
 * Ends the sessions of a user beyond SESSIONS_MAX, those last seen the longest ago, in the transaction that has opened the one named;
 * the audit trail says so. Strangers share the demo's user: nobody's arrival signs another out.
 */
export async function endExcessSessions(seuil: Seuil, user: UserRow, opened: string): Promise<void> {
  if (user.demo) return;
  const excess = await lastSeenFirst(seuil.identity.from('sessions').where({ user_id: user.id }))
    .whereNot({ id: opened })
    .limit(FERMEES_MAX)
    .offset(SESSIONS_MAX - 1);
  for (const { id } of excess) await seuil.identity.delete('sessions', { id });
  const alive = excess.filter((row) => isSessionAlive(row, seuil.now)).length;
  if (alive > 0)
    await traceAtDoor(seuil, user, {
      action: 'session:fermeture',
      objet: 'session',
      details: `${alive} de trop : ${SESSIONS_MAX} au plus restent ouvertes`,
    });
}

/** Ends one of one's own sessions: its browser's next click leads to sign-in. Raises NotFoundError, DomainError for the demo's user. */
export async function closeOwnSession(moi: Titulaire, id: string): Promise<void> {
  const row = await moi.seuil.identity.from('sessions').where({ id, user_id: moi.user.id }).first();
  if (!row) throw new NotFoundError('session_introuvable', 'Session introuvable.');
  authorizeTitulaire(moi);
  if ((await close(moi, [row])) === 0) throw new NotFoundError('session_introuvable', 'Session introuvable.');
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
