import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { CentreAccessible } from './acteur';

/** The centres a user may see, by name: all of the account for its administrator, the assigned ones for everybody else. */
export async function accessibleCentres(identity: IdentityDb, user: UserRow): Promise<CentreAccessible[]> {
  const centres = identity
    .from('centres')
    .where({ compte_id: user.compte_id })
    .select('id', 'name', 'abonnement')
    .orderBy('name');
  if (user.role === 'accountAdmin') return centres;
  const assigned = await identity.from('user_centres').where({ user_id: user.id });
  return centres.whereIn(
    'id',
    assigned.map((row) => row.centre_id),
  );
}
