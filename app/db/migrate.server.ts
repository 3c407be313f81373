import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DatabaseBusyError } from '~/lib/unavailable';
import { migrations } from '../../db/migrations';
import { EMPREINTES } from '../../db/migrations/empreintes';
import { NATURES, type Nature } from '../../db/migrations/natures';
import { dialectOf, tryTurn } from './dialect.server';
import { withDatabase } from './knex.server';
import { BaseRefusee } from './paire-sqlite.server';
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

/** What is done before the migrations of a database that holds something, such as a backup; what it raises, and nothing is migrated. */
export type AvantMigrations = (etat: EtatMigrations) => Promise<unknown>;

/**
 * Brings a database to the newest schema; names the migrations it ran. Processes and machines that start together take turns, whoever comes first
 * does `avant` and the migrations, and a process killed halfway leaves neither half a schema nor a lock behind: everything is one transaction.
 * Raises BaseRefusee for the schema of a newer version.
 */
export async function migrateUp(db: Knex, avant?: AvantMigrations): Promise<string[]> {
  const etat = await migrationStatus(db);
  assertNotNewer(etat);
  if (etat.enAttente.length === 0) return [];
  return writeTransaction(
    db,
    async (tx) => {
      await waitForTurn(tx);
      if (await isMigrated(tx)) await prepare(tx, avant);
      const [, done] = (await tx.migrate.latest({ migrationSource: source })) as [number, string[]];
      await noteEmpreintes(tx);
      return done;
    },
    { job: true },
  );
}

const isMigrated = (db: Knex): Promise<boolean> => db.schema.hasTable('knex_migrations');

/** With the turn in hand: another machine may have migrated meanwhile. */
async function prepare(tx: Knex.Transaction, avant: AvantMigrations | undefined): Promise<void> {
  const etat = await migrationStatus(tx);
  assertNotNewer(etat);
  if (!avant || etat.enAttente.length === 0 || (await isEmpty(tx))) return;
  await (dialectOf(tx) === 'postgres' ? keepAwake(tx, avant(etat)) : avant(etat));
}

/** Says something on a transaction's connection while work of hours goes on elsewhere: who stands between would take it for dead. */
async function keepAwake<T>(tx: Knex.Transaction, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const talk = async () => {
    for (;;) {
      await sleep(SIGNE_MS, undefined, { signal: done.signal });
      await tx.raw('SELECT 1');
    }
  };
  // Should the connection be lost, the statement after the work says so.
  const talking = talk().catch(() => undefined);
  try {
    return await work;
  } finally {
    done.abort();
    await talking;
  }
}

/** Whether nobody has an account yet: there is nothing that could be lost. */
async function isEmpty(db: Knex): Promise<boolean> {
  return !(await db.schema.hasTable('comptes')) || (await db('comptes').first('id')) === undefined;
}

/** The schema is a newer version's. */
class BaseTropRecente extends BaseRefusee {
  override name = 'BaseTropRecente';
}

/** Raises BaseRefusee where a newer version has been at work: this one would not know what it must keep true. */
export function assertNotNewer({ inconnues }: Pick<EtatMigrations, 'inconnues'>): void {
  if (inconnues.length > 0)
    throw new BaseTropRecente(`La base de données est celle d’une version plus récente d’Auricule : cette version-ci ne connaît pas ${inconnues.join(', ')}.
Rien n’a été modifié. Au choix :
  1. Mettez ce programme à niveau, puis relancez : c’est presque toujours ce qu’il faut.
  2. Pour revenir à la version d’avant, remettez la sauvegarde faite avant la mise à niveau (« auricule restore ») : ce qui a été enregistré depuis est alors perdu.`);
}

/** Those of some migrations that this version does not have. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(migrations, name));

/** A migration with what it asks of servers of the version before (db/migrations/natures.ts). */
export type MigrationDite = { nom: string } & Pick<Nature, 'nature' | 'version'>;

/** What some migrations ask of servers of the version before; of one that does not say, that they are stopped. */
export const sayMigrations = (names: readonly string[]): MigrationDite[] =>
  names.map((nom) => {
    const { nature = 'arret', version = '' } = NATURES[nom] ?? {};
    return { nom, nature, version };
  });

/** Brings a database to the schema that these migrations make, within somebody's transaction, which has a job's time from then on. */
export async function migrateTo(tx: Knex.Transaction, names: readonly string[]): Promise<void> {
  await waitForTurn(tx);
  await tx.migrate.latest({ migrationSource: { ...source, getMigrations: async () => [...names] } });
  if (await tx.schema.hasTable(TABLE_EMPREINTES)) await noteEmpreintes(tx);
}

/** A large database takes an hour to back up and to migrate: other machines wait for it. */
const ATTENTE_MS = 24 * 3_600_000;
/** How often they ask, in milliseconds. */
const SIGNE_MS = 1000;

/** Waits for whoever migrates, asking again and again; what follows may wait for locks as long as any job. */
async function waitForTurn(tx: Knex.Transaction): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return;
  await allowJob(tx);
  const limit = performance.now() + ATTENTE_MS;
  while (!(await tryTurn(tx, 'migrations'))) {
    if (performance.now() > limit) throw new DatabaseBusyError();
    await sleep(SIGNE_MS);
  }
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

/** Brings a database to the newest schema within somebody's transaction. */
export const migrateToLatest = (tx: Knex.Transaction): Promise<void> =>
  migrateTo(tx, Object.keys(migrations));

/** Takes all that migrations have made out of a database, within somebody's transaction. */
export async function migrateDownAll(tx: Knex.Transaction): Promise<void> {
  await waitForTurn(tx);
  await tx.migrate.rollback({ migrationSource: source }, true);
}

/** `modifiees` were edited after they had been run: the schema may not be what the application takes it for. `inconnues` are a newer version's. */
export interface EtatMigrations {
  faites: string[];
  enAttente: string[];
  modifiees: string[];
  inconnues: string[];
}

/** Which migrations a database has and which it still lacks. */
export async function migrationStatus(db: Knex): Promise<EtatMigrations> {
  const names = Object.keys(migrations);
  // Knex's own list makes its tables where there are none, which two who look at once would both do, and refuses a newer version's.
  if (!(await isMigrated(db))) return { faites: [], enAttente: names, modifiees: [], inconnues: [] };
  const done = (await db('knex_migrations').select('name').orderBy('id')) as { name: string }[];
  const faites = done.map(({ name }) => name);
  const enAttente = names.filter((name) => !faites.includes(name));
  const inconnues = unknownMigrations(faites);
  const modifiees = (await modifiedOf(db)).filter((name) => !inconnues.includes(name));
  return { faites, enAttente, modifiees, inconnues };
}

/** Opens an address, brings it to the newest schema and closes it again. */
export const migrateLatest = (databaseUrl: string): Promise<string[]> =>
  withDatabase(databaseUrl, (db) => migrateUp(db));
