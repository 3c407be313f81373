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
