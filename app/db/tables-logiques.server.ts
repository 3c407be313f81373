import type { Knex } from 'knex';
import { dialectOf } from './dialect.server';

/** A table as both databases have it: its columns by name, those that hold a yes or a no, and the tables whose rows must be there first. */
export interface TableLogique {
  nom: string;
  colonnes: string[];
  ouiNon: ReadonlySet<string>;
  apres: string[];
}

/** What a database keeps for itself or for hours: Knex's and SQLite's own, a search index, what was counted or written lately, and whoever is signed in. */
const A_PART =
  /^(knex_|sqlite_|clients_recherche|migrations_empreintes$|limites$|sessions$|a_faire_touches$)/;

interface Colonne {
  nom: string;
  colonne: string;
  type: string;
}

interface Lien {
  nom: string;
  vers: string;
}

const SQLITE = {
  colonnes: `SELECT m.name AS nom, c.name AS colonne, c.type AS type FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
  liens: `SELECT m.name AS nom, f."table" AS vers FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
};
const POSTGRES = {
  colonnes: `SELECT table_name AS nom, column_name AS colonne, data_type AS type FROM information_schema.columns WHERE table_schema = current_schema()`,
  liens: `SELECT conrelid::regclass::text AS nom, confrelid::regclass::text AS vers FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
};

/** The tables of a migrated database, each behind those that its rows point at. */
export async function readTables(db: Knex): Promise<TableLogique[]> {
  const sql = dialectOf(db) === 'sqlite' ? SQLITE : POSTGRES;
  const liens = await rowsOf<Lien>(db, sql.liens);
  const tables = new Map<string, TableLogique>();
  for (const { nom, colonne, type } of await rowsOf<Colonne>(db, sql.colonnes)) {
    if (A_PART.test(nom)) continue;
    const apres = liens.filter((lien) => lien.nom === nom && lien.vers !== nom).map(({ vers }) => vers);
    const table = tables.get(nom) ?? { nom, colonnes: [], ouiNon: new Set<string>(), apres };
    table.colonnes.push(colonne);
    if (type === 'boolean') (table.ouiNon as Set<string>).add(colonne);
    tables.set(nom, table);
  }
  for (const table of tables.values()) table.colonnes.sort();
  return inOrder([...tables.values()].sort((a, b) => (a.nom < b.nom ? -1 : 1)));
}

/** A row of either kind of database as one of the table's own takes it: what the table has no column for is left out. */
export const valuesOf = (
  { colonnes, ouiNon }: TableLogique,
  row: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => colonnes.includes(name))
      .map(([name, value]) => [name, ouiNon.has(name) && value !== null ? Boolean(value) : value]),
  );

async function rowsOf<R>(db: Knex, sql: string): Promise<R[]> {
  const result = (await db.raw(sql)) as R[] | { rows: R[] };
  return Array.isArray(result) ? result : result.rows;
}

function inOrder(tables: readonly TableLogique[]): TableLogique[] {
  const known = new Set(tables.map(({ nom }) => nom));
  const placed = new Map<string, TableLogique>();
  while (placed.size < tables.length) {
    const ready = tables.filter(
      ({ nom, apres }) => !placed.has(nom) && apres.every((each) => placed.has(each) || !known.has(each)),
    );
    if (ready.length === 0) throw new Error('Tables qui se désignent l’une l’autre');
    for (const table of ready) placed.set(table.nom, table);
  }
  return [...placed.values()];
}
