import { createHash } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { DefiRow } from '~/db/rows/facteurs';

/** How long a challenge waits for its answer. */
const DUREE_MS = 3 * 60_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a challenge is for, and by what only the browser that asked for it can answer: its session, or the token of its second step. */
interface Objet {
  usage: DefiRow['usage'];
  lien: string;
}

/** Keeps a challenge that a browser is about to be given. */
export const keepDefi = (
  identity: IdentityDb,
  challenge: string,
  { usage, lien }: Objet,
  now: Date,
): Promise<void> =>
  identity.insert('defis', {
    empreinte: digest(challenge),
    usage,
    lien: digest(lien),
    expire_le: new Date(now.getTime() + DUREE_MS).toISOString(),
  });

/** Uses a challenge up; false when it is not one of ours for this, was used, or is too old. Of two callers at once one gets it. */
export async function consumeDefi(
  identity: IdentityDb,
  challenge: string,
  { usage, lien }: Objet,
  now: Date,
): Promise<boolean> {
  const key = { empreinte: digest(challenge), usage, lien: digest(lien) };
  const row = await identity.from('defis').where(key).first();
  return (
    row !== undefined && (await identity.delete('defis', key)) === 1 && row.expire_le > now.toISOString()
  );
}
