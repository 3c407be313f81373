import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { newId } from '~/lib/ids.server';
import { describeNavigateur } from '../../comptes/profil-navigateur';
import { traceAtDoor } from '../../journal/trace.server';
import type { Seuil } from '../seuil';
import { MEMOIRE_JOURS } from './memoire';

const DAY_MS = 86_400_000;
/** How many users' secrets a browser keeps: the newest of those who share a workstation. */
const SECRETS_MAX = 8;
/** How many browsers a user may have remembered; one more and the oldest is forgotten. */
const NAVIGATEURS_MAX = 20;
const SECRET = /^[\w-]{43}$/;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const split = (memoire: string): string[] =>
  memoire
    .split('.')
    .slice(0, SECRETS_MAX)
    .filter((each) => SECRET.test(each));

/** Whether the browser at the door is one that this user is not asked for a second factor on. */
export async function isRemembered(
  { identity, memoire, now }: Seuil,
  { id }: Pick<UserRow, 'id'>,
): Promise<boolean> {
  const empreintes = split(memoire).map(digest);
  if (empreintes.length === 0) return false;
  const row = await identity
    .from('navigateurs_memorises')
    .where({ user_id: id })
    .whereIn('empreinte', empreintes)
    .where('expire_le', '>', now.toISOString())
    .first();
  if (row)
    identity.updateSoon(
      `navigateur ${row.id}`,
      'navigateurs_memorises',
      { id: row.id },
      { vu_le: now.toISOString() },
    );
  return row !== undefined;
}

/**
 * Remembers the browser of a user who has just given both factors, in a transaction of `seuil.identity`; returns the secrets that it keeps from now on,
 * those of others who use it among them.
 */
export async function rememberNavigateur(seuil: Seuil, user: UserRow): Promise<string> {
  const { identity, now, ip, agent } = seuil;
  const others = await othersOf(seuil, user);
  const secret = randomBytes(32).toString('base64url');
  const oldest = await identity
    .from('navigateurs_memorises')
    .where({ user_id: user.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .offset(NAVIGATEURS_MAX - 1);
  for (const { id } of oldest) await identity.delete('navigateurs_memorises', { id });
  await identity.insert('navigateurs_memorises', {
    id: newId(),
    compte_id: user.compte_id,
    user_id: user.id,
    empreinte: digest(secret),
    navigateur: agent.slice(0, 300),
    adresse_ip: ip,
    cree_le: now.toISOString(),
    vu_le: now.toISOString(),
    expire_le: new Date(now.getTime() + MEMOIRE_JOURS * DAY_MS).toISOString(),
  });
  await traceAtDoor(seuil, user, { action: 'facteur:memoire', details: describeNavigateur(agent) });
  return [secret, ...others].slice(0, SECRETS_MAX).join('.');
}

/** What the browser keeps of others: this user's own former secret is forgotten on both sides. */
async function othersOf({ identity, memoire }: Seuil, { id }: UserRow): Promise<string[]> {
  const others: string[] = [];
  for (const secret of split(memoire))
    if ((await identity.delete('navigateurs_memorises', { user_id: id, empreinte: digest(secret) })) === 0)
      others.push(secret);
  return others;
}

/** Whether a remembered browser is the one at the door. */
export const isOwnSecret = ({ memoire }: Pick<Seuil, 'memoire'>, empreinte: string): boolean =>
  split(memoire).some((secret) => digest(secret) === empreinte);

/** Forgets all of a user's browsers; returns how many. */
export const forgetNavigateurs = (tx: IdentityDb, userId: string): Promise<number> =>
  tx.delete('navigateurs_memorises', { user_id: userId });
