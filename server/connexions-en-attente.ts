import type { Socket } from 'node:net';

const AU_PLUS = 1000;
/** How long a connection waits for a server that can take it, in milliseconds. */
const PATIENCE_MS = 60_000;
/** How long the other side may take to see that it is refused. */
const ADIEU_MS = 5000;
const OCCUPE = 'Le serveur redémarre. Réessayez dans un instant.';
const REFUS = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(OCCUPE)}`,
  'Retry-After: 5',
  'Cache-Control: no-store',
  'Connection: close',
  '',
  OCCUPE,
].join('\r\n');

interface Attente {
  id: number;
  socket: Socket;
  since: number;
}

/** Sent to whom. */
interface Envoyee<Poste> extends Attente {
  to: Poste;
}

/** Connections that no server has taken yet: in line, or sent to one that has not said that they arrived. */
export class ConnexionsEnAttente<Poste> {
  #line: Attente[] = [];
  readonly #sent = new Map<number, Envoyee<Poste>>();
  #last = 0;

  get size(): number {
    return this.#line.length + this.#sent.size;
  }

  /** How many are on their way to one. */
  sentTo(poste: Poste): number {
    return [...this.#sent.values()].filter(({ to }) => to === poste).length;
  }

  /** Puts a connection in line; beyond the bound it is told to come back. */
  add(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.size >= AU_PLUS) turnAway(socket);
    else this.#line.push({ id: ++this.#last, socket, since: Date.now() });
  }

  /** Hands over those in line, each to the one that `send` names. */
  sendAll(send: (id: number, socket: Socket) => Poste): void {
    for (const attente of this.#line.splice(0)) {
      if (attente.socket.destroyed) continue;
      this.#sent.set(attente.id, { ...attente, to: send(attente.id, attente.socket) });
    }
  }

  /** The server has it: this end is let go of, the connection lives on there. */
  received(id: number): void {
    this.#sent.get(id)?.socket.destroy();
    this.#sent.delete(id);
  }

  /** A server died before it took them: they wait for the next one, first in line. */
  takeBack(poste: Poste): void {
    const lost = [...this.#sent.values()].filter(({ to }) => to === poste);
    for (const { id } of lost) this.#sent.delete(id);
    this.#line = [...lost, ...this.#line];
  }

  /** Those who have waited too long are told to come back, were they sent to a server that never said that they arrived. */
  sweep(): void {
    const isLate = ({ since }: Attente) => Date.now() - since > PATIENCE_MS;
    const late = [...this.#sent.values(), ...this.#line].filter(isLate);
    this.#line = this.#line.filter((attente) => !isLate(attente));
    for (const { id, socket } of late) {
      this.#sent.delete(id);
      turnAway(socket);
    }
  }
}

function turnAway(socket: Socket): void {
  // What was sent is read, or the end of the connection would throw the answer away with it.
  socket.resume();
  socket.end(REFUS);
  setTimeout(() => socket.destroy(), ADIEU_MS).unref();
}
