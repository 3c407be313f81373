import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { childEnvironment } from '~/config-enfant.server';
import { fuseauCourant } from '~/lib/fuseau';
import { type WorkerEntry, workerEntry } from './entry.server';
import { type RaisonInterruption, TravailInterrompu } from './interruption';
import type { ErreurDite, Message, Usage } from './messages';

export interface ProcessOptions {
  /** Name of a file in `workers/` without extension; its default export takes the input and returns the output. */
  entry: string;
  /** Megabytes of JavaScript objects: beyond them V8 ends the process. */
  heapMb: number;
  /** Megabytes for what has just been made, 4 unless said otherwise: with more of them a worker that makes much for a short time collects less often. */
  jeunesMb?: number;
  /** Megabytes in all, buffers and native libraries included, watched on Linux: beyond them the process is killed. */
  residentMb: number;
  /** Seconds of processor that the process may use in its whole life, even when nobody is left to end it. */
  cpuS: number;
  /** Whether the worker opens the database itself: it then gets what the environment says of it. */
  database?: boolean;
}

export interface TaskOptions {
  /** Milliseconds that the task may take, counted from when the process is ready for it. */
  limitMs: number;
  /** The zone that the task is about; of the work under way without it. */
  fuseau?: string;
  /** Called with the percent that the worker reports. */
  report?: (percent: number) => void;
}

interface Task<Output> extends TaskOptions {
  resolve(output: Output): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

const START_MS = 60_000;
const WATCH_MS = 100;
const MO = 1024 * 1024;
const LINUX = platform() === 'linux';
/** No core file, which would hold what the task held; seconds of processor; then the program in the shell's place. */
const LIMITED = 'ulimit -c 0; ulimit -t "$0"; exec "$@"';

/** One child process: does one task at a time, and is ended, whatever it is at, when a task goes beyond its limits. */
export class TaskProcess<Input, Output> {
  private readonly child: ChildProcess;
  private readonly gone: Promise<void>;
  private task: Task<Output> | null = null;
  private watch: NodeJS.Timeout | undefined;
  private ready = false;
  private killed: RaisonInterruption | null = null;
  private usage: Usage = { cpuMs: 0, resident: 0 };

  constructor(
    private readonly options: ProcessOptions,
    onGone: () => void,
  ) {
    this.child = startChild(options);
    this.child.on('message', (message) => this.hear(message as Message<Output>));
    this.gone = new Promise((resolve) => {
      const leave = (detail: string, signal: NodeJS.Signals | null) => {
        this.settle()?.reject(new TravailInterrompu(this.killed ?? this.blame(reasonOf(signal)), detail));
        onGone();
        resolve();
      };
      this.child.on('exit', (code, signal) => {
        leave(`Le travailleur « ${options.entry} » s’est arrêté (${signal ?? `code ${code}`}).`, signal);
      });
      this.child.on('error', (error) => {
        if (this.child.pid === undefined) leave(`« ${options.entry} » : ${error.message}`, null);
      });
    });
    this.rest();
  }

  get isIdle(): boolean {
    return this.task === null && this.killed === null;
  }

  /** Whether it has used so much that the next task is better off with another one. */
  get isWorn(): boolean {
    const { cpuS, residentMb } = this.options;
    return this.usage.cpuMs > (cpuS * 1000) / 2 || this.usage.resident > (residentMb * MO) / 2;
  }

  /** Does one task. Rejects with the worker's error, or with TravailInterrompu when the process ended. */
  run(input: Input, { limitMs, fuseau = fuseauCourant(), report }: TaskOptions): Promise<Output> {
    this.child.ref();
    this.child.channel?.ref();
    if (LINUX) this.watch = setInterval(() => this.checkMemory(), WATCH_MS);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.kill('temps'), this.ready ? limitMs : START_MS);
      this.task = { limitMs, report, resolve, reject, timer };
      // What did not begin is told by its 'error'.
      if (this.child.pid === undefined) return;
      try {
        // What cannot be sent because the process is ending is told by its end.
        this.child.send({ input, fuseau }, () => undefined);
      } catch (error) {
        this.settle()?.reject(error);
      }
    });
  }

  /** Ends the process, with whatever it does; resolves when it is gone. */
  async end(): Promise<void> {
    this.kill('arret');
    await this.gone;
  }

  private kill(reason: RaisonInterruption): void {
    this.killed ??= this.blame(reason);
    this.child.kill('SIGKILL');
  }

  /** Before it is ready a process has nothing of its task's: whatever ends it then is ours. */
  private blame(reason: RaisonInterruption): RaisonInterruption {
    return this.ready ? reason : 'arret';
  }

  private hear(message: Message<Output>): void {
    if (message.type === 'ready') this.begin();
    else if (message.type === 'progress') this.task?.report?.(message.percent);
    else {
      this.usage = message.usage;
      const task = this.settle();
      if (message.type === 'output') task?.resolve(message.output);
      else {
        if (message.fatal) this.kill('arret');
        task?.reject(toError(message.error));
      }
    }
  }

  private begin(): void {
    this.ready = true;
    if (!this.task) return;
    clearTimeout(this.task.timer);
    this.task.timer = setTimeout(() => this.kill('temps'), this.task.limitMs);
  }

  private settle(): Task<Output> | null {
    const { task } = this;
    this.task = null;
    clearInterval(this.watch);
    clearTimeout(task?.timer);
    this.rest();
    return task;
  }

  /** A process without a task holds nobody up from ending. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  private checkMemory(): void {
    if (residentOf(this.child.pid) > this.options.residentMb * MO) this.kill('memoire');
  }
}

/**
 * Nothing of what the child writes is kept: what it has to say comes as messages, and no stack of its own reaches the log. Raises
 * TravailInterrompu where the system has no process or descriptor to give.
 */
function startChild({ entry, heapMb, jeunesMb = 4, cpuS, database = false }: ProcessOptions): ChildProcess {
  const { boot, filename, execArgv }: WorkerEntry = workerEntry(entry);
  const memoire = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${jeunesMb}`];
  const program = [...execArgv, ...memoire, boot, filename];
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: childEnvironment({ database }),
    windowsHide: true,
  };
  try {
    if (platform() === 'win32') return spawn(process.execPath, program, options);
    return spawn('/bin/sh', ['-c', LIMITED, String(cpuS), process.execPath, ...program], options);
  } catch (error) {
    throw new TravailInterrompu('arret', `« ${entry} » : ${error instanceof Error ? error.message : error}`);
  }
}

/** V8 aborts when its heap is full; a SIGKILL that is not ours is the kernel's, short of memory. */
function reasonOf(signal: NodeJS.Signals | null): RaisonInterruption {
  if (signal === 'SIGXCPU') return 'temps';
  return signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP' ? 'memoire' : 'arret';
}

function toError({ message, ...rest }: ErreurDite): Error {
  return Object.assign(new Error(message), rest);
}

/** Bytes of memory that a process holds; 0 once it is gone. */
function residentOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
