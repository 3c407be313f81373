import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { Query } from '~/db/query';
import type { SessionRow, UserRow } from '~/db/rows/comptes';

/** A session ends after eight hours without a click, and a day after sign-in in any case. */
const REPOS_MS = 8 * 3_600_000;
const TOTAL_MS = 24 * 3_600_000;
/** How stale the last sighting may be before it is written again: a page view is no reason to write. */
const SIGHTING_MS = 5 * 60_000;

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The key of a session among its user's: what stands in the database, worthless as a cookie. */
export const sessionId = digest;

/** Opens a session; returns the token for the browser, which is stored here only as a digest. */
export async function openSession(
  identity: IdentityDb,
  userId: string,
  visitor: { ip: string; agent: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = visitor.now.toISOString();
  await identity.insert('sessions', {
    id: digest(token),
    user_id: userId,
    cree_le: now,
    vue_le: now,
    adresse_ip: visitor.ip,
    navigateur: visitor.agent.slice(0, 300),
  });
  return token;
}

/** The active user behind a token; null when the session is unknown, too old, or its user blocked. */
export async function findSessionUser(
  identity: IdentityDb,
  token: string,
  now: Date,
): Promise<UserRow | null> {
  const id = digest(token);
  const found = await identity.sessionOf(id);
  if (!found) return null;
  const { session_cree_le: cree_le, session_vue_le: vue_le, ...user } = found;
  if (!user.account_confirmation || !isSessionAlive({ cree_le, vue_le }, now)) return null;
  // Nobody waits for it: a page is not to stand behind whoever writes, nor to fail for it.
  if (now.getTime() - Date.parse(vue_le) > SIGHTING_MS)
    identity.updateSoon(`session ${id}`, 'sessions', { id }, { vue_le: now.toISOString() });
  return user;
}

/** Whether a session still opens anything by its age. */
export function isSessionAlive(
  { vue_le, cree_le }: Pick<SessionRow, 'vue_le' | 'cree_le'>,
  now: Date,
): boolean {
  const idle = now.getTime() - Date.parse(vue_le);
  const age = now.getTime() - Date.parse(cree_le);
  return idle <= REPOS_MS && age <= TOTAL_MS;
}

/** The sessions of a query that isSessionAlive lets in. */
export const keepAlive = (sessions: Query<SessionRow>, now: Date): Query<SessionRow> =>
  sessions
    .where('vue_le', '>=', new Date(now.getTime() - REPOS_MS).toISOString())
    .where('cree_le', '>=', new Date(now.getTime() - TOTAL_MS).toISOString());

/** Ends a session; the token is worthless from then on. */
export async function closeSession(identity: IdentityDb, token: string): Promise<void> {
  await identity.delete('sessions', { id: digest(token) });
}

/** Ends every session of a user but the one to keep: after a change of password, a deactivation, or on demand. */
export async function closeSessionsOf(identity: IdentityDb, userId: string, keep?: string): Promise<number> {
  const sessions = await identity.from('sessions').where({ user_id: userId });
  let closed = 0;
  for (const { id } of sessions) {
    if (id !== keep) closed += await identity.delete('sessions', { id, user_id: userId });
  }
  return closed;
}

/** Removes the sessions that have ended by their age: most browsers never come back to hear of it. Returns how many. */
export function sweepSessions(identity: IdentityDb, now: Date): Promise<number> {
  return identity.sweep('sessions', now);
}
