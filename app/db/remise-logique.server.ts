import { rmSync } from 'node:fs';
import type { Knex } from 'knex';
import { isUntouchedCopy } from './copie-intacte.server';
import { type Instant, instantIn, readInstant, rowReader } from './copie-logique.server';
import { dialectOf } from './dialect.server';
import { isServed } from './en-service.server';
import { sqliteFile, withDatabase } from './knex.server';
import { migrateDownAll, migrateTo, migrateToLatest, migrateUp, unknownMigrations } from './migrate.server';
import { readTables } from './tables-logiques.server';
import { writeTransaction } from './transaction.server';
import { BaseOuverteAilleurs, holdPlace, type PlaceTenue } from './verrou-sqlite.server';

/** What a database is filled with. */
export interface Contenu {
  migrations: readonly string[];
  /** The rows of a table, as `readInstant` gave them; none where there is no such table in it. */
  lignesDe(table: string): AsyncIterable<string[]>;
  /** Looks at what was written, before it is brought to the newest schema; raises where it is not what it should be. */
  check(written: Instant): Promise<void>;
  /** What else it wants before anybody opens it, in the newest schema; raises where it must not be, and nothing of it stays then. */
  finish?(tx: Knex.Transaction): Promise<void>;
  /** The database of which the one that is filled may be an earlier copy, whose place is then taken; Postgres alone. */
  copieDe?: string | undefined;
}

/** How many values one statement takes: SQLite has room for 32,766. */
const VALEURS = 30_000;

/** Why a database cannot be filled; the message says in French what to do. */
export class RemiseImpossible extends Error {
  override name = 'RemiseImpossible';
}

/** A SQLite database is made beside the one whose place it takes; null for Postgres, where an empty one is filled. */
export function draftOf(databaseUrl: string): { pour: string; file: string; url: string } | null {
  const pour = sqliteFile(databaseUrl);
  return pour === null ? null : { pour, file: `${pour}.remise`, url: `sqlite:${pour}.remise` };
}

/**
 * Does work that fills a database, while nobody else may have it open: a SQLite database is held from the beginning to the end, so that no server
 * starts on what is being replaced. Raises RemiseImpossible while somebody has it open, or for a Postgres database that holds something already;
 * `copieDe` lets a copy of that database through in which nothing has been done since.
 */
export async function withPlace<T>(
  databaseUrl: string,
  work: (place: PlaceTenue | null) => Promise<T>,
  { copieDe }: { copieDe?: string } = {},
): Promise<T> {
  if (await isServed(databaseUrl)) throw enService();
  const file = sqliteFile(databaseUrl);
  if (!file) {
    await withDatabase(databaseUrl, (db) => assertFree(db, copieDe));
    return work(null);
  }
  const place = takePlace(file);
  try {
    return await work(place);
  } finally {
    place.release();
  }
}

function takePlace(file: string): PlaceTenue {
  try {
    return holdPlace(file);
  } catch (error) {
    throw error instanceof BaseOuverteAilleurs ? enService() : error;
  }
}

const enService = () =>
  new RemiseImpossible(
    'La base de données est ouverte par un serveur ou une autre commande. Arrêtez-les, attendez cinq secondes, puis relancez.',
  );

async function assertFree(db: Knex, copieDe: string | undefined): Promise<void> {
  if (!(await db.schema.hasTable('comptes'))) return;
  if (!copieDe)
    throw new RemiseImpossible(
      'Cette base Postgres contient déjà des tables. Créez une base vide (CREATE DATABASE), donnez son adresse à DATABASE_URL, puis relancez : l’ancienne reste intacte.',
    );
  if (!(await isUntouchedCopy(db, copieDe)))
    throw new RemiseImpossible(
      'Quelqu’un a déjà travaillé dans cette base Postgres : elle n’est plus une simple copie, et n’a pas été remplacée.',
    );
}

/**
 * Makes a database of the schema that the rows come from, fills it, and brings it to the newest schema: all of it or nothing. Raises
 * RemiseImpossible for rows of a schema that this version does not know.
 */
export async function fillDatabase(databaseUrl: string, contenu: Contenu): Promise<void> {
  const unknown = unknownMigrations(contenu.migrations);
  if (unknown.length > 0)
    throw new RemiseImpossible(
      `Cette sauvegarde vient d’une version plus récente d’Auricule (${unknown.join(', ')}). Installez cette version, puis relancez.`,
    );
  const file = sqliteFile(databaseUrl);
  await (file ? fillSqlite(file, databaseUrl, contenu) : fillPostgres(databaseUrl, contenu));
}

/** A draft beside the database: what is not whole goes. */
async function fillSqlite(file: string, databaseUrl: string, contenu: Contenu): Promise<void> {
  removeSqlite(file);
  try {
    await withDatabase(databaseUrl, (db) => writeTransaction(db, (tx) => fill(tx, contenu), { job: true }));
    await readInstant(databaseUrl, (written) => contenu.check(written));
    await withDatabase(databaseUrl, async (db) => {
      await migrateUp(db);
      await writeTransaction(db, async (tx) => contenu.finish?.(tx), { job: true });
      await assertUndamaged(db);
    });
  } catch (error) {
    removeSqlite(file);
    throw error;
  }
}

/** One transaction from the look whether its place is free to the newest schema: others see all of it or nothing of it. */
const fillPostgres = (databaseUrl: string, contenu: Contenu): Promise<void> =>
  withDatabase(databaseUrl, (db) =>
    writeTransaction(
      db,
      async (tx) => {
        const { copieDe } = contenu;
        // Whoever would leave a fact in the copy's trail from here on waits, and finds it gone.
        if (copieDe && (await tx.schema.hasTable('journal_tetes')))
          await tx.raw('LOCK TABLE journal_tetes IN EXCLUSIVE MODE');
        await assertFree(tx, copieDe);
        if (copieDe) await migrateDownAll(tx);
        await fill(tx, contenu);
        await contenu.check(await instantIn(tx));
        await migrateToLatest(tx);
        await contenu.finish?.(tx);
      },
      { job: true },
    ),
  );

async function fill(tx: Knex.Transaction, { migrations, lignesDe }: Contenu): Promise<void> {
  await migrateTo(tx, migrations);
  for (const table of await readTables(tx)) {
    // Rows that the migrations themselves have written are those of the copy as well.
    if (await tx(table.nom).first()) await tx(table.nom).delete();
    const rowOf = rowReader(table, dialectOf(tx));
    const atOnce = Math.max(1, Math.floor(VALEURS / table.colonnes.length));
    for await (const lignes of lignesDe(table.nom))
      for (let at = 0; at < lignes.length; at += atOnce)
        await tx(table.nom).insert(lignes.slice(at, at + atOnce).map(rowOf));
    if (table.colonnes.includes('rang')) await resumeNumbers(tx, table.nom);
  }
}

/** Postgres counts on where the rows end; SQLite does by itself. */
export async function resumeNumbers(tx: Knex.Transaction, table: string): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return;
  const { rows } = (await tx.raw(`SELECT pg_get_serial_sequence(?, 'rang') AS suite`, [table])) as {
    rows: { suite: string | null }[];
  };
  const suite = rows[0]?.suite;
  if (suite)
    await tx.raw(`SELECT setval(?, (SELECT coalesce(max(rang), 0) + 1 FROM "${table}"), false)`, [suite]);
}

async function assertUndamaged(db: Knex): Promise<void> {
  const [fault] = (await db.raw('PRAGMA quick_check(1)')) as { quick_check: string }[];
  if (fault?.quick_check !== 'ok') throw new Error(`La base remise est abîmée : ${fault?.quick_check}`);
}

function removeSqlite(file: string): void {
  for (const end of ['', '-wal', '-shm', '-etat']) rmSync(file + end, { force: true });
}
