import type { Strategy } from 'remix-auth';
import type { Config } from '~/config.server';
import type { Limiter } from '~/db/limiter.server';
import type { IdentiteGoogle } from '~/domain/access/google';
import type { EchecGoogle } from './requete.server';

export type ConfigGoogle = NonNullable<Config['google']>;

/** One sign-in, from the click to the return. */
export interface Voyage {
  /** Absolute address to which Google sends the browser back. */
  callbackUrl: string;
  /** Random secret of this sign-in: whoever asked for the code is who redeems it (PKCE). */
  verifier: string;
  /** Tells the log what went wrong. */
  note(echec: EchecGoogle): void;
}

export interface Google {
  strategy(voyage: Voyage): Promise<Strategy<IdentiteGoogle, never>>;
  /** Uses a state up: true once, false ever after, on whichever web process. */
  burn(state: string): Promise<boolean>;
}

/** Google sign-in for one process. `states` counts how often each state came back: once within VOYAGE_GOOGLE_S. */
export function createGoogle(config: ConfigGoogle, states: Limiter): Google {
  return {
    async strategy(voyage) {
      // Commands and workers open the application too, and never sign anybody in.
      const { StrategieGoogle } = await import('./strategie.server');
      return new StrategieGoogle(config, voyage);
    },
    burn: async (state) => (await states.consume(state)) === 0,
  };
}
