import { UnavailableError } from '~/lib/unavailable';

/** What nobody waits for: small writes, and jobs that go on when the request is answered. */
export interface Background {
  /** Begins `work` unless one of that name is under way. A database that is busy or away is no fault: the occasion comes again. */
  run(key: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

/** Whatever else goes wrong is told to `report`. */
export function createBackground(report: (error: unknown, message: string) => void): Background {
  const running = new Map<string, Promise<void>>();
  return {
    run(key, work) {
      if (running.has(key)) return;
      const done = work()
        .then(
          () => undefined,
          (error: unknown) => {
            if (!(error instanceof UnavailableError)) report(error, 'Écriture à l’arrière-plan');
          },
        )
        .finally(() => running.delete(key));
      running.set(key, done);
    },
    async settled() {
      await Promise.all(running.values());
    },
  };
}
