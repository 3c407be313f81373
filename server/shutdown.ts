import type { Server } from 'node:http';
import type { Log } from './log';

/** How long running requests may still take after a signal, in milliseconds. */
const PATIENCE_MS = 10_000;
/** How often connections whose request has finished are closed meanwhile: browsers would keep them open for seconds. */
const SWEEP_MS = 200;

/** On SIGTERM or SIGINT: no new requests, the running ones finish, then everything is closed and the process exits. */
export function stopOnSignal(server: Server, log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Arrêt demandé : les requêtes en cours se terminent');
    const lateness = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(lateness);
      clearInterval(sweeping);
      close()
        .catch((error: unknown) => log.error({ err: error }, 'Fermeture incomplète'))
        .finally(() => process.exit());
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
