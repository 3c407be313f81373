import { describe, expect, test } from 'vitest';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import { down, up } from '../../../db/migrations/0004_agenda';
import * as horaires from '../../../db/migrations/0012_horaires';
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
      // An index of its stands on a column of theirs.
      await horaires.down(base);
      await down(base);
      await up(base);
      await horaires.up(base);
    } finally {
      await base.destroy();
    }
    for (const recherche of ['teleconsultation', 'oeil'])
      expect((await searchEvenements(ctx, { recherche, intervenant: '', page: 0 })).items).toMatchObject([
        { id },
      ]);
  });
});
