import type { IdentityDb } from '~/db/identity-db.server';
import type { Limites } from '~/db/limites.server';

/** What there is before anybody is known: the visitor, and the means to let in, register and send tokens. */
export interface Seuil {
  identity: IdentityDb;
  limites: Limites;
  /** What signs the marks by which a browser is known again. */
  secret: string;
  /** The marks that the browser brings, of whoever came in by it. */
  marques: string;
  /** Where users reach us: passkeys are for that address alone. */
  appUrl: string;
  /** What it keeps so as not to be asked for a second factor, of whoever chose that. */
  memoire: string;
  ip: string;
  /** The browser's name for itself. */
  agent: string;
  now: Date;
}
