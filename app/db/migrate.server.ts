import type { Knex } from 'knex';
import { migrations } from '../../db/migrations';
import { EMPREINTES } from '../../db/migrations/empreintes';
import { dialectOf, takeTurn } from './dialect.server';
import { openDatabase } from './knex.server';
import { allowJob } from './postgres-client.server';
import { writeTransaction } from './transaction.server';

const TABLE_EMPREINTES = 'migrations_empreintes';

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
  return writeTransaction(
    db,
    async (tx) => {
      await waitForTurn(tx);
      const [, done] = (await tx.migrate.latest({ migrationSource: source })) as [number, string[]];
      await noteEmpreintes(tx);
      return done;
    },
    { job: true },
  );
}

/** Those of some migrations that this version does not have. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(migrations, name));

/** Brings an empty database to the schema that these migrations make, within somebody's transaction, which has a job's time from then on. */
export async function migrateTo(tx: Knex.Transaction, names: readonly string[]): Promise<void> {
  await waitForTurn(tx);
  await tx.migrate.latest({ migrationSource: { ...source, getMigrations: async () => [...names] } });
  if (await tx.schema.hasTable(TABLE_EMPREINTES)) await noteEmpreintes(tx);
}

/** As long as a job's statement may take; what follows may wait for locks as long as any job. */
async function waitForTurn(tx: Knex.Transaction): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return;
  await tx.raw('SET LOCAL lock_timeout = 0');
  await takeTurn(tx, 'migrations');
  await allowJob(tx);
}

/** Keeps what each migration was when it was run; those of a database older than this are taken to be what they are now. */
async function noteEmpreintes(tx: Knex): Promise<void> {
  const done = (await tx('knex_migrations').select('name')) as { name: string }[];
  const rows = done.map(({ name }) => ({ name, empreinte: EMPREINTES[name] ?? '' }));
  await tx(TABLE_EMPREINTES).insert(rows).onConflict('name').ignore();
}

/** Which of a database's migrations are no longer what was run on it. */
async function modifiedOf(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable(TABLE_EMPREINTES))) return [];
  const rows = (await db(TABLE_EMPREINTES).orderBy('name')) as { name: string; empreinte: string }[];
  return rows.filter(({ name, empreinte }) => EMPREINTES[name] !== empreinte).map(({ name }) => name);
}

/** Takes the newest migration back; names it. */
export async function migrateDown(db: Knex): Promise<string[]> {
  const [, undone] = (await db.migrate.down({ migrationSource: source })) as [number, string[]];
  if (await db.schema.hasTable(TABLE_EMPREINTES))
    await writeTransaction(db, (tx) => tx(TABLE_EMPREINTES).whereIn('name', undone).delete());
  return undone;
}

/** Takes all that migrations have made out of a database, within somebody's transaction. */
export async function migrateDownAll(tx: Knex.Transaction): Promise<void> {
  await waitForTurn(tx);
  await tx.migrate.rollback({ migrationSource: source }, true);
}

/** `modifiees` were edited after they had been run: the schema may not be what the application takes it for. */
export interface EtatMigrations {
  faites: string[];
  enAttente: string[];
  modifiees: string[];
}

/** Which migrations a database has and which it still lacks. */
export async function migrationStatus(db: Knex): Promise<EtatMigrations> {
  const [done, pending] = (await db.migrate.list({ migrationSource: source })) as [
    { name: string }[],
    string[],
  ];
  return { faites: done.map((row) => row.name), enAttente: pending, modifiees: await modifiedOf(db) };
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
