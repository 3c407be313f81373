import { randomBytes } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { wantedDialects } from './test-environment';

export interface TestDatabase {
  /** As DATABASE_URL takes it: migrated, empty, nobody else's. */
  url: string;
  destroy(): Promise<void>;
}

/** The dialects a test file runs on: `describe.each(testDatabases())`. */
export function testDatabases(): Dialect[] {
  const { postgres } = inject('testEnvironment');
  return wantedDialects().filter((dialect) => dialect === 'sqlite' || postgres !== null);
}

/** A database of its own for a test file, copied from the migrated template in some milliseconds. */
export function createTestDatabase(dialect: Dialect): Promise<TestDatabase> {
  return dialect === 'sqlite' ? createSqlite() : createPostgres();
}

async function createSqlite(): Promise<TestDatabase> {
  const { folder, sqliteTemplate } = inject('testEnvironment');
  const file = path.join(folder, `${randomBytes(8).toString('hex')}.db`);
  await copyFile(sqliteTemplate, file);
  const destroy = async () => {
    for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true });
  };
  return { url: `sqlite:${file}`, destroy };
}

async function createPostgres(): Promise<TestDatabase> {
  const { postgres } = inject('testEnvironment');
  if (!postgres) throw new Error('Postgres est indisponible : voir testDatabases()');
  const name = `${postgres.prefix}${randomBytes(8).toString('hex')}`;
  await administer(postgres.url, `CREATE DATABASE "${name}" TEMPLATE "${postgres.template}"`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    destroy: () => administer(postgres.url, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
