import type { ConfigGoogle, Google } from './google';

/** Counts by key: what `consume` returns is 0 where a key has uses left. */
interface Compteur {
  consume(key: string): Promise<number>;
}

/** Google sign-in for one process. `states` counts how often each state came back: once within VOYAGE_GOOGLE_S. */
export function createGoogle(config: ConfigGoogle, states: Compteur): Google {
  return {
    async strategy(voyage) {
      // Commands and workers open the application too, and never sign anybody in.
      const { StrategieGoogle } = await import('./strategie.server');
      return new StrategieGoogle(config, voyage);
    },
    burn: async (state) => (await states.consume(state)) === 0,
  };
}
