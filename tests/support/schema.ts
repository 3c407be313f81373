import type { Knex } from 'knex';
import { dialectOf } from '~/db/dialect.server';
import { tableNames } from './dump';

export interface Lien {
  colonnes: string[];
  vers: string;
  cascade: boolean;
}

export interface TableMigree {
  colonnes: string[];
  liens: Lien[];
}

/** Tables that a database keeps for itself: SQLite's and Knex's own, and what stands behind a search index. */
const A_PART = /^(knex_|sqlite_|clients_recherche_)/;

/** The tables of a migrated database with their columns and foreign keys. */
export async function readSchema(db: Knex): Promise<Map<string, TableMigree>> {
  const names = (await tableNames(db)).filter((name) => !A_PART.test(name));
  const read = dialectOf(db) === 'sqlite' ? readSqlite : readPostgres;
  return new Map(
    await Promise.all(names.map(async (name) => [name, await read(db, name)] as [string, TableMigree])),
  );
}

async function readSqlite(db: Knex, table: string): Promise<TableMigree> {
  const columns = (await db.raw(`PRAGMA table_info(${table})`)) as { name: string }[];
  const keys = (await db.raw(`PRAGMA foreign_key_list(${table})`)) as {
    id: number;
    seq: number;
    table: string;
    from: string;
    on_delete: string;
  }[];
  const liens = [...new Set(keys.map(({ id }) => id))].map((id): Lien => {
    const parts = keys.filter((key) => key.id === id).sort((a, b) => a.seq - b.seq);
    return {
      colonnes: parts.map(({ from }) => from),
      vers: parts[0]?.table ?? '',
      cascade: parts[0]?.on_delete === 'CASCADE',
    };
  });
  return { colonnes: columns.map(({ name }) => name), liens };
}

const LIENS = `SELECT array_agg(a.attname ORDER BY k.rang) AS colonnes, c.confrelid::regclass::text AS vers, c.confdeltype = 'c' AS cascade
  FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY AS k(numero, rang)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.numero
  WHERE c.contype = 'f' AND c.conrelid = ?::regclass GROUP BY c.oid, c.confrelid, c.confdeltype`;

async function readPostgres(db: Knex, table: string): Promise<TableMigree> {
  const columns = Object.keys(await db(table).columnInfo());
  const { rows } = (await db.raw(LIENS, [table])) as {
    rows: { colonnes: string | string[]; vers: string; cascade: boolean }[];
  };
  const liens = rows.map(({ colonnes, ...lien }) => ({
    ...lien,
    // An array of names, which the driver leaves as it stands.
    colonnes: typeof colonnes === 'string' ? colonnes.slice(1, -1).split(',') : colonnes,
  }));
  return { colonnes: columns, liens };
}
