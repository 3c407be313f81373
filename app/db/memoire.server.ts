import type { Knex } from 'knex';

const memoires = new WeakMap<Knex, Map<string, Map<string, unknown>>>();

/** What this process remembers of a database under a name, for as long as it is open. */
export function memoryOf<T>(db: Knex, nom: string): Map<string, T> {
  const toutes = memoires.get(db) ?? new Map<string, Map<string, unknown>>();
  memoires.set(db, toutes);
  const memoire = toutes.get(nom) ?? new Map<string, unknown>();
  toutes.set(nom, memoire);
  return memoire as Map<string, T>;
}
