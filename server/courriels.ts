import { setTimeout as sleep } from 'node:timers/promises';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Log } from './log';

const PAUSE_MS = 1000;
/** How long a mail on its way may hold up the end of the server; it leaves again after the next start. */
const PATIENCE_MS = 5000;

export interface Courriels {
  /** Looks into the outbox at once: somebody may wait for what a form has just put there. */
  wake(): void;
  stop(): Promise<void>;
}

/** Looks into the outbox every second, and when woken, for as long as the server runs. A round that fails is no reason to stop. */
export function startCourriels(application: Application, config: Config, log: Log): Courriels {
  const poste = {
    identity: application.identity,
    scopedDb: application.scopedDb,
    courrier: application.courrier,
    appUrl: config.appUrl,
    supportEmail: config.supportEmail,
    now: () => new Date(),
    log,
  };
  let stopped = false;
  let woken = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const start = () => {
    woken = false;
    pause = undefined;
    running = round();
  };
  const round = async () => {
    const taken = await deliverCourriels(poste).catch((err: unknown) => {
      log.error({ err }, 'Courriels');
      return 0;
    });
    if (!stopped) pause = setTimeout(start, taken > 0 || woken ? 0 : PAUSE_MS);
  };
  running = round();
  return {
    wake() {
      woken = true;
      if (stopped || !pause) return;
      clearTimeout(pause);
      start();
    },
    async stop() {
      stopped = true;
      clearTimeout(pause);
      await Promise.race([running, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
