import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Database from 'better-sqlite3';
import { createApi } from './api';
import { exportClients } from './export';
import { createImport } from './import';
import { createListe } from './liste';
import { pageListe } from './page';
import { createSessions } from './session';

/**
 * What the application is measured against: node:http, prepared statements and string templates, on the same database file.
 * Usage: `PORT=… BASE=… node index.js` serves; `BASE=… node index.js export CENTRE FILE` exports.
 */
const db = new Database(process.env.BASE);
for (const pragma of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
  db.pragma(pragma);

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;form-action 'self';base-uri 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
};
const compress = promisify(gzip);

function serve(port: number): void {
  const sessionOf = createSessions(db);
  const listeOf = createListe(db);
  const importFile = createImport(db);
  const api = createApi(db);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/')) return api(request, url, () => bodyOf(request), response);
    const visiteur = sessionOf(request);
    if (!visiteur) return void response.writeHead(302, { Location: '/auth/login' }).end();
    if (request.method === 'POST' && url.pathname === '/admin/clients/import') {
      const counts = importFile(visiteur, fileOf(request, await bodyOf(request)));
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(counts));
    }
    if (url.pathname !== '/admin/clients') return void response.writeHead(404).end();
    const page = pageListe(visiteur, listeOf(visiteur, url.searchParams), url.searchParams);
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? ''))
      return void response.writeHead(200, HEADERS).end(page);
    response
      .writeHead(200, { ...HEADERS, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
      .end(await compress(page));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(port, '127.0.0.1');
  process.on('SIGTERM', () => server.close(() => process.exit()).closeAllConnections());
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The one file of a multipart form. */
function fileOf(request: IncomingMessage, body: Buffer): Buffer {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const start = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4;
  return body.subarray(start, body.indexOf(`\r\n--${boundary}`, start));
}

const [command, centreId = '', file = ''] = process.argv.slice(2);
if (command === 'export') await exportClients(db, centreId, file);
else serve(Number(process.env.PORT));
