import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { CentreAccessible } from './acteur';

/** The centres a user may see, by name: all of the account for its administrator, the assigned ones for everybody else. */
export const accessibleCentres = (identity: IdentityDb, user: UserRow): Promise<CentreAccessible[]> =>
  identity.centresOf(user, { assigned: user.role !== 'accountAdmin' });
