import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';

/** Who asks, and for which centres. */
export interface Acces {
  user: UserRow;
  /** The key of this very session (not the cookie's value). */
  sessionId: string;
  context: Context;
}
