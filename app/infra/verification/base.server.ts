import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { workerEntry } from '../travailleurs/entry.server';

/** What is wrong with the structure of a SQLite database, looked at in a thread; empty when nothing is, or there is none yet. */
export async function verifyBase(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const { filename, execArgv } = workerEntry('verification-sqlite');
  const worker = new Worker(filename, { execArgv, workerData: file });
  const [faults] = (await once(worker, 'message')) as [string[]];
  return faults;
}
