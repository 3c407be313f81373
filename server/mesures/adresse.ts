import http from 'node:http';

/** Where measures are read: an address of its own, which nobody but whoever watches reaches. */
export interface Adresse {
  port: number;
  host: string;
}

/** Whoever reads them asks every few seconds: what takes longer, or more than that, is somebody else. */
const SILENCE_MS = 5000;
const CONNEXIONS_MAX = 16;
const ENTETES_MAX = 8 * 1024;
/** What was collected serves all who ask within it. */
const PARTAGE_MS = 500;
/** A port that is taken may be that of a server that is about to end. */
const ENCORE_MS = 10_000;

interface Suites {
  /** The measures, as Prometheus reads them. */
  collect(): Promise<string>;
  onOpen(port: number): void;
  onFault(message: string): void;
}

/**
 * Serves `GET /metrics` and nothing else: reads no body, keeps no connection, answers one collection to all who ask meanwhile. An address that
 * cannot be had is asked for again; nothing that happens here ends the process. Returns what stops it.
 */
export function openAdresse({ port, host }: Adresse, { collect, onOpen, onFault }: Suites): () => void {
  const shared = sharing(collect);
  const server = http.createServer(
    { maxHeaderSize: ENTETES_MAX, requestTimeout: SILENCE_MS },
    (request, response) => {
      answer(request, response, shared).catch((error: unknown) => {
        onFault(error instanceof Error ? error.message : String(error));
        response.destroy();
      });
    },
  );
  server.headersTimeout = SILENCE_MS;
  server.timeout = 2 * SILENCE_MS;
  server.maxConnections = CONNEXIONS_MAX;
  let again: NodeJS.Timeout | undefined;
  let told = false;
  const listen = () => server.listen(port, host);
  server.on('listening', () => {
    const address = server.address();
    onOpen(typeof address === 'object' && address ? address.port : port);
  });
  server.on('error', ({ message }) => {
    if (!told) onFault(message);
    told = true;
    again = setTimeout(listen, ENCORE_MS).unref();
  });
  // Not a reason to go on for a process that has nothing else to do.
  server.unref();
  listen();
  return () => {
    clearTimeout(again);
    server.close();
    server.closeAllConnections();
  };
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  collect: () => Promise<string>,
): Promise<void> {
  response.shouldKeepAlive = false;
  const send = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', Connection: 'close' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
  const path = request.url?.split('?', 1)[0];
  if (path !== '/metrics') return send(404, 'Les mesures sont à /metrics.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'GET seulement.\n');
  send(200, await collect(), 'text/plain; version=0.0.4; charset=utf-8');
}

function sharing(collect: () => Promise<string>): () => Promise<string> {
  let current: Promise<string> | undefined;
  return () => {
    if (!current) {
      current = collect();
      const forget = () => void setTimeout(() => (current = undefined), PARTAGE_MS).unref();
      current.then(forget, forget);
    }
    return current;
  };
}
