import type { Knex } from 'knex';
import { readRaw } from './dialect.server';
import type { SerieNumerosRow } from './rows/comptes';

/** The database that is being filled from a backup. */
export type BaseRemise = Knex.Transaction;

/** A database that is only read here: the one whose place a backup takes, or that it came from. */
export interface BaseLue {
  rows<R>(sql: string, bindings?: readonly (string | number)[]): Promise<R[]>;
}

export const baseLue = (db: Knex): BaseLue => ({
  rows: (sql, bindings = []) => readRaw(db, sql, bindings as readonly string[]),
});

/** The last number of each series of each centre, as a database has them. */
export const readCompteurs = (base: BaseLue) =>
  base.rows<{ centreId: string; serie: string; dernier: number }>(
    'SELECT centre_id AS "centreId", serie, dernier FROM compteurs',
  );

/** The codes that centres number with under a SIREN; null for a database of before there were any. */
export async function readSeries(base: BaseLue): Promise<SerieNumerosRow[] | null> {
  const [known] = await base.rows(`SELECT name FROM knex_migrations WHERE name = '0080_series_de_numeros'`);
  return known ? base.rows<SerieNumerosRow>('SELECT * FROM series_numeros') : null;
}

export const readCentres = (base: BaseLue) =>
  base.rows<{ id: string; name: string; siret: string }>(
    'SELECT id, name, siret FROM centres ORDER BY name, id',
  );

/**
 * Whether a database has lived on from what a backup holds: it has every centre, and every chain as far as the backup's goes. One that was damaged, or is
 * somebody else's, says nothing of what was issued since.
 */
export async function livedOn(from: BaseLue, backup: BaseLue): Promise<boolean> {
  try {
    const centres = new Set((await readCentres(from)).map(({ id }) => id));
    if (!(await readCentres(backup)).every(({ id }) => centres.has(id))) return false;
    const chaines = await backup.rows<{ centre_id: string; rang: number; empreinte: string }>(
      'SELECT centre_id, rang, empreinte FROM chaines_scelles WHERE rang > 0',
    );
    for (const { centre_id, rang, empreinte } of chaines) {
      const [same] = await from.rows<{ empreinte: string }>(
        'SELECT empreinte FROM scelles WHERE centre_id = ? AND rang = ?',
        [centre_id, rang],
      );
      if (same?.empreinte !== empreinte) return false;
    }
    return true;
  } catch {
    return false;
  }
}

const SIGNE_MS = 30_000;

/** Waits for somebody's answer within a transaction, which Postgres ends where it stands still for two minutes. */
export async function keepAwake<T>(tx: BaseRemise, answer: () => Promise<T>): Promise<T> {
  const signe = setInterval(() => void tx.raw('SELECT 1').catch(() => undefined), SIGNE_MS);
  try {
    return await answer();
  } finally {
    clearInterval(signe);
  }
}
