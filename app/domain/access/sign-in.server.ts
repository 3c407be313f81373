import { z } from 'zod';
import type { IdentityDb } from '~/db/identity-db.server';
import type { Limiter } from '~/db/limiter.server';
import type { UserRow } from '~/db/rows/comptes';
import { verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { withoutNul } from '~/lib/texte';
import { DomainError } from '../errors';

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

const REFUS = 'Adresse e-mail ou mot de passe incorrect.';

/**
 * The user of an e-mail and password. An unknown address and a wrong password answer alike, in about the same time; attempts
 * are limited per address and origin, so that nobody locks an owner out (decisions, part 2). Raises DomainError.
 */
export async function checkIdentifiants(
  door: { identity: IdentityDb; attempts: Limiter; attemptsByIp: Limiter },
  { email, password }: Identifiants,
  ip: string,
): Promise<UserRow> {
  const key = `${email}|${ip}`;
  const wait = Math.max(await door.attempts.consume(key), await door.attemptsByIp.consume(ip));
  if (wait > 0)
    throw new DomainError(`Trop de tentatives. Réessayez dans ${Math.ceil(wait / 60)} minute(s).`);
  const user = await door.identity.from('users').where({ email }).first();
  if (!(await verifyPassword(user?.password_hash, password)) || !user) throw new DomainError(REFUS);
  if (!user.account_confirmation)
    throw new DomainError('Ce compte est bloqué. Adressez-vous à votre administrateur.');
  if (!user.email_confirme_le)
    throw new DomainError('Veuillez confirmer votre adresse e-mail avant de vous connecter.');
  await Promise.all([door.attempts.forget(key), door.attemptsByIp.refund(ip)]);
  return user;
}
