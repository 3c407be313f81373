import { ROLES, type Role } from '../access/roles';

/** Whether a role stands above another one: nobody deactivates or reactivates somebody who stands above them. */
export const isAbove = (role: Role, other: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(other);

/** The roles that an invitation offers, the default first (docs/regles/connexion.md). */
export const ROLES_INVITES = [
  'employe',
  'admin',
  'superAdmin',
  'viewer',
  'accountAdmin',
] as const satisfies readonly Role[];
