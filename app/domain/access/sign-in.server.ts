import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import { hashPassword, isOutdatedHash, verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { withoutNul } from '~/lib/texte';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { openSession } from './sessions.server';
import type { Seuil } from './seuil';

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
const PROVISOIRE_EXPIRE =
  'Votre mot de passe provisoire a expiré. Demandez une nouvelle invitation à votre administrateur, ou un nouveau mot de passe.';

/**
 * Lets a user in by e-mail and password; returns the session's token for the browser. An unknown address and a wrong password answer
 * alike, in about the same time; attempts are limited per address and origin, so that nobody locks an owner out (decisions,
 * part 2). Each refusal stands in the audit trail. Raises DomainError.
 */
export async function signIn(seuil: Seuil, { email, password }: Identifiants): Promise<string> {
  const key = `${email}|${seuil.ip}`;
  const wait = Math.max(await seuil.attempts.consume(key), await seuil.attemptsByIp.consume(seuil.ip));
  if (wait > 0)
    throw new DomainError(`Trop de tentatives. Réessayez dans ${Math.ceil(wait / 60)} minute(s).`);
  const user = await seuil.identity.from('users').where({ email }).first();
  const known = (await verifyPassword(user?.password_hash, password)) ? user : undefined;
  const refusal = known ? refusalOf(known, seuil.now) : REFUS;
  if (!known || refusal) {
    await traceAtDoor(seuil, user ?? null, { action: 'connexion:refus', details: refusal ?? REFUS });
    throw new DomainError(refusal ?? REFUS);
  }
  await Promise.all([seuil.attempts.forget(key), seuil.attemptsByIp.refund(seuil.ip)]);
  if (isOutdatedHash(known.password_hash)) {
    const { id, password_hash } = known;
    await seuil.identity.update(
      'users',
      { id, password_hash },
      { password_hash: await hashPassword(password) },
    );
  }
  return enter(seuil, known, 'connexion');
}

/** Why a user whose identity is proven may not come in all the same; null when they may. */
export function refusalOf(user: UserRow, now: Date): string | null {
  if (!user.account_confirmation) return 'Ce compte est bloqué. Adressez-vous à votre administrateur.';
  if (user.temporary_password)
    return (user.temporaire_expire_le ?? '') > now.toISOString() ? null : PROVISOIRE_EXPIRE;
  if (!user.email_confirme_le) return 'Veuillez confirmer votre adresse e-mail avant de vous connecter.';
  return null;
}

/** Opens the session of a user who has proven who they are. A temporary password came by mail: whoever has it has the address. */
export function enter(
  seuil: Seuil,
  user: UserRow,
  action: 'connexion' | 'connexion:google',
): Promise<string> {
  const now = seuil.now.toISOString();
  return seuil.identity.transaction(async (tx) => {
    const token = await openSession(tx, user.id, seuil);
    const email_confirme_le = user.email_confirme_le ?? now;
    await tx.update('users', { id: user.id }, { derniere_connexion_le: now, email_confirme_le });
    await traceAtDoor({ ...seuil, identity: tx }, user, { action });
    return token;
  });
}
