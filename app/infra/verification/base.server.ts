import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { startThread } from '../travailleurs/entry.server';

/**
 * What is wrong with the structure of a SQLite database, looked at in a thread; empty when nothing is, or there is none yet. Rejects when it
 * could not be looked at.
 */
export async function verifyBase(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const worker = startThread('verification-sqlite', file);
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`La vérification s’est arrêtée sans réponse (code ${code})`);
  });
  const [faults] = (await Promise.race([once(worker, 'message'), ended])) as [string[]];
  return faults;
}
