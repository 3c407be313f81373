import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { BaseLue } from './base-remplacee.server';

/** Somebody has the database open. */
export class BaseOuverteAilleurs extends Error {
  override name = 'BaseOuverteAilleurs';
}

/** The place of a SQLite database, which is one process's alone until it lets go of it. */
export interface PlaceTenue {
  /** Whether there was a database at all. */
  occupee: boolean;
  /** What is there, to be read until the place is let go of; null where there is nothing, or nothing that could be opened. */
  base: BaseLue | null;
  release(): void;
}

/**
 * Takes the place of a SQLite database, so that nobody else fills it and nobody opens what is in it, whatever container they stand in: the locks are the
 * file system's, and go with the process. Its journal goes into the main file on the way. Raises BaseOuverteAilleurs.
 */
export function holdPlace(file: string): PlaceTenue {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const turn = new Database(`${file}.verrou`, { timeout: 0 });
  try {
    exclusively(turn);
    if (!existsSync(file)) return { occupee: false, base: null, release: () => void turn.close() };
    const base = holdBase(file);
    const release = () => {
      base?.close();
      turn.close();
    };
    return { occupee: true, base: base && lueDe(base), release };
  } catch (error) {
    turn.close();
    throw isBusy(error) ? new BaseOuverteAilleurs(undefined, { cause: error }) : error;
  }
}

const lueDe = (base: Database.Database): BaseLue => ({
  rows: async <R>(sql: string, bindings: readonly (string | number)[] = []) =>
    base.prepare(sql).all(...bindings) as R[],
});

/** Null where what is there is no database that can be opened. */
function holdBase(file: string): Database.Database | null {
  const base = new Database(file, { timeout: 0, fileMustExist: true });
  try {
    // A database whose journal others may be at work on does not leave that mode.
    base.pragma('journal_mode = DELETE');
    base.pragma('locking_mode = EXCLUSIVE');
    exclusively(base);
    return base;
  } catch (error) {
    base.close();
    if (isBusy(error)) throw error;
    return null;
  }
}

const exclusively = (db: Database.Database): void => void db.exec('BEGIN EXCLUSIVE');

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
