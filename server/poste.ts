import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ownEnvironment } from '~/config-fichier.server';
import { optionsNode } from './options-node';
import { ERROR, log, WARN } from './superviseur-journal';
import { argumentsOf, type DuServeur, type DuSuperviseur } from './superviseur-messages';

/** A server that lived for less has something wrong with it: the next one waits, longer each time. */
const SOLIDE_MS = 10_000;
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 30_000;
/** After a server's end, how long is waited for what it said last. */
const DERNIERS_MOTS_MS = 2000;
/** How long a server may take to stop that has not said it yet. */
const ARRET_MS = 30_000;

interface Suites {
  hear(poste: Poste, message: DuServeur): void;
  /** Its process has ended, and has been heard to the end. */
  ended(poste: Poste, code: number): void;
}

/** The place of one server: the process that stands there now, and what is known of it. */
export class Poste {
  /** It takes connections. */
  pret = false;
  /** It has asked for no more of them. */
  ferme = false;
  /** It was asked to end, and another one is to take its place. */
  releve = false;
  #child: ChildProcess | undefined;
  #readyAt = 0;
  #lastBeat = 0;
  #deaths = 0;
  #pause: NodeJS.Timeout | undefined;
  #arretMs = ARRET_MS;

  constructor(
    readonly rang: number,
    private readonly suites: Suites,
  ) {}

  get alive(): boolean {
    const child = this.#child;
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  }

  start(): void {
    this.pret = this.ferme = this.releve = false;
    try {
      const started = fork(path.join(import.meta.dirname, 'index.js'), argumentsOf(this.rang), {
        execArgv: [...process.execArgv, ...optionsNode(ownEnvironment(), process.execArgv)],
      });
      this.#child = started;
      started.on('message', (message: DuServeur) => this.#hear(message));
      started.on('error', (error) => {
        notLaunched(error);
        if (started.pid === undefined) this.#bury(1, null);
      });
      started.once('exit', (code, signal) => afterLastWords(started, () => this.#bury(code, signal)));
    } catch (error) {
      notLaunched(error);
      this.#bury(1, null);
    }
  }

  /** The same after a pause, the longer the more often it has died young. */
  startAgain(code: number): void {
    const pauseMs = this.#deaths <= 1 ? 0 : Math.min(PAUSE_MS * 2 ** (this.#deaths - 2), PAUSE_MAX_MS);
    log(ERROR, 'Le serveur s’est arrêté : il redémarre', { serveur: this.rang, code, pauseMs });
    this.#pause = setTimeout(() => this.start(), pauseMs);
  }

  tell(message: DuSuperviseur): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  /** Kept open here until the server has it; when sending fails, the server is dead, and its end takes it back. */
  hand(id: number, socket: Socket): void {
    const message: DuSuperviseur = { type: 'connexion', id };
    this.#child?.send(message, socket, { keepOpen: true }, () => undefined);
  }

  ready(port: number): void {
    this.pret = true;
    this.#readyAt = this.#lastBeat = Date.now();
    this.tell({ type: 'ecoute', port });
  }

  /** Asks it to end, and sees that it does. */
  end(how: NodeJS.Signals | 'releve'): void {
    const child = this.#child;
    clearTimeout(this.#pause);
    if (!this.alive || !child) return;
    if (how === 'releve') {
      this.releve = true;
      this.tell({ type: 'releve' });
    } else child.kill(how);
    const late = setTimeout(() => child.kill('SIGKILL'), this.#arretMs).unref();
    child.once('exit', () => clearTimeout(late));
  }

  /** Ends a server whose event loop stands still for longer than that. */
  look(silenceMs: number): void {
    if (!this.pret || Date.now() - this.#lastBeat <= silenceMs) return;
    log(WARN, 'Le serveur ne répond plus : il est remplacé', {
      serveur: this.rang,
      silenceMs: Date.now() - this.#lastBeat,
    });
    this.heard();
    this.#child?.kill('SIGKILL');
  }

  /** Nothing is known against it. */
  heard(): void {
    this.#lastBeat = Date.now();
  }

  #hear(message: DuServeur): void {
    if (message.type === 'battement') this.heard();
    else if (message.type === 'ecouter') this.#arretMs = message.arretMs;
    this.suites.hear(this, message);
  }

  #bury(code: number | null, signal: NodeJS.Signals | null): void {
    const lived = this.pret ? Date.now() - this.#readyAt : 0;
    this.pret = false;
    this.#deaths = lived > SOLIDE_MS ? 0 : this.#deaths + 1;
    this.suites.ended(this, code ?? 128 + (signal ? os.constants.signals[signal] : 0));
  }
}

const notLaunched = (error: unknown): void =>
  log(ERROR, 'Le serveur ne peut être lancé', { cause: error instanceof Error ? error.message : error });

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
