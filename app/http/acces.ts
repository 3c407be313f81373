import type { UserRow } from '~/db/rows/comptes';
import type { Seance } from '~/domain/access/acteur';
import type { Context } from '~/domain/access/context.server';

/** Who asks, and for which centres. */
export interface Acces {
  user: UserRow;
  /** The account wants a second factor of them, and they have none yet. */
  facteurManquant: boolean;
  /** The key of this very session (not the cookie's value). */
  sessionId: string;
  seance: Seance;
  /** After how many minutes without a gesture it is locked; 0 is never. */
  verrouMinutes: number;
  context: Context;
}
