import { describe, expect, test } from 'vitest';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import { migrations } from '../../../db/migrations/index';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

describe.each(testDatabases())('événements d’avant l’agenda (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('se trouvent par leur type et leur note, sans accents', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const values = { type: 'Rdv Téléconsultation', note: 'Œil de perdrix' };
    const id = await storeEvenement(ctx, { centre_id: app.bellecour.id, ...values });
    const base = openRaw(app.databaseUrl);
    try {
      const depuis = Object.entries(migrations).filter(([name]) => name >= '0004');
      for (const [, migration] of depuis.toReversed()) await migration.down?.(base);
      for (const [, migration] of depuis) await migration.up(base);
    } finally {
      await base.destroy();
    }
    for (const recherche of ['teleconsultation', 'oeil'])
      expect((await searchEvenements(ctx, { recherche, intervenant: '', page: 0 })).items).toMatchObject([
        { id },
      ]);
  });
});
