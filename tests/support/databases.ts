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
export function createTestDatabase(dialect: Dialect, template?: TestDatabase): Promise<TestDatabase> {
  return dialect === 'sqlite' ? createSqlite(template) : createPostgres(template);
}

async function createSqlite(template?: TestDatabase): Promise<TestDatabase> {
  const { folder, sqliteTemplate } = inject('testEnvironment');
  const file = path.join(folder, `${randomBytes(8).toString('hex')}.db`);
  await copyFile(template ? template.url.slice('sqlite:'.length) : sqliteTemplate, file);
  const destroy = async () => {
    for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true });
  };
  return { url: `sqlite:${file}`, destroy };
}

async function createPostgres(template?: TestDatabase): Promise<TestDatabase> {
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
