import { setTimeout as sleep } from 'node:timers/promises';
import { fuseauCourant } from '~/lib/fuseau';
import { type LimitesAttente, TourDeRole } from '~/lib/tour-de-role';
import { FileAttentePleine, TravailInterrompu } from './interruption';
import { type ProcessOptions, type TaskOptions, TaskProcess } from './process.server';

export interface PoolOptions extends ProcessOptions {
  /** Processes at most; the first task starts one, a queue starts the others. */
  maxProcesses: number;
  /** Milliseconds without a task after which a process ends and gives its memory back. */
  idleTimeoutMs: number;
  /** How many tasks may wait. */
  queue: LimitesAttente;
}

export interface RunOptions extends TaskOptions {
  /** Whose task it is, an account as a rule: tasks of several take turns. */
  key?: string;
  /** Milliseconds that the task may wait for its turn; without it, for as long as it takes. */
  waitMs?: number;
}

export interface Pool<Input, Output> {
  /**
   * Runs one task in a child process. Input and output are copied (structured clone): plain data only. Rejects with the error that
   * the worker threw, with TravailInterrompu when the process ended, and with FileAttentePleine when there is no room to wait or the
   * wait took too long. The next task finds another process.
   */
  run(input: Input, options: RunOptions): Promise<Output>;
  /** Has a process ready for a task that is likely to come soon; one is enough, and none comes of it where the machine has none to give. */
  prepare(): void;
  /** Gives the tasks in progress a few seconds, then ends the processes; `run` rejects from then on, and so do tasks in waiting. */
  close(): Promise<void>;
}

/** How long `close` waits for the tasks in progress. */
const PATIENCE_MS = 15_000;

interface Waiting<Input, Output> extends RunOptions {
  cle: string;
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
  timer?: NodeJS.Timeout;
}

/**
 * Child processes for work that would hold up requests, or that hostile bytes could bring down. Nothing starts before a task comes or is
 * announced, and nothing remains once the pool has been idle: a server at rest pays for no process.
 */
export function createPool<Input, Output>(options: PoolOptions): Pool<Input, Output> {
  const { maxProcesses, idleTimeoutMs } = options;
  const queue = new TourDeRole<Waiting<Input, Output>>(options.queue);
  const processes = new Map<TaskProcess<Input, Output>, NodeJS.Timeout | undefined>();
  const running = new Set<Promise<void>>();
  let closed = false;

  function dispatch(): void {
    for (;;) {
      const idle = [...processes.keys()].find((each) => each.isIdle);
      if (!idle && processes.size >= maxProcesses) return;
      const task = queue.take();
      if (!task) return;
      const work = carry(idle, task);
      running.add(work);
      void work.then(() => running.delete(work));
    }
  }

  function start(): TaskProcess<Input, Output> {
    const started: TaskProcess<Input, Output> = new TaskProcess(options, () => {
      clearTimeout(processes.get(started));
      processes.delete(started);
      dispatch();
    });
    processes.set(started, undefined);
    return started;
  }

  /** Has a task done by a process that is idle, or by a new one; where none can be had, the task fails. */
  async function carry(
    idle: TaskProcess<Input, Output> | undefined,
    task: Waiting<Input, Output>,
  ): Promise<void> {
    clearTimeout(task.timer);
    let by = idle;
    try {
      by ??= start();
      clearTimeout(processes.get(by));
      task.resolve(await by.run(task.input, task));
    } catch (error) {
      task.reject(error);
    }
    if (by) release(by);
    dispatch();
  }

  function release(by: TaskProcess<Input, Output>): void {
    if (by.isWorn) void by.end();
    else if (processes.has(by)) processes.set(by, setTimeout(() => void by.end(), idleTimeoutMs).unref());
  }

  return {
    prepare() {
      if (closed || processes.size > 0) return;
      try {
        release(start());
      } catch {
        // The task itself will tell.
      }
    },
    run: (input, runOptions) =>
      new Promise((resolve, reject) => {
        const task: Waiting<Input, Output> = {
          ...runOptions,
          // Of whoever asks: by the time its turn comes, it is carried by the task before it.
          fuseau: fuseauCourant(),
          cle: runOptions.key ?? '',
          input,
          resolve,
          reject,
        };
        if (closed) return reject(stopped(options.entry));
        const turnAway = (other: Waiting<Input, Output>) => {
          clearTimeout(other.timer);
          other.reject(new FileAttentePleine());
        };
        if (!queue.push(task, turnAway)) return turnAway(task);
        const { waitMs } = runOptions;
        const giveUp = () => queue.remove(task) && turnAway(task);
        if (waitMs !== undefined) task.timer = setTimeout(giveUp, waitMs);
        dispatch();
      }),
    async close() {
      closed = true;
      for (const task of queue.clear()) {
        clearTimeout(task.timer);
        task.reject(stopped(options.entry));
      }
      const late = new AbortController();
      const patience = sleep(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), patience]);
      late.abort();
      await Promise.all([...processes.keys()].map((each) => each.end()));
    },
  };
}

const stopped = (entry: string): Error =>
  new TravailInterrompu('arret', `Les travailleurs « ${entry} » sont arrêtés.`);
