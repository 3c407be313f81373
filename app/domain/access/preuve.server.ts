import type { UserRow } from '~/db/rows/comptes';
import { verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { DomainError } from '../errors';
import type { Seuil } from './seuil';

const MANQUANT = 'Saisissez votre mot de passe actuel.';
const FAUX = 'Le mot de passe actuel est incorrect.';

const refuse = (message: string) => new DomainError(message, { password: message });

/**
 * Asks a signed-in user for the password once more: a browser left open is no proof of who sits before it. Attempts are limited per
 * user. Raises DomainError on `password`.
 */
export async function assertOwnPassword(seuil: Seuil, user: UserRow, password: string): Promise<void> {
  if (password === '') throw refuse(MANQUANT);
  const key = `preuve|${user.id}`;
  const wait = await seuil.attempts.consume(key);
  if (wait > 0) throw refuse(`Trop de tentatives. Réessayez dans ${Math.ceil(wait / 60)} minute(s).`);
  if (!(await verifyPassword(user.password_hash, password))) throw refuse(FAUX);
  await seuil.attempts.forget(key);
}
