import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeferredIndexes } from '~/db/index-differes.server';
import { migrateDown, migrateUp, migrationStatus } from '~/db/migrate.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { natureOf } from '~/domain/taches/natures';
import { TRAVAUX } from '~/domain/taches/travaux.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

describe.each(testDatabases())('les index que nulle migration n’attend (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let db: ReturnType<typeof openRaw>;
  beforeAll(() => {
    db = openRaw(app.databaseUrl);
  });
  afterAll(() => db.destroy());

  const trouves = async () =>
    (await listClients(await app.context(), readCriteresClients(new URLSearchParams('q=differe')))).total;
  const indexes = async () => {
    const { rows } = await db.raw(`SELECT relname AS nom, indisvalid AS valide FROM pg_index i
      JOIN pg_class c ON c.oid = i.indexrelid WHERE relname LIKE 'clients_recherche%'`);
    return rows as { nom: string; valide: boolean }[];
  };

  test('la tâche les construit, et la recherche trouve ce qu’elle trouvait', async () => {
    for (const prenom of ['Ali', 'Zoé']) await app.createClient({ nom: 'Différé', prenom });
    expect(await trouves()).toBe(2);
    const { identity } = app.application;
    const fait = await TRAVAUX.indexDifferes.run(
      { identity, now: () => new Date() } as never,
      undefined as never,
    );
    expect(natureOf('indexDifferes').de).toBe('installation');
    expect(fait.resultat).toBe(
      dialecte === 'sqlite' ? 'Sans objet avec SQLite.' : 'clients_recherche_centre : construit.',
    );
    expect(await trouves()).toBe(2);
  });

  test.runIf(dialecte === 'postgres')(
    'une construction interrompue est refaite, une faite laissée, et le schéma se défait comme avant',
    async () => {
      const seul = [{ nom: 'clients_recherche_centre', valide: true }];
      expect(await indexes()).toEqual(seul);
      await db.raw(
        "UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'clients_recherche_centre'::regclass",
      );
      expect(await buildDeferredIndexes(db)).toMatchObject([{ issue: 'construit' }]);
      expect(await indexes()).toEqual(seul);
      expect(await buildDeferredIndexes(db)).toMatchObject([{ issue: 'là' }]);
      // The server is lost in the middle: the job fails, the process does not, and the next time it is built.
      await db.raw('DROP INDEX clients_recherche_centre');
      const tx = await db.transaction();
      await tx('clients').where({ nom: 'Différé' }).update({ note: 'retenu' });
      const perdue = expect(buildDeferredIndexes(db)).rejects.toThrow();
      await expect
        .poll(
          async () => {
            const { rows } = await db.raw(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND datname = current_database()",
            );
            return rows.length;
          },
          { timeout: 10_000 },
        )
        .toBe(1);
      await perdue;
      await tx.rollback();
      expect(await buildDeferredIndexes(db)).toMatchObject([{ issue: 'construit' }]);
      expect(await indexes()).toEqual(seul);
      for (let undone = 1; undone > 0; ) undone = (await migrateDown(db)).length;
      await migrateUp(db);
      expect((await migrationStatus(db)).enAttente).toEqual([]);
      expect(await indexes()).toEqual([{ nom: 'clients_recherche', valide: true }]);
    },
  );
});
