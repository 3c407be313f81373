import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Log } from './log';

const LOOK_MS = 500;
/** How late the loop turns at two looks, before requests beyond everybody's first are sent away; and on average, when that ends. */
const RETARD_MS = 500;
const REPRISE_MS = 200;
/** How often memory may be asked back before anybody is refused for it: it holds everything up for a fifth of a second. */
const RECUPERATION_MS = 10_000;
/** How long what V8 lets go of still counts as the process's: another thread gives it back. */
const RENDU_MS = 2000;
/** How long memory may stay too full before the bound itself is in doubt. */
const PERSISTE_MS = 60_000;
/** Below this part of the bound things are as they should be again. */
const DETENTE = 0.9;
const MEGABYTE = 1024 * 1024;
const RESOLUTION_MS = 20;

export interface Surcharge {
  /** Whether the event loop turns too late for everybody. */
  readonly boucle: boolean;
  /** Whether the process holds more memory than it may. */
  readonly memoire: boolean;
  stop(): void;
}

/** Watches how late the event loop turns and how much memory is held, in megabytes; each episode is logged once, and when it lasts. */
export function watchSurcharge(memoireMaxMo: number, log: Log): Surcharge {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const etat = { boucle: false, memoire: false };
  let former = 0;
  let lastCollection = 0;
  let pleineDepuis = 0;
  let dit = false;

  const lookAtLoop = () => {
    const latest = Number.isNaN(delays.mean) ? 0 : delays.mean / 1e6;
    delays.reset();
    const retard = (latest + former) / 2;
    // One long task is no overload.
    const lent = etat.boucle ? retard > REPRISE_MS : Math.min(latest, former) > RETARD_MS;
    former = latest;
    if (lent && !etat.boucle)
      log.warn({ retardMs: Math.round(retard) }, 'Surcharge : les demandes en trop sont refusées');
    if (!lent && etat.boucle) log.info('Fin de la surcharge');
    etat.boucle = lent;
  };

  const held = () => process.memoryUsage.rss() / MEGABYTE;
  const lookAtMemory = () => {
    const now = Date.now();
    const max = memoireMaxMo * (etat.memoire ? DETENTE : 1);
    if (held() > max && now - lastCollection > RECUPERATION_MS) {
      collect();
      lastCollection = now;
    }
    const trop = held() > max && (etat.memoire || now - lastCollection > RENDU_MS);
    if (trop && !etat.memoire) {
      [pleineDepuis, dit] = [now, false];
      log.warn(
        { memoireMo: Math.round(held()) },
        'Mémoire : les envois de fichiers et les exports sont refusés',
      );
    }
    if (trop && !dit && now - pleineDepuis > PERSISTE_MS) {
      dit = true;
      log.error(
        { memoireMo: Math.round(held()), maxMo: memoireMaxMo },
        'Mémoire : toujours trop pleine une minute après avoir été libérée (MEMORY_MAX_MB est peut-être trop bas)',
      );
    }
    if (!trop && etat.memoire) log.info('Mémoire revenue');
    etat.memoire = trop;
  };

  const timer = setInterval(() => {
    lookAtLoop();
    lookAtMemory();
  }, LOOK_MS).unref();
  return {
    get boucle() {
      return etat.boucle;
    },
    get memoire() {
      return etat.memoire;
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

let gc: (() => void) | undefined;

/** V8 keeps what it no longer needs until it is asked, and the pages that held it until it is asked once more. */
function collect(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
  }
  gc();
  gc();
}
