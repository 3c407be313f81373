import { channel } from 'node:diagnostics_channel';

/** A place of the process where something is told that happened; whoever measures listens there, and nothing is done where nobody does. */
export interface Canal<T> {
  readonly ecoute: boolean;
  publish(fait: T): void;
  subscribe(hear: (fait: T) => void): () => void;
}

function canal<T extends object>(nom: string): Canal<T> {
  const own = channel(`auricule:${nom}`);
  return {
    get ecoute() {
      return own.hasSubscribers;
    },
    publish: (fait) => own.publish(fait),
    subscribe(hear) {
      const listener = (fait: unknown) => hear(fait as T);
      own.subscribe(listener);
      return () => void own.unsubscribe(listener);
    },
  };
}

/** A write transaction ended, its waiting included: how long it took, in milliseconds, and whether it was kept. */
export const ECRITURES: Canal<{ dureeMs: number; gardee: boolean }> = canal('ecriture');

/** A job ended: of which kind, and whether it came to its end. */
export const TACHES_FINIES: Canal<{ nature: string; reussie: boolean }> = canal('tache');
