import type { UserRow } from '~/db/rows/comptes';
import type { Seance } from '~/domain/access/acteur';
import type { Context } from '~/domain/access/context.server';

/** Who asks, and for which centres. */
export interface Acces {
  user: UserRow;
  /** The key of this very session (not the cookie's value). */
  sessionId: string;
  seance: Seance;
  context: Context;
}
