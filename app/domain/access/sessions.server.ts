import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { Query } from '~/db/query';
import type { SessionRow, UserRow } from '~/db/rows/comptes';

/** A session ends after eight hours without a click, and a day after sign-in in any case. */
const REPOS_MS = 8 * 3_600_000;
export const TOTAL_MS = 24 * 3_600_000;
/** How stale the last sighting may be before it is written again: a page view is no reason to write. */
const SIGHTING_MS = 5 * 60_000;

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The key of a session among its user's: what stands in the database, worthless as a cookie. */
export const sessionId = digest;

/** Whose browser or program a session is. */
interface Visiteur {
  ip: string;
  agent: string;
  now: Date;
}

/** Opens a session; returns the token for the browser, which is stored here only as a digest. */
export async function openSession(identity: IdentityDb, userId: string, visitor: Visiteur): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(identity, digest(token), userId, visitor);
  return token;
}

/** What the key of a program's session begins with: no cookie has a digest that does, and no such session is opened by a cookie. */
const PROGRAMME = 'api-';

/** Opens the session of a program that calls the API; its key is the `jti` of the program's token, and opens nothing without a signature. */
export async function openApiSession(
  identity: IdentityDb,
  userId: string,
  visitor: Visiteur,
  depuis?: string,
): Promise<string> {
  const jti = PROGRAMME + randomBytes(16).toString('hex');
  await insertSession(identity, jti, userId, visitor, depuis);
  return jti;
}

const insertSession = (
  identity: IdentityDb,
  id: string,
  user_id: string,
  { ip, agent, now }: Visiteur,
  depuis = now.toISOString(),
): Promise<void> =>
  identity.insert('sessions', {
    id,
    user_id,
    cree_le: depuis,
    vue_le: now.toISOString(),
    adresse_ip: ip,
    navigateur: agent.slice(0, 300),
  });

/** The active user behind a token; null when the session is unknown, too old, or its user blocked. */
export const findSessionUser = (identity: IdentityDb, token: string, now: Date): Promise<UserRow | null> =>
  userOfSession(identity, digest(token), now);

/** The same behind the key of a program's session. */
export const findApiSessionUser = async (
  identity: IdentityDb,
  jti: string,
  now: Date,
): Promise<UserRow | null> => (jti.startsWith(PROGRAMME) ? userOfSession(identity, jti, now) : null);

async function userOfSession(identity: IdentityDb, id: string, now: Date): Promise<UserRow | null> {
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
