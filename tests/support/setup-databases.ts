import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateLatest } from '~/db/migrate.server';
import { type PostgresServer, startPostgres } from './postgres';
import { createRunFolder } from './run-folder';
import buildPrograms from './setup-programs';
import { missingTool, type TestEnvironment, wantedDialects } from './test-environment';

interface Prepared {
  environment: TestEnvironment;
  dispose(): Promise<void>;
}

/** Several projects of one run share the same server: each project's setup has modules of its own, the process is one. */
const shared = globalThis as typeof globalThis & {
  auriculeTests?: { prepared: Promise<Prepared>; users: number };
};

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function query<T>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

async function findPostgres(): Promise<Pick<PostgresServer, 'url' | 'stop'> | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  try {
    return await startPostgres();
  } catch (error) {
    missingTool('Postgres', error);
    return null;
  }
}

async function preparePostgres(): Promise<{
  environment: TestEnvironment['postgres'];
  dispose(): Promise<void>;
}> {
  const server = wantedDialects().includes('postgres') ? await findPostgres() : null;
  if (!server) return { environment: null, dispose: async () => undefined };
  const prefix = `auricule_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}modele`;
  const dispose = async () => {
    const sql = 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)';
    const left = process.env.TEST_DATABASE_URL
      ? await query<{ datname: string }>(server.url, sql, [prefix])
      : [];
    for (const { datname } of left) await query(server.url, `DROP DATABASE "${datname}" WITH (FORCE)`);
    await server.stop();
  };
  try {
    await query(server.url, `CREATE DATABASE "${template}"`);
    await migrateLatest(databaseUrl(server.url, template));
  } catch (error) {
    await dispose();
    throw error;
  }
  return { environment: { url: server.url, template, prefix }, dispose };
}

async function prepare(): Promise<Prepared> {
  buildPrograms();
  const folder = createRunFolder();
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const sqliteTemplate = path.join(folder, 'modele.db');
    const [postgres] = await Promise.all([preparePostgres(), migrateLatest(`sqlite:${sqliteTemplate}`)]);
    const dispose = () => postgres.dispose().finally(removeFolder);
    return { environment: { folder, sqliteTemplate, postgres: postgres.environment }, dispose };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Vitest global setup: one migrated template per dialect for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.auriculeTests ??= { prepared: prepare(), users: 0 };
  const entry = shared.auriculeTests;
  entry.users += 1;
  const { environment, dispose } = await entry.prepared;
  project.provide('testEnvironment', environment);
  return async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    shared.auriculeTests = undefined;
    await dispose();
  };
}
