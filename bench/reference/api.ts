import type { IncomingMessage, ServerResponse } from 'node:http';
import type Database from 'better-sqlite3';
import { createAjout } from './ajout';
import { createClientsJson } from './clients-json';
import { createJetons } from './jeton';

const JSON_SANS_TRACE = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
/** Rows that are read at once where all are asked for. */
const LOT = 200;

/** The API's calls on clients: a page of them, all of them as a stream, one, and a new one. */
export function createApi(db: Database.Database) {
  const appelantOf = createJetons(db);
  const clientsOf = createClientsJson(db);
  const add = createAjout(db);
  const count = db
    .prepare<[string], number>('SELECT count(*) FROM clients WHERE centre_id = ? AND supprime_le IS NULL')
    .pluck();

  return async (
    request: IncomingMessage,
    url: URL,
    body: () => Promise<Buffer>,
    response: ServerResponse,
  ) => {
    const appelant = appelantOf(request);
    if (!appelant) return void response.writeHead(401).end();
    const send = (value: unknown, entetes = {}) =>
      void response.writeHead(200, { ...JSON_SANS_TRACE, ...entetes }).end(JSON.stringify(value));
    const { centre } = appelant;
    if (request.method === 'POST') {
      const id = add(appelant, JSON.parse((await body()).toString()));
      return send(clientsOf.one(centre, id));
    }
    const id = url.pathname.slice('/api/clients/'.length);
    if (id) return send(clientsOf.one(centre, id));
    const entetes = { 'X-Total-Count': String(count.get(centre.id)) };
    const limit = Number(url.searchParams.get('limit'));
    if (limit) return send(clientsOf.part(centre, null, limit).clients, entetes);
    response.writeHead(200, { ...JSON_SANS_TRACE, ...entetes });
    let opening = '[';
    for (let apres = null as { date: string; rang: number } | null; ; ) {
      const part = clientsOf.part(centre, apres, LOT);
      if (part.clients.length > 0) {
        const room = response.write(opening + part.clients.map((each) => JSON.stringify(each)).join(','));
        opening = ',';
        if (!room) await new Promise((resolve) => response.once('drain', resolve));
      }
      if (part.clients.length < LOT) return void response.end(opening === '[' ? '[]' : ']');
      apres = part.suivant;
    }
  };
}
