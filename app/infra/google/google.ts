import type { Strategy } from 'remix-auth';
import type { Config } from '~/config.server';

/** What Google says of the person who came back, once its answer is checked. */
export interface IdentiteGoogle {
  /** Google's own, lasting name for the person. */
  sub: string;
  /** In lower case; '' when Google gives none. */
  email: string;
  emailVerified: boolean;
}

/** What the log may know of a call that failed: never a code, a token or a body. */
export interface EchecGoogle {
  etape: 'jeton' | 'profil' | 'identite' | 'cles' | 'credential';
  statut?: number;
  /** Google's name for the error (`invalid_client`), or the system's. */
  erreur: string;
}

export type ConfigGoogle = NonNullable<Config['google']>;

/** What a sign-in that goes wrong is told with. */
export interface Suivi {
  /** Tells the log what went wrong. */
  note(echec: EchecGoogle): void;
  /** The error that ends it: Google does not answer, or what it answers proves nothing. */
  refusal(motif: 'injoignable' | 'token'): Error;
}

/** One sign-in, from the click to the return. */
export interface Voyage extends Suivi {
  /** Absolute address to which Google sends the browser back. */
  callbackUrl: string;
  /** Random secret of this sign-in: whoever asked for the code is who redeems it (PKCE). */
  verifier: string;
}

export interface Google {
  strategy(voyage: Voyage): Promise<Strategy<IdentiteGoogle, never>>;
  /** Uses a state up: true once, false ever after, on whichever web process. */
  burn(state: string): Promise<boolean>;
  /** Reads an identity token that a program brings, which works once. Raises the refusal of `suivi`. */
  verify(credential: string, suivi: Suivi): Promise<IdentiteGoogle>;
}
