import type { Knex } from 'knex';
import { migrations } from '../../db/migrations';
import { takeTurn } from './dialect.server';
import { openDatabase } from './knex.server';
import { writeTransaction } from './transaction.server';

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`Migration inconnue : ${name}`);
    return migration;
  },
};

/**
 * Brings a database to the newest schema; names the migrations it ran. Processes that start together take turns, and a process
 * killed halfway leaves neither half a schema nor a lock behind: everything is one transaction.
 */
export async function migrateUp(db: Knex): Promise<string[]> {
  const known = await db.schema.hasTable('knex_migrations');
  if (known && (await migrationStatus(db)).enAttente.length === 0) return [];
  return writeTransaction(db, async (tx) => {
    await takeTurn(tx, 'migrations');
    const [, done] = (await tx.migrate.latest({ migrationSource: source })) as [number, string[]];
    return done;
  });
}

/** Takes the newest migration back; names it. */
export async function migrateDown(db: Knex): Promise<string[]> {
  const [, undone] = (await db.migrate.rollback({ migrationSource: source })) as [number, string[]];
  return undone;
}

/** Which migrations a database has and which it still lacks. */
export async function migrationStatus(db: Knex): Promise<{ faites: string[]; enAttente: string[] }> {
  const [done, pending] = (await db.migrate.list({ migrationSource: source })) as [
    { name: string }[],
    string[],
  ];
  return { faites: done.map((row) => row.name), enAttente: pending };
}

/** Opens an address, brings it to the newest schema and closes it again. */
export async function migrateLatest(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl);
  try {
    await migrateUp(db);
  } finally {
    await db.destroy();
  }
}
