import net from 'node:net';
import type { Echange } from './attaque';

type Morceaux = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

interface Options {
  /** How long an answer may take, in milliseconds. */
  patience?: number;
  /** What the sender does once everything is sent: waits for the answer, half-closes, or cuts. */
  ensuite?: 'attend' | 'finit' | 'coupe';
  /** Pause after each piece that is read, in milliseconds. */
  lenteur?: number;
}

const PATIENCE_MS = 25_000;
const GARDE = 64 * 1024;

/** Sends bytes as they are over a connection of its own, and reads what comes until the other side closes. Never raises. */
export function sendRaw(
  port: number,
  morceaux: Morceaux,
  { patience = PATIENCE_MS, ensuite = 'attend', lenteur = 0 }: Options = {},
): Promise<Echange> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const statuts: number[] = [];
    let texte = '';
    const finish = (fin: Echange['fin']) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuts, texte, fin: statuts.length > 0 ? 'reponse' : fin });
    };
    const timer = setTimeout(() => finish(ensuite === 'attend' ? 'muette' : 'fermee'), patience);
    socket.on('data', (bytes) => {
      const piece = bytes.toString('latin1');
      for (const [, statut] of piece.matchAll(/(?:^|\n|\})HTTP\/1\.[01] ([2-5]\d\d) /g))
        statuts.push(Number(statut));
      if (texte.length < GARDE) texte += piece;
      if (lenteur === 0) return;
      socket.pause();
      setTimeout(() => socket.resume(), lenteur);
    });
    socket.on('error', () => finish('fermee'));
    socket.on('close', () => finish('fermee'));
    socket.once('connect', () => {
      write(socket, morceaux)
        .then(() => {
          if (ensuite === 'finit') socket.end();
          if (ensuite === 'coupe') socket.resetAndDestroy();
        })
        .catch(() => undefined);
    });
  });
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function write(socket: net.Socket, morceaux: Morceaux): Promise<void> {
  for await (const morceau of morceaux) {
    if (socket.destroyed || !socket.writable) return;
    if (socket.write(morceau)) continue;
    const { promise, resolve } = withResolvers();
    socket.once('drain', resolve).once('close', resolve);
    await promise;
    socket.off('drain', resolve).off('close', resolve);
  }
}
