import type { UserRow } from '~/db/rows/comptes';
import { verifyPassword } from '~/infra/securite/mot-de-passe.server';
import type { CodeRefus } from '../codes';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { traceAtDoor } from '../journal/trace.server';
import type { Seuil } from './seuil';
import { countPreuve } from './tentatives.server';

const MANQUANT = 'Saisissez votre mot de passe actuel.';
const FAUX = 'Le mot de passe actuel est incorrect.';

const refuse = (code: CodeRefus, message: string) => new DomainError(code, message, { password: message });

/**
 * Asks a signed-in user for the password once more: a browser left open is no proof of who sits before it. Attempts are limited, and
 * wrong ones stand in the audit trail, as `refus`. Raises DomainError, on `password` when it is not the right one.
 */
export async function assertOwnPassword(
  seuil: Seuil,
  user: UserRow,
  password: string,
  refus: ActionJournal = 'motDePasse:refus',
): Promise<void> {
  if (password === '') throw refuse('mot_de_passe_manquant', MANQUANT);
  const essai = await countPreuve(seuil, user);
  if (!(await verifyPassword(user.password_hash, password, user.id))) {
    await traceAtDoor(seuil, user, { action: refus, details: FAUX });
    throw refuse('mot_de_passe_faux', FAUX);
  }
  await essai.forgive();
}
