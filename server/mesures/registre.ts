import type { Request, RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ECRITURES, TACHES_FINIES } from '~/lib/canaux.server';
import { AUTRE } from './groupes';
import type { Releve } from './somme';

/** What a process looks up when it is asked, rather than counting it as it goes. */
export interface Lectures {
  pool(): { utilisees: number; libres: number; attentes: number };
  /** What stands once in an installation; null where another process tells it. Raises where the database cannot be asked. */
  installation: (() => Promise<LuePartout>) | null;
}

interface LuePartout {
  octets: number;
  octetsJournal: number;
  files: { queue: string; nombre: number; depuisS: number }[];
  taches: { kind: string; nombre: number }[];
}

/** What one process measures of itself. */
export interface Mesures {
  /** Counts each request and how long it took, by the part of the site that it belongs to. */
  requetes: RequestHandler;
  /** Tells which part that is; until then all is one. */
  setGroupes(groupOf: (path: string) => string): void;
  releve(): Promise<Releve>;
  stop(): void;
}

const SECONDES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];
const GC_SECONDES = [0.001, 0.01, 0.1, 1];
const METHODES = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A database that does not answer is not waited for. */
const LECTURE_MS = 1500;

/** Begins to measure; labels have as many values as the program, whatever anybody sends. */
export function createMesures({ pool, installation }: Lectures): Mesures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, gcDurationBuckets: GC_SECONDES });
  const requests = new Counter({
    ...{ name: 'auricule_http_requests_total', help: 'Requêtes terminées' },
    ...{ labelNames: ['method', 'group', 'status'], registers },
  });
  const durations = new Histogram({
    ...{ name: 'auricule_http_request_duration_seconds', help: 'Durée des requêtes, réponse comprise' },
    ...{ labelNames: ['group'], buckets: SECONDES, registers },
  });
  const running = new Gauge({
    ...{ name: 'auricule_http_requests_in_progress', help: 'Requêtes en cours', registers },
  });
  const writes = new Histogram({
    ...{
      name: 'auricule_database_write_seconds',
      help: 'Durée des transactions d’écriture, attente comprise',
    },
    ...{ labelNames: ['outcome'], buckets: SECONDES, registers },
  });
  const jobs = new Counter({
    ...{ name: 'auricule_jobs_total', help: 'Tâches finies' },
    ...{ labelNames: ['kind', 'outcome'], registers },
  });
  const silences = [
    ECRITURES.subscribe(({ dureeMs, gardee }) =>
      writes.observe({ outcome: gardee ? 'done' : 'failed' }, dureeMs / 1000),
    ),
    TACHES_FINIES.subscribe(({ nature, reussie }) =>
      jobs.inc({ kind: nature, outcome: reussie ? 'done' : 'failed' }),
    ),
  ];
  const lookUp = createLectures(registers, { pool, installation });
  let groupOf = (_path: string): string => AUTRE;
  return {
    requetes(request, response, next) {
      const start = performance.now();
      running.inc();
      response.once('close', () => {
        running.dec();
        const group = groupOf(pathOf(request));
        durations.observe({ group }, (performance.now() - start) / 1000);
        requests.inc({ method: methodOf(request), group, status: statusOf(response) });
      });
      next();
    },
    setGroupes(groups) {
      groupOf = groups;
    },
    async releve() {
      await lookUp();
      return registry.getMetricsAsJSON();
    },
    stop() {
      for (const silence of silences) silence();
      registry.clear();
    },
  };
}

const pathOf = ({ originalUrl }: Request): string => originalUrl.split('?', 1)[0] ?? '';
const methodOf = ({ method }: Request): string => (METHODES.includes(method) ? method : AUTRE);
/** Who left before the answer was whole has no status. */
const statusOf = ({ statusCode, writableFinished }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';

/** What is looked up; a database that does not answer leaves the last values out rather than standing still. */
function createLectures(registers: Registry[], { pool, installation }: Lectures): () => Promise<void> {
  const connections = new Gauge({
    ...{ name: 'auricule_database_connections', help: 'Connexions à la base : en usage, libres, attendues' },
    ...{ labelNames: ['state'], registers },
  });
  const lookAtPool = () => {
    const { utilisees, libres, attentes } = pool();
    connections.set({ state: 'used' }, utilisees);
    connections.set({ state: 'free' }, libres);
    connections.set({ state: 'waiting' }, attentes);
  };
  if (!installation) return async () => lookAtPool();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('auricule_database_up', 'La base a répondu : 1, sinon 0');
  const size = gauge('auricule_database_size_bytes', 'Taille de la base');
  const wal = gauge('auricule_database_wal_bytes', 'Taille du journal de SQLite (-wal)');
  const queue = gauge('auricule_queue_size', 'Ce qui attend : tâches dues, courriels, webhooks', ['queue']);
  const oldest = gauge('auricule_queue_oldest_seconds', 'Âge du plus ancien qui attend', ['queue']);
  const due = gauge('auricule_jobs_due', 'Tâches dues que personne n’a prises', ['kind']);
  const all = [size, wal, queue, oldest, due];
  return async () => {
    lookAtPool();
    const found = await withinLimit(installation());
    for (const each of all) each.reset();
    up.set(found ? 1 : 0);
    if (!found) {
      for (const each of [size, wal]) each.remove();
      return;
    }
    size.set(found.octets);
    wal.set(found.octetsJournal);
    for (const { queue: name, nombre, depuisS } of found.files) {
      queue.set({ queue: name }, nombre);
      oldest.set({ queue: name }, depuisS);
    }
    for (const { kind, nombre } of found.taches) due.set({ kind }, nombre);
  };
}

async function withinLimit<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LECTURE_MS);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
