import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { Query } from '~/db/query';
import type { SessionRow, UserRow } from '~/db/rows/comptes';
import type { Seance } from './acteur';
import { isExige } from './facteurs/exigence';
import { RECONFIRMATION_MIN } from './gestes-sensibles';
import { type EtatVerrou, etatVerrou, rythmeMs } from './verrou';

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

interface Ouverture {
  /** When whoever comes in proved who they are; now unless told, null where they have not. */
  confirmeeLe?: string | null;
  /** When they signed in, where that was before. */
  depuis?: string;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session; returns the token for the browser, which is stored here only as a digest. */
export async function openSession(
  identity: IdentityDb,
  userId: string,
  visitor: Visiteur,
  ouverture: Ouverture = {},
): Promise<string> {
  const token = newToken();
  await insertSession(identity, digest(token), userId, visitor, ouverture);
  return token;
}

/**
 * Notes that whoever a browser's session is of has proven once more who they are. Returns its new token, the former one opens nothing any
 * more (whoever might have copied it has to prove who they are themself); null when the session has ended meanwhile.
 */
export async function renewSession(
  identity: IdentityDb,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<string | null> {
  const token = newToken();
  const values = { id: digest(token), confirmee_le: now.toISOString() };
  return (await identity.update('sessions', { id, user_id: userId }, values)) === 1 ? token : null;
}

/** What the key of a program's session begins with: no cookie has a digest that does, and no such session is opened by a cookie. */
const PROGRAMME = 'api-';

/** Opens the session of a program that calls the API; its key is the `jti` of the program's token, and opens nothing without a signature. */
export async function openApiSession(
  identity: IdentityDb,
  userId: string,
  visitor: Visiteur,
  ouverture: Ouverture = {},
): Promise<string> {
  const jti = PROGRAMME + randomBytes(16).toString('hex');
  await insertSession(identity, jti, userId, visitor, ouverture);
  return jti;
}

const insertSession = (
  identity: IdentityDb,
  id: string,
  user_id: string,
  { ip, agent, now }: Visiteur,
  { depuis = now.toISOString(), confirmeeLe = now.toISOString() }: Ouverture,
): Promise<void> =>
  identity.insert('sessions', {
    id,
    user_id,
    cree_le: depuis,
    vue_le: now.toISOString(),
    adresse_ip: ip,
    navigateur: agent.slice(0, 300),
    confirmee_le: confirmeeLe,
  });

/** A session of a browser, and whether it opens anything for now. */
export interface SessionTrouvee {
  id: string;
  user: UserRow;
  seance: Seance;
  verrou: EtatVerrou;
  /** After how many minutes without a gesture it is locked; 0 is never. */
  verrouMinutes: number;
  gesteLe: string | null;
  /** The account wants a second factor of them, and they have none yet. */
  facteurManquant: boolean;
}

/** The session behind a browser's token, locked or not; null when it is unknown, too old, or its user blocked. */
export async function findSession(
  identity: IdentityDb,
  token: string,
  now: Date,
): Promise<SessionTrouvee | null> {
  const found = await sessionOf(identity, digest(token), now);
  if (found?.verrou === 'ouvert') noteSighting(identity, found, now);
  return found;
}

/** The same behind the key of a program's session, which nobody leaves open on a desk: it has no lock. */
export async function findApiSession(
  identity: IdentityDb,
  jti: string,
  now: Date,
): Promise<SessionTrouvee | null> {
  const found = jti.startsWith(PROGRAMME) ? await sessionOf(identity, jti, now) : null;
  if (found) noteSighting(identity, found, now);
  return found;
}

type SessionVue = SessionTrouvee & { vueLe: string };

async function sessionOf(identity: IdentityDb, id: string, now: Date): Promise<SessionVue | null> {
  const found = await identity.sessionOf(id);
  if (!found) return null;
  const {
    session_cree_le: cree_le,
    session_vue_le: vue_le,
    session_confirmee_le: confirmeeLe,
    session_navigateur: navigateur,
    session_geste_le: geste_le,
    session_verrou_le: verrou_le,
    verrou_minutes: verrouMinutes,
    compte_second_facteur,
    a_facteur,
    ...user
  } = found;
  if (!user.account_confirmation || !isSessionAlive({ cree_le, vue_le }, now)) return null;
  const verrou = etatVerrou({ verrou_le, geste_le }, verrouMinutes, now);
  const seance = { confirmee: isFresh(confirmeeLe, now), navigateur };
  const facteurManquant = !a_facteur && isExige(compte_second_facteur, user);
  return { id, user, seance, facteurManquant, verrou, verrouMinutes, gesteLe: geste_le, vueLe: vue_le };
}

/** Nobody waits for it: a page is not to stand behind whoever writes, nor to fail for it. */
function noteSighting(identity: IdentityDb, { id, vueLe }: SessionVue, now: Date): void {
  if (now.getTime() - Date.parse(vueLe) > SIGHTING_MS)
    identity.updateSoon(`session ${id}`, 'sessions', { id }, { vue_le: now.toISOString() });
}

/** Keeps, without anybody waiting, that the user of an open session has just done something; where the account never locks, nothing. */
export function noteGeste(identity: IdentityDb, session: SessionTrouvee, now: Date): void {
  const { id, verrouMinutes, gesteLe } = session;
  if (verrouMinutes === 0) return;
  if (gesteLe !== null && now.getTime() - Date.parse(gesteLe) < rythmeMs(verrouMinutes)) return;
  identity.updateSoon(`geste ${id}`, 'sessions', { id, verrou_le: null }, { geste_le: now.toISOString() });
}

const isFresh = (confirmeeLe: string | null, now: Date): boolean =>
  confirmeeLe !== null && now.getTime() - Date.parse(confirmeeLe) < RECONFIRMATION_MIN * 60_000;

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
