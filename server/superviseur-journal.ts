import os from 'node:os';

export const ERROR = 50;
export const WARN = 40;
export const INFO = 30;

/** One line of the log, as the server's own look; the library that writes those would be the largest part of this process. */
export function log(level: number, msg: string, details: object = {}): void {
  const { pid } = process;
  process.stdout.write(
    `${JSON.stringify({ level, time: Date.now(), pid, hostname: os.hostname(), ...details, msg })}\n`,
  );
}
