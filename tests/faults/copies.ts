import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '~/lib/ids.server';
import type { Hasard } from '../../db/seeds/demo/hasard';
import type { TestServer } from '../support/server';

const PAGE = 4096;

/** The SQLite file of a server. */
export const fileOf = ({ env }: TestServer): string => (env.DATABASE_URL ?? '').slice('sqlite:'.length);

/** A copy of a server's SQLite database as it is now, made by SQLite's own means; returns the file. */
export async function copySqlite(server: TestServer): Promise<string> {
  const copy = `${fileOf(server)}.copie-${newId()}`;
  const source = new Database(fileOf(server), { readonly: true });
  try {
    await source.backup(copy);
  } finally {
    source.close();
  }
  return copy;
}

/** Puts a copy in the place of the database, as somebody does who knows of one file alone. */
export const putBack = (server: TestServer, copy: string): void => copyFileSync(copy, fileOf(server));

/** Overwrites some pages past the first, as a bad disk does; the server must be down. */
export function damage(server: TestServer, hasard: Hasard, pages: number): void {
  const file = fileOf(server);
  const last = Math.floor(statSync(file).size / PAGE) - 1;
  const handle = openSync(file, 'r+');
  for (let coup = 0; coup < pages; coup++) {
    const octets = Buffer.from(Array.from({ length: PAGE }, () => hasard.entier(0, 255)));
    writeSync(handle, octets, 0, PAGE, hasard.entier(1, last) * PAGE);
  }
  closeSync(handle);
}

/** What the database itself says of its pages: 'ok', or what is wrong. */
export function checkSqlite(server: TestServer): string {
  const db = new Database(fileOf(server));
  try {
    return String(db.pragma('integrity_check', { simple: true }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db.close();
  }
}

/** The same for a server of Postgres: copies are databases beside it, put back under the first one's name. */
export async function copyPostgres(url: string): Promise<string> {
  const copy = `${nameOf(url)}_copie`;
  await administer(`DROP DATABASE IF EXISTS "${copy}" WITH (FORCE)`, endOthers(url));
  await administer(`CREATE DATABASE "${copy}" TEMPLATE "${nameOf(url)}" STRATEGY FILE_COPY`, endOthers(url));
  return copy;
}

export async function putBackPostgres(url: string, copy: string): Promise<void> {
  await administer(`DROP DATABASE "${nameOf(url)}" WITH (FORCE)`);
  await administer(`CREATE DATABASE "${nameOf(url)}" TEMPLATE "${copy}" STRATEGY FILE_COPY`);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const endOthers = (url: string): string =>
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(url)}'`;

async function administer(sql: string, before?: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testEnvironment').postgres?.url });
  await client.connect();
  try {
    if (before) await client.query(before);
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The contents that a folder holds anywhere, by their digests. */
export function contentsOf(folder: string): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) found.add(digestOf(readFileSync(path.join(entry.parentPath, entry.name))));
  }
  return found;
}

export const digestOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');
