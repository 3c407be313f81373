import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { readInstant } from '~/db/copie-logique.server';
import type { Dialect } from '~/db/dialect.server';
import { fillDatabase } from '~/db/remise-logique.server';
import { copyOf } from '~/domain/sauvegardes/sauvegarde.server';
import { createTestDatabase, type TestDatabase } from './databases';
import { openRaw } from './dump';

/** Less than a hook has. */
const PATIENCE_MS = 110_000;

/**
 * A database with the demo data: `fill` runs once per dialect, day (today's, unless named) and run; every file gets a copy. The files it names lie
 * where `fill` put them. Today's on Postgres is what SQLite's holds, brought there as a backup is: making it a second time costs more than most files.
 */
export async function createDemoDatabase(
  dialect: Dialect,
  fill: (url: string) => Promise<unknown>,
  jour = '',
): Promise<TestDatabase> {
  const place = path.join(inject('testEnvironment').folder, `demo-${dialect}${jour}`);
  const isFirst = await mkdir(place).then(
    () => true,
    () => false,
  );
  const answer = path.join(place, 'url');
  if (isFirst) {
    const isCopy = dialect === 'postgres' && jour === '';
    await writeFile(answer, await fillTemplate(dialect, isCopy ? (url) => bringOver(url, fill) : fill));
  } else await appearance(answer);
  const url = await readFile(answer, 'utf8');
  if (url === '')
    throw new Error('La base de démonstration n’a pas pu être créée : voir le premier fichier en échec.');
  return createTestDatabase(dialect, { url });
}

async function bringOver(url: string, fill: (url: string) => Promise<unknown>): Promise<void> {
  const source = await createDemoDatabase('sqlite', fill);
  try {
    const empty = openRaw(url);
    await empty.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => empty.destroy());
    await readInstant(source.url, (instant) => fillDatabase(url, copyOf(instant)));
  } finally {
    await source.destroy();
  }
}

/** Renders the template's address, or nothing when it failed, so that the files waiting for it fail at once. */
async function fillTemplate(dialect: Dialect, fill: (url: string) => Promise<unknown>): Promise<string> {
  const database = await createTestDatabase(dialect);
  try {
    await fill(database.url);
    return database.url;
  } catch (error) {
    console.warn(error);
    await database.destroy();
    return '';
  }
}

async function appearance(file: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('La base de démonstration se fait attendre.');
    await sleep(50);
  }
}
