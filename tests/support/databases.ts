import { randomBytes } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { wantedDialects } from './test-environment';

export interface TestDatabase {
  /** As DATABASE_URL takes it; nobody else's. */
  url: string;
  destroy(): Promise<void>;
  /** Makes its rows of this moment what `restore` brings back; nobody else has it open, now or then. */
  keep(): Promise<void>;
  restore(): Promise<void>;
}

/** The dialects a test file runs on: `describe.each(testDatabases())`. */
export function testDatabases(): Dialect[] {
  const { postgres } = inject('testEnvironment');
  return wantedDialects().filter((dialect) => dialect === 'sqlite' || postgres !== null);
}

/**
 * A database of its own for a test file, copied in some milliseconds from a template: the migrated, empty one, or another
 * database of this run that nobody has open any more.
 */
export function createTestDatabase(
  dialect: Dialect,
  template?: Pick<TestDatabase, 'url'>,
): Promise<TestDatabase> {
  return dialect === 'sqlite' ? createSqlite(template) : createPostgres(template);
}

async function createSqlite(template?: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const { folder, sqliteTemplate } = inject('testEnvironment');
  const file = path.join(folder, `${randomBytes(8).toString('hex')}.db`);
  await copyFile(template ? template.url.slice('sqlite:'.length) : sqliteTemplate, file);
  const remove = async (name: string) => {
    for (const suffix of ['', '-wal', '-shm']) await rm(name + suffix, { force: true });
  };
  return {
    url: `sqlite:${file}`,
    destroy: async () => {
      await remove(file);
      await remove(`${file}.garde`);
    },
    keep: () => copyFile(file, `${file}.garde`),
    async restore() {
      await remove(file);
      await copyFile(`${file}.garde`, file);
    },
  };
}

async function createPostgres(template?: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const { postgres } = inject('testEnvironment');
  if (!postgres) throw new Error('Postgres est indisponible : voir testDatabases()');
  const name = `${postgres.prefix}${randomBytes(8).toString('hex')}`;
  const source = template ? new URL(template.url).pathname.slice(1) : postgres.template;
  await administer(postgres.url, `CREATE DATABASE "${name}" TEMPLATE "${source}" STRATEGY FILE_COPY`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    destroy: () => administer(postgres.url, `DROP DATABASE "${name}" WITH (FORCE)`),
    keep: () => administer(url.toString(), COPY_ROWS),
    restore: () => administer(url.toString(), BRING_ROWS_BACK),
  };
}

/** For each table of the application, in one go. */
const eachTable = (statements: string) => `DO $$ DECLARE t text; BEGIN
  FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP ${statements} END LOOP;
END $$`;

const COPY_ROWS = `DROP SCHEMA IF EXISTS garde CASCADE; CREATE SCHEMA garde;
  ${eachTable(`EXECUTE format('CREATE TABLE garde.%I AS TABLE public.%I', t, t);`)}`;

/** As a replica: neither triggers nor keys look at what is put back whole. */
const BRING_ROWS_BACK = `SET session_replication_role = replica;
  ${eachTable(`EXECUTE format('DELETE FROM public.%I', t);
    EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM garde.%I', t, t);`)}`;

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
