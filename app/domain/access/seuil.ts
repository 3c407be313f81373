import type { IdentityDb } from '~/db/identity-db.server';
import type { Limiter } from '~/db/limiter.server';

/** What there is before anybody is known: the visitor, and the means to let in, register and send tokens. */
export interface Seuil {
  identity: IdentityDb;
  /** Sign-in attempts per address and origin, and per origin. */
  attempts: Limiter;
  attemptsByIp: Limiter;
  /** Requests that make Auricule send a mail: per address, and per origin. */
  demandes: Limiter;
  demandesByIp: Limiter;
  ip: string;
  /** The browser's name for itself. */
  agent: string;
  now: Date;
}
