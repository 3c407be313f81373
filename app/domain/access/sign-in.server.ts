import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import { hashPassword, isOutdatedHash, verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { originOf } from '~/lib/adresse-ip';
import { withoutNul } from '~/lib/texte';
import { traceAtDoor } from '../journal/trace.server';
import { identifiantsFaux, refusalOf } from './entree.server';
import { admit, type Passage } from './facteurs/passage.server';
import type { Seuil } from './seuil';
import { countAttempt } from './tentatives.server';

export const Identifiants = z.object({
  email: z
    .string('Saisissez votre adresse e-mail.')
    .overwrite(withoutNul)
    .trim()
    .toLowerCase()
    .min(1, 'Saisissez votre adresse e-mail.')
    .max(254, 'Adresse trop longue.'),
  password: z
    .string('Saisissez votre mot de passe.')
    .min(1, 'Saisissez votre mot de passe.')
    .max(128, 'Mot de passe trop long.'),
});
export type Identifiants = z.output<typeof Identifiants>;

/**
 * The user of an e-mail address and password, if they may come in. An unknown address and a wrong password answer alike, in about the same time;
 * attempts are limited so that nobody locks an owner out (countAttempt). Each refusal stands in the audit trail. Raises DomainError.
 */
export async function proveByPassword(seuil: Seuil, { email, password }: Identifiants): Promise<UserRow> {
  const user = await seuil.identity.from('users').where({ email }).first();
  const essai = await countAttempt(seuil, email, user);
  const known = (await verifyPassword(user?.password_hash, password, originOf(seuil.ip))) ? user : undefined;
  const refusal = known ? refusalOf(known, seuil.now) : null;
  if (!known || refusal) {
    const refus = refusal ?? identifiantsFaux();
    await traceAtDoor(seuil, user ?? null, { action: 'connexion:refus', details: refus.message });
    throw refus;
  }
  await essai.forgive();
  return withCurrentHash(seuil, known, password);
}

/** Lets a browser in by e-mail and password, or on to the second factor. Raises DomainError. */
export const signIn = async (seuil: Seuil, identifiants: Identifiants): Promise<Passage> =>
  admit(seuil, await proveByPassword(seuil, identifiants), 'connexion');

/** The user's row with a hash of today's settings; made anew now, when the password is at hand. */
async function withCurrentHash({ identity }: Seuil, user: UserRow, password: string): Promise<UserRow> {
  const { id, password_hash } = user;
  if (!isOutdatedHash(password_hash)) return user;
  const renewed = { password_hash: await hashPassword(password, id) };
  return (await identity.update('users', { id, password_hash }, renewed)) ? { ...user, ...renewed } : user;
}
