import { once } from 'node:events';
import net from 'node:net';

/** A stretch of wire in front of Postgres that a test can cut, freeze, or make lose the answer to a COMMIT. */
export interface Relais {
  /** The database's address by way of the relay. */
  readonly url: string;
  /** How many connections are open through it. */
  readonly connections: number;
  /** How many answers to a COMMIT were lost. */
  readonly swallowed: number;
  /** Resets every connection; new ones are accepted. */
  cut(): void;
  /** Resets every connection and refuses new ones until `open`, as a server does that is down. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Nothing passes any more, in either direction, and nothing is closed, as with a partner that stands still; until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** The next COMMITs reach the server; once it has answered, the connection is reset instead. */
  swallowCommits(count?: number): void;
  /** The next COMMITs never reach the server: the connection is reset instead. */
  stopCommits(count?: number): void;
  /** Ends the relay and all that goes through it. */
  stop(): Promise<void>;
}

interface Pair {
  client: net.Socket;
  server: net.Socket;
  /** The server's next answer is the one to a COMMIT that shall be lost. */
  swallowing: boolean;
}

/** A simple query's message that begins with COMMIT: tag, length, text. */
const COMMIT = /Q[\s\S]{4}COMMIT/i;

/** Opens a relay on a free loopback port in front of the Postgres of an address; `silenceMs` is how long it keeps a connection that says nothing. */
export async function openRelais(databaseUrl: string, { silenceMs = 0 } = {}): Promise<Relais> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isFrozen = false;
  let toSwallow = 0;
  let toStop = 0;
  let swallowed = 0;

  const end = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of [pair.client, pair.server]) if (!socket.destroyed) socket.resetAndDestroy();
  };
  const forget = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of [pair.client, pair.server]) socket.end();
  };
  const cut = () => [...pairs].forEach(end);

  function onAsk(pair: Pair, chunk: Buffer): void {
    if ((toStop > 0 || toSwallow > 0) && COMMIT.test(chunk.toString('latin1'))) {
      if (toStop > 0) {
        toStop -= 1;
        end(pair);
        return;
      }
      toSwallow -= 1;
      pair.swallowing = true;
    }
    pair.server.write(chunk);
  }

  function onAnswer(pair: Pair, chunk: Buffer): void {
    if (!pair.swallowing) {
      pair.client.write(chunk);
      return;
    }
    swallowed += 1;
    end(pair);
  }

  const hold = (pair: Pair) => [pair.client, pair.server].map((socket) => socket.pause());
  const letGo = (pair: Pair) => [pair.client, pair.server].map((socket) => socket.resume());

  const relay = net.createServer({ noDelay: true }, (client) => {
    const server = net.connect({
      host: target.hostname,
      port: Number(target.port || 5432),
      noDelay: true,
    });
    const pair: Pair = { client, server, swallowing: false };
    pairs.add(pair);
    client.on('data', (chunk) => onAsk(pair, chunk)).on('error', () => end(pair));
    server.on('data', (chunk) => onAnswer(pair, chunk)).on('error', () => end(pair));
    client.on('close', () => forget(pair)).on('end', () => server.end());
    server.on('close', () => forget(pair)).on('end', () => client.end());
    if (silenceMs > 0) client.setTimeout(silenceMs, () => end(pair));
    if (isFrozen) hold(pair);
  });

  async function open(port: number): Promise<void> {
    relay.listen(port, '127.0.0.1');
    await once(relay, 'listening');
  }

  async function close(): Promise<void> {
    if (!relay.listening) return;
    const closed = once(relay, 'close');
    relay.close();
    cut();
    await closed;
  }

  await open(0);
  const { port } = relay.address() as net.AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.searchParams.delete('host');
  return {
    url: url.toString(),
    get connections() {
      return pairs.size;
    },
    get swallowed() {
      return swallowed;
    },
    cut,
    close,
    open: async () => {
      if (!relay.listening) await open(port);
    },
    freeze() {
      isFrozen = true;
      pairs.forEach(hold);
    },
    thaw() {
      isFrozen = false;
      pairs.forEach(letGo);
    },
    swallowCommits(count = 1) {
      toSwallow = count;
    },
    stopCommits(count = 1) {
      toStop = count;
    },
    stop: close,
  };
}
