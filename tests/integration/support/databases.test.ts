import Database from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '~/db/knex.server';
import { migrationStatus } from '~/db/migrate.server';
import { createTestDatabase, testDatabases } from '../../support/databases';

describe.each(testDatabases())('une base de test (%s)', async (dialecte) => {
  const base = await createTestDatabase(dialecte);
  const db = openDatabase(base.url);
  afterAll(async () => {
    await db.destroy();
    await base.destroy();
  });

  test('est au dernier schéma', async () => {
    const { faites, enAttente } = await migrationStatus(db);
    expect(faites.length).toBeGreaterThan(0);
    expect(enAttente).toEqual([]);
  });
});

test.runIf(testDatabases().includes('sqlite'))(
  'une base SQLite gardée revient aussi quand quelqu’un est en train d’y écrire',
  async () => {
    const base = await createTestDatabase('sqlite');
    const writer = new Database(base.url.slice('sqlite:'.length));
    writer.exec('CREATE TABLE lignes (texte TEXT)');
    await base.keep();
    writer.exec("BEGIN IMMEDIATE; INSERT INTO lignes VALUES ('écrite')");
    const restored = base.restore();
    setTimeout(() => writer.exec('COMMIT'), 200);
    await restored;
    expect(writer.prepare('SELECT * FROM lignes').all()).toEqual([]);
    writer.close();
    await base.destroy();
  },
);
