import type { Knex } from 'knex';
import { migrations } from '../../db/migrations';
import { openDatabase } from './knex.server';

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`Migration inconnue : ${name}`);
    return migration;
  },
};

/** Brings a database to the newest schema; names the migrations it ran. */
export async function migrateUp(db: Knex): Promise<string[]> {
  const [, done] = (await db.migrate.latest({ migrationSource: source })) as [number, string[]];
  return done;
}

/** Takes the newest migration back; names it. */
export async function migrateDown(db: Knex): Promise<string[]> {
  const [, undone] = (await db.migrate.rollback({ migrationSource: source })) as [number, string[]];
  return undone;
}

/** Which migrations a database has and which it still lacks. */
export async function migrationStatus(db: Knex): Promise<{ faites: string[]; enAttente: string[] }> {
  const [done, pending] = (await db.migrate.list({ migrationSource: source })) as [{ name: string }[], string[]];
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
