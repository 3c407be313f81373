import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Repartiteur {
  url: string;
  /** The servers behind it, by their addresses; each request goes to the next one, whoever sends it. */
  serve(cibles: readonly string[]): void;
  /** How many requests each of them was given. */
  readonly parts: readonly number[];
  close(): Promise<void>;
}

/** A naive load balancer on loopback: round robin, request by request, without a memory of who was where. */
export async function openRepartiteur(): Promise<Repartiteur> {
  let cibles: readonly string[] = [];
  let parts: number[] = [];
  let next = 0;
  const server = http.createServer((request, response) => {
    const rang = next++ % cibles.length;
    parts[rang] = (parts[rang] ?? 0) + 1;
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      connection: 'close',
    };
    const options = { method: request.method, path: request.url, headers, agent: false } as const;
    const passed = http.request(cibles[rang] ?? '', options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(nouvelles) {
      cibles = nouvelles;
      parts = cibles.map(() => 0);
    },
    get parts() {
      return parts;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
