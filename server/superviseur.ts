import net from 'node:net';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError } from '~/config-error';
import { loadEnvFile } from '~/config-fichier.server';
import { ConnexionsEnAttente } from './connexions-en-attente';
import { Poste } from './poste';
import { ERROR, INFO, log } from './superviseur-journal';
import { BATTEMENT_MS, type DuServeur } from './superviseur-messages';
import { MesuresDesServeurs } from './superviseur-mesures';

/** How long a server's event loop may stand still before the server is replaced, in seconds. */
const SILENCE_S = 30;

/**
 * Keeps servers running, as many as the first one asks for: holds their port, hands them the connections in turn, hands on what they tell each
 * other, and starts another one when one dies or stands still. Connections that come while there is none wait for it. This process does nothing
 * else, so that nothing can happen to it.
 */
function supervise(silenceMs: number): void {
  const connexions = new ConnexionsEnAttente<Poste>();
  const postes: Poste[] = [];
  const mesures = new MesuresDesServeurs(postes);
  let listening: net.Server | undefined;
  let everReady = false;
  let stopping = false;
  /** Nobody takes connections any more. */
  let closing = false;
  let next = 0;
  let exitCode = 0;
  let releves: Poste[] = [];

  /** Whoever is next to take a connection; towards the end those who have asked for no more take what has come meanwhile. */
  const takers = () => {
    const ready = postes.filter((poste) => poste.pret);
    const open = ready.filter((poste) => !poste.ferme);
    return open.length > 0 || !closing ? open : ready;
  };
  const dispatch = () => {
    const ready = takers();
    const choose = () => ready[next++ % ready.length] as Poste;
    if (ready.length > 0)
      connexions.sendAll((id, socket) => {
        const poste = choose();
        poste.hand(id, socket);
        return poste;
      });
    for (const poste of postes)
      if (poste.ferme && connexions.sentTo(poste) === 0) poste.tell({ type: 'fermee' });
  };
  const nowReady = (poste: Poste) => {
    everReady = true;
    poste.ready(portOf(listening));
    dispatch();
    relieveNext();
  };
  const listen = (poste: Poste, port: number, host: string) => {
    const server = net.createServer({ pauseOnConnect: true }, (socket) => {
      connexions.add(socket);
      dispatch();
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      // Such as too many open files: the port is still held.
      if (listening) log(ERROR, 'Connexion non prise', { cause: error.message });
      else poste.tell({ type: 'refus', message: error.message, code: error.code ?? '' });
    });
    server.listen(port, host, () => {
      listening = server;
      nowReady(poste);
    });
  };

  const hear = (poste: Poste, message: DuServeur) => {
    if (message.type === 'ecouter') {
      if (closing || stopping) poste.tell({ type: 'refus', message: 'Arrêt demandé', code: '' });
      else if (listening) nowReady(poste);
      else listen(poste, message.port, message.host);
      // The others follow the first one, which has brought the database up to date.
      if (!closing && !stopping) startOthers(message.serveurs);
      void mesures.open(message.mesures);
    } else if (message.type === 'recue') {
      connexions.received(message.id);
      dispatch();
    } else if (message.type === 'fermer') {
      poste.ferme = true;
      closing ||= !poste.releve && postes.every((each) => each.ferme || !each.alive);
      if (closing) listening?.close();
      dispatch();
    } else if (message.type === 'comptes') {
      for (const other of postes) if (other !== poste && other.pret) other.tell(message);
    } else if (message.type === 'mesures') mesures.heard(poste, message.id, message.releve);
    else if (message.type === 'reveil') postes[0]?.tell(message);
  };
  const startOthers = (serveurs: number) => {
    while (postes.length < serveurs) add();
  };

  const ended = (poste: Poste, code: number) => {
    connexions.takeBack(poste);
    mesures.ended(poste);
    exitCode ||= code;
    const alone = postes.length === 1 && !poste.releve;
    // It ended as it was asked to, or could never start: its own words have said why.
    if (!everReady || (alone && code === 0)) process.exit(code);
    if (stopping || closing) {
      if (postes.every((each) => !each.alive)) process.exit(exitCode);
      return;
    }
    exitCode = 0;
    if (poste.releve) poste.start();
    else {
      // What does not even live is not to take the place of what does.
      releves = [];
      poste.startAgain(code);
    }
    dispatch();
  };

  /** One after the other the servers end, each as soon as the one before has been replaced: with several, nobody waits. */
  const relieveNext = () => {
    if (postes.some((poste) => poste.releve)) return;
    releves.shift()?.end('releve');
  };
  const relieve = () => {
    if (stopping || closing || releves.length > 0) return;
    log(INFO, 'Relève demandée : chaque serveur est remplacé', { serveurs: postes.length });
    releves = [...postes];
    relieveNext();
  };
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    if (!postes.some((poste) => poste.alive)) process.exit(128 + os.constants.signals[signal]);
    for (const poste of postes) poste.end(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever started it with a channel is gone, and nobody else would ever end it.
  process.on('disconnect', () => stop('SIGTERM'));
  process.on('SIGUSR2', relieve);

  let lastLook = Date.now();
  setInterval(() => {
    const now = Date.now();
    // A machine that slept, or this process: nothing is known of the servers.
    if (now - lastLook > 3 * BATTEMENT_MS) for (const poste of postes) poste.heard();
    lastLook = now;
    connexions.sweep();
    for (const poste of postes) poste.look(silenceMs);
  }, BATTEMENT_MS);

  const add = () => {
    const poste = new Poste(postes.length, { hear, ended });
    postes.push(poste);
    poste.start();
  };
  add();
}

function portOf(server: net.Server | undefined): number {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Once for all servers, so that one that takes another's place runs on the same settings. */
function loadSettings(): void {
  try {
    loadEnvFile();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

loadSettings();
const { values } = parseArgs({ options: { silence: { type: 'string', default: String(SILENCE_S) } } });
supervise(Number(values.silence) * 1000);
