import type { ResourceLimits, Transferable } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { workerEntry } from './entry.server';

export interface PoolOptions {
  /** Name of a file in `workers/` without extension; its default export takes the input and returns the output. */
  entry: string;
  /** Threads at most; the first task starts one, a queue starts the others. */
  maxThreads: number;
  /** Milliseconds without any task after which every thread ends and gives its memory back. */
  idleTimeoutMs: number;
  /** Memory limits of each thread: beyond them the thread dies, not the server. */
  resourceLimits?: ResourceLimits;
}

export interface RunOptions {
  /**
   * Aborts the task and kills its thread, even in an endless loop: `AbortSignal.timeout(15_000)` is a time limit.
   * The task is rejected with an `AbortError`, whose `cause` is the signal's reason.
   */
  signal?: AbortSignal;
  /** What is moved to the thread instead of copied: a file's ArrayBuffer, or a MessagePort that brings progress back. */
  transferList?: readonly Transferable[];
}

export interface Pool<Input, Output> {
  /**
   * Runs one task in a thread. Input and output are copied (structured clone): plain data only. Rejects with the error
   * that the worker threw, or with the reason of the thread's death (`code: 'ERR_WORKER_OUT_OF_MEMORY'`); the next task
   * finds a new thread.
   */
  run(input: Input, options?: RunOptions): Promise<Output>;
  /** Waits for the tasks in progress, then ends the threads; `run` rejects from then on. */
  close(): Promise<void>;
}

/**
 * Threads for work that would hold up requests. Nothing starts before the first task, and nothing remains once the pool
 * has been idle: a server at rest pays for no thread.
 */
export function createPool<Input, Output>(options: PoolOptions): Pool<Input, Output> {
  const running = new Set<Promise<Output>>();
  let threads: Promise<Threads<Input, Output>> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function end(): Promise<void> {
    const ended = threads;
    threads = null;
    clearTimeout(idle);
    await (await ended)?.piscina.destroy();
  }

  function start(): Promise<Threads<Input, Output>> {
    if (threads) return threads;
    const started = startThreads<Input, Output>(options, () => {
      if (threads === started) void end();
    });
    threads = started;
    started.catch(() => {
      if (threads === started) threads = null;
    });
    return started;
  }

  async function run(input: Input, { signal, transferList }: RunOptions): Promise<Output> {
    const generation = await start();
    try {
      return await generation.piscina.run(input, { signal, transferList: transferList && [...transferList] });
    } catch (error) {
      throw generation.fault ?? error;
    }
  }

  return {
    async run(input, runOptions = {}) {
      if (closed) throw new Error(`Les travailleurs « ${options.entry} » sont arrêtés.`);
      clearTimeout(idle);
      const task = run(input, runOptions);
      running.add(task);
      try {
        return await task;
      } finally {
        running.delete(task);
        if (running.size === 0 && !closed) idle = setTimeout(() => void end(), options.idleTimeoutMs).unref();
      }
    },
    async close() {
      closed = true;
      await Promise.allSettled(running);
      await end();
    },
  };
}

/** One generation of threads; `fault` is why it cannot work at all, when it cannot. */
interface Threads<Input, Output> {
  piscina: Piscina<Input, Output>;
  fault?: Error;
}

/**
 * `minThreads: 1` matters twice over: piscina replaces a dead thread, and so serves its queue, only below that number;
 * and a worker file that cannot be loaded rejects its first task instead of leaving it waiting. The end after idleness
 * is therefore ours, not piscina's. Without `atomics`, a thread between two tasks still runs its event loop: a port
 * that it closed does close.
 */
async function startThreads<Input, Output>(
  { entry, maxThreads, resourceLimits }: PoolOptions,
  onFault: () => void,
): Promise<Threads<Input, Output>> {
  const { Piscina } = await import('piscina');
  const piscina = new Piscina<Input, Output>({
    ...workerEntry(entry),
    minThreads: 1,
    maxThreads,
    idleTimeout: Number.POSITIVE_INFINITY,
    atomics: 'disabled',
    resourceLimits,
  });
  const generation: Threads<Input, Output> = { piscina };
  // A thread died without a task: none can be trusted to start, and tasks still queued would wait for ever.
  piscina.on('error', (fault: Error) => {
    generation.fault = fault;
    onFault();
  });
  return generation;
}
