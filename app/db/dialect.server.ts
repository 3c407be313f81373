import type { Knex } from 'knex';
import { byDialect, nameOf, type Source, type Sql, sql } from './sql.server';

/** Everything that differs between SQLite and Postgres once ids, dates, money and folded texts are designed alike. */
export type Dialect = 'sqlite' | 'postgres';

export const dialectOf = (db: Knex): Dialect => (db.client.config.client === 'pg' ? 'postgres' : 'sqlite');

/**
 * Locks the rows that a query reads until the transaction ends (SQLite's immediate transaction already has). Postgres: against other
 * changes of these rows alone; rows that refer to them can still be added, or an import would hold up its whole centre.
 */
export function lockRows<Q extends Knex.QueryBuilder>(db: Knex, query: Q): Q {
  return dialectOf(db) === 'postgres' ? (query.forNoKeyUpdate() as Q) : query;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether a write failed for a value that another row has already. */
export const isUniqueViolation = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));

/** Whether a removal failed for rows that still refer to what would go. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error));

/** Waits until no other transaction holds the turn of that name (SQLite's immediate transaction is the only writer already). */
export async function takeTurn(tx: Knex.Transaction, name: string): Promise<void> {
  if (dialectOf(tx) === 'postgres')
    await tx.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [`auricule ${name}`]);
}

/** The same without waiting: whether the turn is this transaction's now. */
export async function tryTurn(tx: Knex.Transaction, name: string): Promise<boolean> {
  if (dialectOf(tx) !== 'postgres') return true;
  const statement = 'SELECT pg_try_advisory_xact_lock(hashtext(?)) AS prise';
  const [row] = await readRaw<{ prise: boolean }>(tx, statement, [`auricule ${name}`]);
  return row?.prise ?? false;
}

/** Tables with a search index; SQLite's needs a table of its own, named here. */
const TRIGRAM_TABLE = {
  avoirs: null,
  clients: 'clients_recherche',
  evenements: null,
  factures: null,
  factures_abonnement: null,
  produits: null,
} as const;
export type Searchable = keyof typeof TRIGRAM_TABLE;

/** From this length on a term is taken to be rare: its few matches are fetched one by one rather than looked for along the list. */
const TERME_RARE = 5;
/** Postgres has no index that holds what is looked through: whatever its trigrams find is found by them. */
const TERME_RARE_POSTGRES = 3;

export function isSelective(db: Knex, terms: string[]): boolean {
  const rare = dialectOf(db) === 'postgres' ? TERME_RARE_POSTGRES : TERME_RARE;
  return terms.some((term) => [...term].length >= rare);
}

/**
 * The table as a rare term is best looked for. Without statistics SQLite takes a centre to hold some ten rows and would ask each row of
 * the centre whether it was found; without the table's other indexes it starts from the matches. The caller adds the scope.
 */
export const searchFirst = (db: Knex, table: Searchable): string | Knex.Raw =>
  dialectOf(db) === 'sqlite' && TRIGRAM_TABLE[table] ? db.raw(`${table} NOT INDEXED`) : table;

/**
 * Whether the branches of a UNION ALL are merged along their indexes where an order is asked for. Postgres reads and sorts all of them: there a page
 * is put together in `pages-postgres`.
 */
export const mergesBranches = (db: Knex): boolean => dialectOf(db) === 'sqlite';

/**
 * Keeps the rows whose folded search column holds every term as a substring: FTS5 trigram on SQLite, pg_trgm on Postgres.
 * Terms under three characters have no trigram and are compared within the rows that the scope leaves.
 */
export function matchTerms(db: Knex, table: Searchable, query: Knex.QueryBuilder, terms: string[]): void {
  const index = dialectOf(db) === 'sqlite' ? TRIGRAM_TABLE[table] : null;
  const indexed = index ? terms.filter((term) => [...term].length >= 3) : [];
  if (indexed.length > 0) {
    const phrase = indexed.map((term) => `"${term.replaceAll('"', '""')}"`).join(' AND ');
    query.whereRaw(`rang IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`, [phrase]);
  }
  for (const term of terms.filter((each) => !indexed.includes(each))) {
    if (dialectOf(db) === 'postgres' && NUMERO.test(term))
      query.whereRaw(`recherche LIKE ? AND strpos(recherche, ?) > 0`, [
        `%${term.slice(-FIN_DE_NUMERO)}%`,
        term,
      ]);
    else query.whereRaw(`recherche LIKE ? ESCAPE '!'`, [`%${term.replace(/[!%_]/g, '!$&')}%`]);
  }
}

/** A whole telephone number. Its beginning is that of millions: looked for by its end, it costs half of what all its trigrams do. */
const NUMERO = /^\d{9,}$/;
const FIN_DE_NUMERO = 7;

/** Takes the next number of a series; the row it locks makes concurrent writers wait for this transaction's end. */
export async function nextNumber(db: Knex, centreId: string, serie: string): Promise<number> {
  const [row] = (await db('compteurs')
    .insert({ centre_id: centreId, serie, dernier: 1 })
    .onConflict(['centre_id', 'serie'])
    .merge({ dernier: db.raw('compteurs.dernier + 1') })
    .returning('dernier')) as [{ dernier: number }];
  return row.dernier;
}

/** The same for a series of the publisher's own, one for the whole installation. */
export async function nextEditeurNumber(db: Knex, serie: string): Promise<number> {
  const [row] = (await db('compteurs_editeur')
    .insert({ serie, dernier: 1 })
    .onConflict('serie')
    .merge({ dernier: db.raw('compteurs_editeur.dernier + 1') })
    .returning('dernier')) as [{ dernier: number }];
  return row.dernier;
}

/** Rows as a statement in text gives them. */
export async function readRaw<Row>(db: Knex, statement: string, bindings: readonly string[]): Promise<Row[]> {
  const result = (await db.raw(statement, bindings)) as Row[] | { rows: Row[] };
  return Array.isArray(result) ? result : result.rows;
}

/** A day 'YYYY-MM-DD' with a number of days added, as such a day. */
export const plusJours = (jour: Sql, jours: Sql): Sql =>
  byDialect(
    sql`date(${jour}, '+' || ${jours} || ' days')`,
    sql`to_char(CAST(${jour} AS date) + CAST(${jours} AS integer), 'YYYY-MM-DD')`,
  );

/** Joins a source row by row, along its index: left to itself Postgres would read all of its table once more. */
export const leftJoinEach = (source: Source, on: Sql): Sql =>
  byDialect(
    sql`LEFT JOIN ${source} ON ${on}`,
    sql`LEFT JOIN LATERAL (SELECT * FROM ${source} WHERE ${on} OFFSET 0) AS ${nameOf(source)} ON TRUE`,
  );

/** Whether a text begins with another, which holds none of LIKE's signs, along an index of that text. */
export const commencePar = (texte: Sql, debut: string): Sql =>
  byDialect(
    sql`${texte} >= ${debut} AND ${texte} < ${`${debut}\u{10ffff}`}`,
    sql`${texte} LIKE ${`${debut}%`}`,
  );

const ACCENTS = '[\u0300-\u036f]';

/**
 * A text of a short list's rows as `foldText` has it, to be compared with `searchTerms`: SQLite's own LOWER knows no accented capitals. What is looked for
 * among very many rows has a stored folded column instead (decision 117).
 */
export const plie = (texte: Sql): Sql =>
  byDialect(
    sql`plie(${texte})`,
    sql`lower(regexp_replace(normalize(replace(replace(replace(replace(replace(${texte}, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), '’', ''''), NFD), ${ACCENTS}, '', 'g'))`,
  );

/** Whether a folded text holds a term, whose own signs count as themselves. */
export const contient = (texte: Sql, terme: string): Sql =>
  sql`${texte} LIKE ${`%${terme.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`;
