import type { ConfigGoogle, Google, IdentiteGoogle, Suivi } from './google';

type Reader = (credential: string, suivi: Suivi) => Promise<IdentiteGoogle>;

/** Counts by key: what `consume` returns is 0 where a key has uses left. */
interface Compteur {
  consume(key: string): Promise<number>;
}

/** Google sign-in for one process. `states` counts how often each state came back: once within VOYAGE_GOOGLE_S. */
export function createGoogle(config: ConfigGoogle, states: Compteur): Google {
  const burn = async (state: string) => (await states.consume(state)) === 0;
  let credentials: Promise<Reader> | undefined;
  return {
    burn,
    async verify(credential, suivi) {
      credentials ??= import('./credential.server').then(({ createCredentials }) =>
        createCredentials(config),
      );
      const read = await credentials;
      const identite = await read(credential, suivi);
      // What is signed: the signature itself can be written in several ways.
      if (await burn(credential.slice(0, credential.lastIndexOf('.')))) return identite;
      throw suivi.refusal('token');
    },
    async strategy(voyage) {
      // Commands and workers open the application too, and never sign anybody in.
      const { StrategieGoogle } = await import('./strategie.server');
      return new StrategieGoogle(config, voyage);
    },
  };
}
