import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type Socket } from 'node:net';
import type { Adresse } from './mesures/adresse';
import { BATTEMENT_MS, type DuServeur, type DuSuperviseur, SOUS_SUPERVISEUR } from './superviseur-messages';

/** Where connections come from: a port of one's own, or the supervisor that holds it. */
export interface Ecoute {
  /** Resolves with the port once connections come in; rejects when the address cannot be had. */
  open(port: number, host: string): Promise<number>;
  /** No more connections; those that were taken before have come in once it resolves. */
  close(): Promise<void>;
}

/** What the supervisor is told of a server, and what it may ask of it. */
interface Conditions {
  /** How long an end may take, in milliseconds. */
  arretMs: number;
  /** How many servers there are to be. */
  serveurs: number;
  /** Where the supervisor is to have read what is measured; null: nowhere. */
  mesures: Adresse | null;
  /** The supervisor is gone. */
  onOrphan(): void;
  /** Another server is to take this one's place. */
  onReleve(): void;
}

export const isSupervised = (): boolean => process.argv.includes(SOUS_SUPERVISEUR);

/** The server's ear. */
export const createEcoute = (server: Server, conditions: Conditions): Ecoute =>
  isSupervised() ? supervised(server, conditions) : own(server);

function own(server: Server): Ecoute {
  return {
    async open(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    async close() {
      // The server of http would cut idle connections off at once, whatever is on its way on them.
      net.Server.prototype.close.call(server);
    },
  };
}

/** A supervisor that is gone is heard of by `disconnect`: what no longer reaches it is no fault of its own. */
export const send = (message: DuServeur): void =>
  void process.send?.(message, undefined, undefined, () => undefined);

function supervised(server: Server, { arretMs, serveurs, mesures, onOrphan, onReleve }: Conditions): Ecoute {
  const said = <T extends DuSuperviseur['type']>(...types: T[]) =>
    new Promise<Extract<DuSuperviseur, { type: T }>>((resolve) => {
      const listen = (message: DuSuperviseur) => {
        if (!types.some((type) => type === message.type)) return;
        process.off('message', listen);
        resolve(message as Extract<DuSuperviseur, { type: T }>);
      };
      process.on('message', listen);
    });
  return {
    async open(port, host) {
      process.on('message', (message: DuSuperviseur, socket?: Socket) => {
        if (message.type === 'releve') onReleve();
        if (message.type !== 'connexion') return;
        send({ type: 'recue', id: message.id });
        // The visitor may have gone meanwhile.
        if (!socket) return;
        // As http's own sockets are: an answer goes out after the other side has finished speaking, and at once.
        socket.allowHalfOpen = true;
        socket.setNoDelay(true);
        server.emit('connection', socket);
      });
      process.once('disconnect', onOrphan);
      // Time limits of slow senders are looked after from the moment that a server listens.
      server.emit('listening');
      send({ type: 'ecouter', port, host, arretMs, serveurs, mesures });
      const answer = await said('ecoute', 'refus');
      if (answer.type === 'refus') throw Object.assign(new Error(answer.message), { code: answer.code });
      setInterval(() => process.connected && send({ type: 'battement' }), BATTEMENT_MS).unref();
      return answer.port;
    },
    async close() {
      if (!process.connected) return;
      const done = Promise.race([said('fermee'), once(process, 'disconnect')]);
      send({ type: 'fermer' });
      await done;
    },
  };
}
