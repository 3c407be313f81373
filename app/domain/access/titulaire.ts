import type { UserRow } from '~/db/rows/comptes';
import type { Infra } from './context.server';
import type { Seuil } from './seuil';

/** Oneself: who is signed in, by which session, at the door they came through. Whatever one's role, what is one's own is asked of here. */
export interface Titulaire {
  user: UserRow;
  /** The key of the session that asks. */
  sessionId: string;
  seuil: Seuil;
  infra: Infra;
}
