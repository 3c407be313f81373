import type { UserRow } from '~/db/rows/comptes';
import { ROLES, type Role } from '../roles';

/** The roles of which an account wants a second factor, as its row keeps them. */
export const rolesExiges = (texte: string): Role[] => {
  const named = texte.split(',');
  return ROLES.filter((role) => named.includes(role));
};

/** Whether an account wants a second factor of a user; of the demo's, who is everybody, never. */
export const isExige = (texte: string, { role, demo }: Pick<UserRow, 'role' | 'demo'>): boolean =>
  !demo && rolesExiges(texte).includes(role);
