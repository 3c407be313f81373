import { randomBytes } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { ReperesPostgres } from './reperes-postgres';
import { wantedDialects } from './test-environment';

export interface TestDatabase {
  /** As DATABASE_URL takes it; nobody else's. */
  url: string;
  destroy(): Promise<void>;
  /** Makes its rows of this moment what `restore` brings back under whoever has it open. */
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
  let bringBack: () => Promise<void>;
  return {
    url: `sqlite:${file}`,
    destroy: async () => {
      await remove(file);
      await remove(`${file}.garde`);
    },
    async keep() {
      bringBack = await keepSqlite(file);
    },
    restore: () => bringBack(),
  };
}

/**
 * Copies a database that others may have open. What it gives brings the copy back under them: they find that somebody else has written, and, unless
 * somebody has changed the schema since, that it is the one they know. SQLite would have each connection read it anew, which costs more than the copy.
 */
export async function keepSqlite(file: string): Promise<() => Promise<void>> {
  const copy = `${file}.garde`;
  await copySqlite(file, copy);
  let known = pragma(file, 'schema_version');
  return async () => {
    const before = pragma(file, 'schema_version');
    await copySqlite(copy, file);
    if (before === known) pragma(file, `schema_version = ${known}`);
    else known = pragma(file, 'schema_version');
  };
}

function pragma(file: string, source: string): unknown {
  // The schema's number is for those alone who say that they know what they do.
  const database = new Database(file).unsafeMode();
  try {
    return database.pragma(source, { simple: true });
  } finally {
    database.close();
  }
}

/**
 * By SQLite's own means, in one transaction: whoever has either open goes on, and finds that somebody else has written. While somebody is writing to
 * the target, better-sqlite3 copies nothing and calls that done, of no page at all.
 */
async function copySqlite(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true });
  const until = Date.now() + 10_000;
  try {
    while ((await source.backup(to, { progress: () => 100_000 })).totalPages === 0) {
      if (Date.now() > until) throw new Error(`Quelqu’un écrit sans fin dans ${to}`);
      await setTimeout(5);
    }
  } finally {
    source.close();
  }
}

async function createPostgres(template?: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const { postgres } = inject('testEnvironment');
  if (!postgres) throw new Error('Postgres est indisponible : voir testDatabases()');
  const name = `${postgres.prefix}${randomBytes(8).toString('hex')}`;
  const source = template ? new URL(template.url).pathname.slice(1) : postgres.template;
  await administer(postgres.url, `CREATE DATABASE "${name}" TEMPLATE "${source}" STRATEGY FILE_COPY`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const temoin = new ReperesPostgres(url.toString());
  let kept: ReadonlyMap<string, string>;
  return {
    url: url.toString(),
    async destroy() {
      await temoin.close();
      await administer(postgres.url, `DROP DATABASE "${name}" WITH (FORCE)`);
    },
    async keep() {
      await administer(url.toString(), COPY_ROWS);
      kept = await temoin.read();
    },
    async restore() {
      const now = await temoin.read();
      const written = [...now.keys()].filter((table) => now.get(table) !== kept.get(table));
      if (written.length === 0) return;
      await temoin.run(bringBack(written));
      kept = await temoin.read();
    },
  };
}

/** A copy of each table of the application, in one go. */
const COPY_ROWS = `DROP SCHEMA IF EXISTS garde CASCADE; CREATE SCHEMA garde;
  DO $$ DECLARE t text; BEGIN
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TABLE garde.%I AS TABLE public.%I', t, t);
    END LOOP;
  END $$`;

/** Puts tables back whole, all or none: as a replica, neither triggers nor keys look at it. */
const bringBack = (tables: string[]) => `SET LOCAL session_replication_role = replica;
  ${tables.map((t) => `DELETE FROM public."${t}"; INSERT INTO public."${t}" OVERRIDING SYSTEM VALUE SELECT * FROM garde."${t}";`).join('\n')}`;

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
