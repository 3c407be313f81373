import { setTimeout as sleep } from 'node:timers/promises';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Log } from './log';

const PAUSE_MS = 1000;
/** How long a mail on its way may hold up the end of the server; it leaves again after the next start. */
const PATIENCE_MS = 5000;

/** Looks into the outbox every second for as long as the server runs; returns how to stop. A round that fails is no reason to stop. */
export function startCourriels(application: Application, config: Config, log: Log): () => Promise<void> {
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
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    const taken = await deliverCourriels(poste).catch((err: unknown) => {
      log.error({ err }, 'Courriels');
      return 0;
    });
    if (!stopped) timer = setTimeout(() => (running = round()), taken > 0 ? 0 : PAUSE_MS);
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}
