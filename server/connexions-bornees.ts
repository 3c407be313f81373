import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections at once: of everybody, and of one address. A browser opens six, an office behind one address a few dozen. */
const AU_PLUS = 10_000;
const PAR_ADRESSE = 500;

interface Bornes {
  auPlus: number;
  parAdresse: number;
}

/** What each of several processes takes, to which connections go in turn. */
export const bornesOf = (serveurs: number): Bornes => ({
  auPlus: Math.ceil(AU_PLUS / serveurs),
  parAdresse: Math.ceil(PAR_ADRESSE / serveurs),
});

/**
 * Cuts off connections beyond a number that a server can hold, before anything is read. `isProxy` tells the addresses that bring everybody's:
 * those are bound together alone.
 */
export function boundConnections(
  server: Server,
  isProxy: (address: string, hop: number) => boolean,
  { auPlus, parAdresse }: Bornes,
): void {
  const open = new Map<string, number>();
  let total = 0;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const others = open.get(address) ?? 0;
    if (total >= auPlus || (others >= parAdresse && !isProxy(address, 0))) return void socket.destroy();
    total += 1;
    open.set(address, others + 1);
    socket.once('close', () => {
      total -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Ends what takes longer than any answer does, in milliseconds from its request on: somebody who reads a byte a second would keep its connection and
 * its memory, and read on with rights that may be gone since.
 */
export function boundAnswers(server: Server, auPlusMs: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const timer = setTimeout(() => request.socket.destroy(), auPlusMs).unref();
    response.once('close', () => clearTimeout(timer));
  });
}
