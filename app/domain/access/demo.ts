import type { UserRow } from '~/db/rows/comptes';
import { DomainError } from '../errors';

/** What the demo data's user is told wherever its own data would change (docs/regles/connexion.md). */
export const UTILISATEUR_DEMO = 'L’utilisateur de test ne peut pas être modifié.';

/** Raises DomainError for the demo data's user: everybody may sign in with it, so nobody changes its profile, e-mail or password. */
export function assertNotDemo(user: Pick<UserRow, 'demo'>): void {
  if (user.demo) throw new DomainError('utilisateur_demo', UTILISATEUR_DEMO);
}
