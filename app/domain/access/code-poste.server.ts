import { createHmac } from 'node:crypto';
import type { UserRow } from '~/db/rows/comptes';
import { hashPassword, verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { type CodeSaisi, codeFault, type RetraitCode } from './code-poste';
import { assertOwnPassword } from './preuve.server';
import type { Seuil } from './seuil';
import { authorizeTitulaire, type Titulaire } from './titulaire';

/** A few digits are guessed from their hash alone: it takes the server's secret too, which no copy of the database holds. */
const poivre = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`code|${userId}|${code}`).digest('base64');

/** Whether a code is the one that the user has chosen; no one chosen takes the same time and says no. Raises UnavailableError. */
export const matchesCode = (
  { secret }: Pick<Seuil, 'secret'>,
  { id, code_hash }: Pick<UserRow, 'id' | 'code_hash'>,
  code: string,
): Promise<boolean> => verifyPassword(code_hash || undefined, poivre(secret, id, code), id);

/**
 * Chooses the code that unlocks one's sessions, behind one's password; a former one is worth nothing any more. Raises DomainError: on `password`
 * when it is not the right one, on `pin` for one that is guessed, for the demo's user; ForbiddenError.
 */
export async function chooseCode(moi: Titulaire, { password, pin }: CodeSaisi): Promise<void> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  const fault = codeFault(pin, { telephone: user.telephone, codePostal: user.code_postal });
  if (fault) throw new DomainError('code_poste_faible', fault, { pin: fault });
  await assertOwnPassword(seuil, user, password);
  const code_hash = await hashPassword(poivre(seuil.secret, user.id, pin), user.id);
  await keepCode(moi, code_hash, user.code_hash === '' ? 'Choisi' : 'Remplacé');
}

/** Takes the code away: the password alone unlocks. Without a code nothing happens. Raises DomainError, ForbiddenError. */
export async function removeCode(moi: Titulaire, { password }: RetraitCode): Promise<void> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  await assertOwnPassword(seuil, user, password);
  if (user.code_hash !== '') await keepCode(moi, '', 'Retiré');
}

function keepCode({ user, seuil }: Titulaire, code_hash: string, details: string): Promise<void> {
  return seuil.identity.transaction(async (tx) => {
    const { id, password_hash } = user;
    if ((await tx.update('users', { id, password_hash }, { code_hash })) === 0)
      throw new DomainError('a_reessayer', 'Votre compte a changé au même instant : réessayez.');
    await traceAtDoor({ ...seuil, identity: tx }, user, { action: 'code:changement', details });
  });
}
