import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** From so many rows on a number is remembered: to count them takes a second where a smaller number takes some milliseconds. */
const GRAND = 100_000;
/** For how long a remembered number is given out as it is, and for how long while it is counted anew behind it; in milliseconds. */
const FRAIS_MS = 60_000;
const TENABLE_MS = 10 * 60_000;
/** Accounts of that size are few, and each has some lists. */
const GARDES_MAX = 200;

interface Garde {
  valeur: unknown;
  compteLe: number;
  enCours: Promise<unknown> | null;
}

const memoires = new WeakMap<Knex, Map<string, Garde>>();

/**
 * What `count` finds, or what it found within the last minutes if that was of a hundred thousand rows or more (docs/decisions/088). `key` says
 * all that the number depends on, the scope's centres among it. Numbers below are always counted; inside a transaction all are.
 */
export async function countLarge<T>(
  db: Knex,
  key: unknown,
  count: () => Promise<T>,
  sizeOf: (value: T) => number,
): Promise<T> {
  if (db.isTransaction) return count();
  const memoire = memoires.get(db) ?? new Map<string, Garde>();
  memoires.set(db, memoire);
  const cle = createHash('sha256').update(JSON.stringify(key)).digest('base64');
  const keep = async (): Promise<T> => {
    const compteLe = Date.now();
    const valeur = await count();
    memoire.delete(cle);
    if (sizeOf(valeur) >= GRAND) memoire.set(cle, { valeur, compteLe, enCours: null });
    for (const oldest of memoire.keys()) if (memoire.size > GARDES_MAX) memoire.delete(oldest);
    return valeur;
  };
  const garde = memoire.get(cle);
  if (!garde) return keep();
  const age = Date.now() - garde.compteLe;
  if (age > FRAIS_MS && !garde.enCours) {
    garde.enCours = keep();
    // Who asks next finds out what is wrong with the database.
    garde.enCours.catch(() => memoire.delete(cle));
  }
  return (age > TENABLE_MS ? await garde.enCours : garde.valeur) as T;
}
