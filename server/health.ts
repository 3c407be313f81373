import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import { sqliteFile } from '~/db/knex.server';
import type { Etat } from './etat';
import type { Log } from './log';
import type { Surcharge } from './surcharge';

/** How long an answer serves everybody who asks: anyone may ask, and a look at writing takes the write lock. */
const READ_SHARED_MS = 1000;
const WRITE_SHARED_MS = 5000;
/** How long a probe waits for the database; whoever asks meanwhile waits for the same answer. */
const READ_LIMIT_MS = 2000;
const WRITE_LIMIT_MS = 5000;
const DISK_SHARED_MS = 5000;
/** A fault's end is seen soon. */
const FAULT_SHARED_MS = 1000;
const MEGABYTE = 1024 * 1024;

interface Parts {
  application: Pick<Application, 'probe' | 'probeRead'>;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'diskMin'>;
  log: Log;
  etat: Etat;
  surcharge: Pick<Surcharge, 'boucle' | 'memoire'>;
}

/** Answers as long as the process does, whatever becomes of what it needs: an orchestrator starts it anew otherwise. */
export const livez: RequestHandler = (_request, response) => answer(response, 200, { status: 'ok' });

/**
 * `readyz`: whether requests should be sent here, with the reasons why not; reads the database and never takes its write lock. `healthz`:
 * whether the database can be read and written.
 */
export function probes({ application, config, log, etat, surcharge }: Parts): {
  readyz: RequestHandler;
  healthz: RequestHandler;
} {
  const look = (probe: () => Promise<void>, limitMs: number, sharedMs: number) =>
    shared(probe, limitMs, sharedMs, (fault) => {
      if (fault) log.error({ err: fault }, 'Base de données indisponible');
      else log.info('Base de données revenue');
    });
  const canRead = look(() => application.probeRead(), READ_LIMIT_MS, READ_SHARED_MS);
  const canWrite = look(() => application.probe(), WRITE_LIMIT_MS, WRITE_SHARED_MS);
  const hasSpace = shared(
    () => assertSpace(config),
    READ_LIMIT_MS,
    DISK_SHARED_MS,
    (fault) => {
      if (fault) log.error({ err: fault }, 'Place sur le disque');
      else log.info('Place sur le disque revenue');
    },
  );
  return {
    async readyz(_request, response) {
      etat.sonde = Date.now();
      const [reads, space] = await Promise.all([canRead(), hasSpace()]);
      const raisons = [
        etat.arret && !etat.releve && 'arrêt demandé',
        !reads && 'base de données injoignable',
        etat.lectureSeule,
        !space && 'disque presque plein',
        (surcharge.boucle || surcharge.memoire) && 'surchargé',
      ].filter((raison) => typeof raison === 'string');
      const ready = raisons.length === 0;
      answer(response, ready ? 200 : 503, ready ? { status: 'ok' } : { status: 'indisponible', raisons });
    },
    async healthz(_request, response) {
      const well = etat.lectureSeule === null && (await canRead()) && (await canWrite());
      answer(response, well ? 200 : 503, { status: well ? 'ok' : 'indisponible' });
    },
  };
}

const answer = (response: Response, status: number, body: object) =>
  void response.status(status).set('Cache-Control', 'no-store').json(body);

/**
 * One look for everybody who asks meanwhile, and for `sharedMs` after it went well, for a second after it did not. `report` is told when the
 * state changes: the fault, or null once it is over. A look counts as failed after `limitMs`, yet the next one
 * begins only when it has ended: a database that hangs is not asked again and again.
 */
function shared(
  probe: () => Promise<void>,
  limitMs: number,
  sharedMs: number,
  report: (fault: unknown) => void,
): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  let late = false;
  let faulty = false;
  const turn = (fault: unknown) => {
    if (faulty !== (fault !== null)) report(fault);
    faulty = fault !== null;
    return !faulty;
  };
  const forgetAfter = (ms: number) => setTimeout(() => (current = undefined), ms).unref();
  const look = async () => {
    try {
      await probe();
      forgetAfter(sharedMs);
      return turn(null);
    } catch (error) {
      forgetAfter(FAULT_SHARED_MS);
      return turn(error);
    } finally {
      late = false;
    }
  };
  return async () => {
    if (late) return false;
    current ??= look();
    const limit = new AbortController();
    const lateness = sleep(limitMs, 'late' as const, { signal: limit.signal }).catch(() => 'late' as const);
    const result = await Promise.race([current, lateness]);
    limit.abort();
    if (result !== 'late') return result;
    if (!late) turn(new Error(`Pas de réponse en ${limitMs} ms`));
    late = true;
    return false;
  };
}

async function assertSpace({ dataDir, databaseUrl, diskMin }: Parts['config']): Promise<void> {
  const file = sqliteFile(databaseUrl);
  const folders = file ? [dataDir, path.dirname(file)] : [dataDir];
  for (const folder of folders) {
    // A folder that nothing has been written to yet does not exist.
    const stats = await statfs(folder).catch(() => null);
    if (!stats) continue;
    const free = Math.floor((stats.bavail * stats.bsize) / MEGABYTE);
    if (free < diskMin) throw new Error(`${free} Mo libres dans ${folder}, ${diskMin} demandés`);
  }
}
