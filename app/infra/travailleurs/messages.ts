/** An error on its way from a child process: classes and own fields would not survive it. */
export interface ErreurDite {
  name: string;
  message: string;
  stack?: string;
  code?: unknown;
}

/** What a child process says: that it is ready, how far a task is, and what it came to. */
export type Message<Output> =
  | { type: 'ready' }
  | { type: 'progress'; percent: number }
  | { type: 'output'; output: Output; usage: Usage }
  /** After a `fatal` error the child can do nothing more. */
  | { type: 'error'; error: ErreurDite; usage: Usage; fatal: boolean };

/** What a child has used since its start, milliseconds of processor, and holds, bytes. */
export interface Usage {
  cpuMs: number;
  resident: number;
}
