import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { DomainError } from '../../errors';
import { isExige } from './exigence';

const A_ACTIVER =
  'Votre compte demande une double authentification : connectez-vous à l’application pour l’activer.';

type Exigible = Pick<UserRow, 'compte_id' | 'role' | 'demo'>;

/** What a program is told whose user has yet to take a second factor up. */
export const facteurAActiver = () => new DomainError('second_facteur_a_activer', A_ACTIVER);

/** Whether a user's account wants a second factor of their role. */
export async function isExigeDe(identity: IdentityDb, user: Exigible): Promise<boolean> {
  const compte = await identity.from('comptes').where({ id: user.compte_id }).first();
  return isExige(compte?.second_facteur ?? '', user);
}

/** Asked of a user without a second factor. Raises DomainError where the account wants one of their role. */
export async function assertEnrole(identity: IdentityDb, user: UserRow): Promise<void> {
  if (await isExigeDe(identity, user)) throw facteurAActiver();
}
