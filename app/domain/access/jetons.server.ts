import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { UsageJeton } from '~/db/rows/comptes';
import { newId } from '~/lib/ids.server';

const HEURE_MS = 3_600_000;

/** How long each kind of token works (docs/regles/connexion.md). */
const DUREES_MS: Record<UsageJeton, number> = {
  confirmation: 72 * HEURE_MS,
  motDePasse: HEURE_MS,
  email: 72 * HEURE_MS,
  facteur: HEURE_MS / 6,
  facteurGoogle: HEURE_MS / 6,
};

/** Of what is sent by mail the last one counts; people come in by several browsers at once. */
const SEULS: readonly UsageJeton[] = ['confirmation', 'motDePasse', 'email'];

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token of 256 bits for a user and returns it; only its digest is kept, and former ones of what is sent by mail stop working. */
export async function issueJeton(
  identity: IdentityDb,
  { userId, usage, now }: { userId: string; usage: UsageJeton; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await identity.transaction(async (tx) => {
    if (SEULS.includes(usage)) await tx.delete('jetons', { user_id: userId, usage });
    await tx.insert('jetons', {
      id: newId(),
      empreinte: digest(token),
      usage,
      user_id: userId,
      cree_le: now.toISOString(),
      expire_le: new Date(now.getTime() + DUREES_MS[usage]).toISOString(),
    });
  });
  return token;
}

/** The id of the user whom a token would work for now, or null; looking does not use it. */
export async function peekJeton(
  identity: IdentityDb,
  token: string,
  usage: UsageJeton,
  now: Date,
): Promise<string | null> {
  const jeton = await identity
    .from('jetons')
    .where({ empreinte: digest(token), usage })
    .first();
  return jeton && jeton.expire_le > now.toISOString() ? jeton.user_id : null;
}

/** Uses a token up: the id of its user, or null when it is unknown, used or too old. Of two callers at once one gets it. */
export async function consumeJeton(
  tx: IdentityDb,
  token: string,
  usage: UsageJeton,
  now: Date,
): Promise<string | null> {
  const key = { empreinte: digest(token), usage };
  const jeton = await tx.from('jetons').where(key).first();
  if (!jeton || (await tx.delete('jetons', key)) !== 1) return null;
  return jeton.expire_le > now.toISOString() ? jeton.user_id : null;
}

/** Takes back every token of a user: none that was sent to a former address, or before a change of password, works. */
export const revokeJetons = (tx: IdentityDb, userId: string): Promise<number> =>
  tx.delete('jetons', { user_id: userId });

/** Removes tokens that are too old; returns how many. */
export const sweepJetons = (identity: IdentityDb, now: Date): Promise<number> =>
  identity.sweep('jetons', now);
