import type { UserRow } from '~/db/rows/comptes';
import { ForbiddenError } from '../errors';
import type { Seance } from './acteur';
import type { Infra } from './context.server';
import { assertNotDemo } from './demo';
import { hasRight } from './roles';
import type { Seuil } from './seuil';

/** Oneself: who is signed in, by which session, at the door they came through. Whatever one's role, what is one's own is asked of here. */
export interface Titulaire {
  user: UserRow;
  /** The key of the session that asks. */
  sessionId: string;
  /** What is known of it; null for a program that comes by an access token. */
  seance: Seance | null;
  seuil: Seuil;
  infra: Infra;
}

/** First line of every change to one's own account. Raises ForbiddenError, and DomainError for the demo's user. */
export function authorizeTitulaire({ user }: Pick<Titulaire, 'user'>): void {
  if (!hasRight(user.role, 'profil:modifier')) throw new ForbiddenError();
  assertNotDemo(user);
}
