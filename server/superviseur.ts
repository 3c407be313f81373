import { type ChildProcess, fork } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConnexionsEnAttente } from './connexions-en-attente';
import { BATTEMENT_MS, type DuServeur, type DuSuperviseur, SOUS_SUPERVISEUR } from './superviseur-messages';

/** How long a server's event loop may stand still before the server is replaced, in seconds. */
const SILENCE_S = 30;
/** A server that lived for less has something wrong with it: the next one waits, longer each time. */
const SOLIDE_MS = 10_000;
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 30_000;
/** After a server's end, how long is waited for what it said last. */
const DERNIERS_MOTS_MS = 2000;
/** How long a server may take to stop that has not said it yet. */
const ARRET_MS = 30_000;
const ERROR = 50;
const WARN = 40;

/**
 * Keeps one server running: holds its port, hands it the connections, and starts another one when it dies or stands still. Connections that
 * come meanwhile wait for the new one. This process does nothing else, so that nothing can happen to it.
 */
function supervise(silenceMs: number): void {
  const connexions = new ConnexionsEnAttente();
  let listening: net.Server | undefined;
  let child: ChildProcess | undefined;
  let ready = false;
  let everReady = false;
  let stopping = false;
  let closing = false;
  let readyAt = 0;
  let lastBeat = 0;
  let deaths = 0;
  let arretMs = ARRET_MS;

  const tell = (message: DuSuperviseur): void =>
    void (child?.connected && child.send(message, () => undefined));
  const dispatch = () => {
    if (!ready) return;
    connexions.sendAll((id, socket) => {
      const message: DuSuperviseur = { type: 'connexion', id };
      // Kept open here until the server has it; when sending fails, the server is dead, and its end takes them back.
      child?.send(message, socket, { keepOpen: true }, () => undefined);
    });
    if (closing && connexions.size === 0) tell({ type: 'fermee' });
  };
  const refuse = (message: string, code = '') => tell({ type: 'refus', message, code });
  const nowReady = (port: number) => {
    ready = everReady = true;
    readyAt = lastBeat = Date.now();
    tell({ type: 'ecoute', port });
    dispatch();
  };
  const listen = (port: number, host: string) => {
    const server = net.createServer({ pauseOnConnect: true }, (socket) => {
      connexions.add(socket);
      dispatch();
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      // Such as too many open files: the port is still held.
      if (listening) log(ERROR, 'Connexion non prise', { cause: error.message });
      else refuse(error.message, error.code);
    });
    server.listen(port, host, () => {
      listening = server;
      nowReady(portOf(server));
    });
  };

  const hear = (message: DuServeur) => {
    if (message.type === 'battement') lastBeat = Date.now();
    else if (message.type === 'ecouter') {
      arretMs = message.arretMs;
      if (closing || stopping) refuse('Arrêt demandé');
      else if (listening) nowReady(portOf(listening));
      else listen(message.port, message.host);
    } else if (message.type === 'recue') {
      connexions.received(message.id);
      if (closing && connexions.size === 0) tell({ type: 'fermee' });
    } else if (message.type === 'fermer') {
      closing = true;
      listening?.close();
      if (ready) dispatch();
      else tell({ type: 'fermee' });
    }
  };

  const start = () => {
    const args = process.execArgv.includes('--enable-source-maps') ? [] : ['--enable-source-maps'];
    const failed = (error: unknown) =>
      log(ERROR, 'Le serveur ne peut être lancé', { cause: error instanceof Error ? error.message : error });
    try {
      const started = fork(path.join(import.meta.dirname, 'index.js'), [SOUS_SUPERVISEUR], {
        execArgv: [...process.execArgv, ...args],
      });
      child = started;
      started.on('message', hear);
      started.on('error', (error) => {
        failed(error);
        if (started.pid === undefined) bury(1, null);
      });
      started.once('exit', (code, signal) => afterLastWords(started, () => bury(code, signal)));
    } catch (error) {
      failed(error);
      bury(1, null);
    }
  };

  const bury = (code: number | null, signal: NodeJS.Signals | null) => {
    const exitCode = code ?? 128 + (signal ? os.constants.signals[signal] : 0);
    const lived = ready ? Date.now() - readyAt : 0;
    ready = false;
    connexions.takeBack();
    // It ended as it was asked to, or could never start: its own words have said why.
    if (stopping || closing || code === 0 || !everReady) process.exit(exitCode);
    deaths = lived > SOLIDE_MS ? 0 : deaths + 1;
    const pauseMs = deaths <= 1 ? 0 : Math.min(PAUSE_MS * 2 ** (deaths - 2), PAUSE_MAX_MS);
    log(ERROR, 'Le serveur s’est arrêté : il redémarre', { code, signal, pauseMs });
    setTimeout(start, pauseMs);
  };

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      process.exit(128 + os.constants.signals[signal]);
    child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    const server = child;
    setTimeout(() => server.kill('SIGKILL'), arretMs).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

  let lastLook = Date.now();
  setInterval(() => {
    const now = Date.now();
    // A machine that slept, or this process: nothing is known of the server.
    if (now - lastLook > 3 * BATTEMENT_MS) lastBeat = now;
    lastLook = now;
    connexions.sweep();
    if (!ready || now - lastBeat <= silenceMs) return;
    log(WARN, 'Le serveur ne répond plus : il est remplacé', { silenceMs: now - lastBeat });
    lastBeat = now;
    child?.kill('SIGKILL');
  }, BATTEMENT_MS);
  start();
}

/** Once a process that has ended has been heard to the end: its last messages say which connections were its own. */
function afterLastWords(ended: ChildProcess, next: () => void): void {
  if (!ended.connected) {
    next();
    return;
  }
  const timer = setTimeout(next, DERNIERS_MOTS_MS);
  ended.once('disconnect', () => {
    clearTimeout(timer);
    next();
  });
}

function portOf(server: net.Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** One line of the log, as the server's own look; the library that writes those would be the largest part of this process. */
function log(level: number, msg: string, details: object): void {
  const { pid } = process;
  process.stdout.write(
    `${JSON.stringify({ level, time: Date.now(), pid, hostname: os.hostname(), ...details, msg })}\n`,
  );
}

const { values } = parseArgs({ options: { silence: { type: 'string', default: String(SILENCE_S) } } });
supervise(Number(values.silence) * 1000);
