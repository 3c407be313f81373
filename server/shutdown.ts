import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ecoute } from './ecoute';
import type { Etat } from './etat';
import type { Log } from './log';

/** How long running requests may still take after a signal, in milliseconds. */
const PATIENCE_MS = 10_000;
/** What jobs and the database may take once the requests are over. */
const FERMETURE_MS = 20_000;
/** How long a connection at rest is kept: the next request may be on its way already, and is answered. */
const REPOS_MS = 500;
const LOOK_MS = 50;
/** How long the other side may take to see that its connection ends. */
const ADIEU_MS = 1000;
/** Who asked `/readyz` longer ago than this will not ask again. */
const SONDE_MS = 60_000;

interface Parts {
  server: Server;
  ecoute: Ecoute;
  etat: Etat;
  log: Log;
  /** Seconds during which the server still takes connections and says that it is not ready, if anybody asks. */
  delayS: number;
  close(): Promise<void>;
}

/** The longest that an end may take, in milliseconds: whoever waits for it must be that patient. */
export const arretAuPlusMs = (delayS: number): number => delayS * 1000 + PATIENCE_MS + FERMETURE_MS;

/**
 * On SIGTERM or SIGINT, and when the returned function is called: says 'not ready', takes no more connections, finishes the requests,
 * ends each connection after its answer, then closes everything and exits.
 */
export function stopOnSignal({ server, ecoute, etat, log, delayS, close }: Parts): (cause: string) => void {
  const drain = followConnections(server, etat);
  const stop = async (cause: string) => {
    log.info({ signal: cause }, 'Arrêt demandé : les requêtes en cours se terminent');
    if (!etat.releve && Date.now() - etat.sonde < SONDE_MS) await sleep(delayS * 1000);
    await ecoute.close();
    await drain(Math.min(REPOS_MS, delayS * 1000));
    await close();
  };
  const stopOnce = (cause: string) => {
    if (etat.arret) return;
    etat.arret = true;
    stop(cause)
      .catch((error: unknown) => log.error({ err: error }, 'Fermeture incomplète'))
      .finally(() => process.exit());
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  return stopOnce;
}

interface Connexion {
  running: Set<ServerResponse>;
  /** When its last answer had gone, and what had been read by then: more means that a request is on its way. */
  restSince: number;
  read: number;
}

/** Keeps count of the connections and their requests; returns how to end them all without cutting anything off. */
function followConnections(server: Server, etat: Etat): (restMs: number) => Promise<void> {
  const connexions = new Map<Socket, Connexion>();
  server.on('connection', (socket: Socket) => {
    connexions.set(socket, { running: new Set(), restSince: Date.now(), read: 0 });
    socket.once('close', () => connexions.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (etat.arret) response.shouldKeepAlive = false;
    const connexion = connexions.get(socket);
    connexion?.running.add(response);
    response.once('close', () => {
      if (!connexion) return;
      connexion.running.delete(response);
      connexion.restSince = Date.now();
      connexion.read = socket.bytesRead;
    });
  });

  return async (restMs) => {
    const start = Date.now();
    for (const { running } of connexions.values())
      for (const response of running) response.shouldKeepAlive = false;
    while (connexions.size > 0 && Date.now() - start < PATIENCE_MS) {
      const rested = Date.now() - restMs;
      for (const [socket, { running, restSince, read }] of connexions) {
        const silent = running.size === 0 && socket.bytesRead === read;
        if (silent && Math.max(restSince, start) <= rested) part(socket);
      }
      await sleep(LOOK_MS);
    }
    server.closeAllConnections();
  };
}

/** Ends a connection as the other side expects it, not by a reset. */
function part(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end();
  setTimeout(() => socket.destroy(), ADIEU_MS).unref();
}
