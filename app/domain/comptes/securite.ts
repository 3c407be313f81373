import { z } from 'zod';
import { ROLES, type Role } from '../access/roles';

/** What an account asks of its users' access. */
export const SecuriteSaisie = z.object({
  /** The roles of which a second factor is wanted. */
  roles: z.array(z.enum(ROLES, 'Ce rôle n’existe pas.')).max(ROLES.length).default([]),
});
export type SecuriteSaisie = z.output<typeof SecuriteSaisie>;

/** The same as it stands, and how far the users of each role are. */
export interface SecuriteDuCompte {
  roles: { role: Role; exige: boolean; actifs: number; users: number }[];
}
