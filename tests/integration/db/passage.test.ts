import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import { useTestApp } from '../../support/app';
import { openRaw } from '../../support/dump';

/** On Postgres nobody has the whole database to themselves. */
describe('la place de ceux qui écrivent (sqlite)', () => {
  const app = useTestApp('sqlite');

  test('entre deux travaux de fond, ceux qui attendent à une page passent', async () => {
    const { db } = await app.context({ centres: [app.bellecour] });
    const raw = openRaw(app.databaseUrl);
    const open = () =>
      openApplication({ databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir });
    const autres: Application[] = [open(), open(), open(), open()];
    const order: string[] = [];
    let isOver = false;
    const travail = (autre: Application) =>
      autre.scopedDb(db.scope).transaction(
        async (tx) => {
          await tx.update('centres', { id: app.bellecour.id }, { ville: 'Lyon' });
          order.push('travail');
          await sleep(300);
        },
        { job: true },
      );
    const formulaires = async () => {
      while (!isOver) {
        await db.update('centres', { id: app.bellecour.id }, { ville: 'Bron' });
        order.push('formulaire');
        await sleep(20);
      }
    };
    try {
      const premier = await raw.transaction();
      await premier('centres').update({ ville: 'Oullins' });
      const travaux = Promise.all(autres.map(travail));
      const saving = formulaires();
      await sleep(100);
      await premier.commit();
      await travaux.finally(() => {
        isOver = true;
      });
      await saving;
    } finally {
      await raw.destroy();
      await Promise.all(autres.map((autre) => autre.close()));
    }
    const suite = order.join(' ');
    expect(suite).toMatch(/^formulaire/);
    expect(suite).not.toContain(autres.map(() => 'travail').join(' '));
    expect(order.filter((each) => each === 'travail')).toHaveLength(autres.length);
  });
});
