import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openApplication } from '~/application.server';
import { startTaches } from '~/domain/taches/coureur.server';
import { etabliOf } from '~/domain/taches/etabli.server';
import { createLog } from '../../../server/log';
import { useTestApp } from '../../support/app';
import {
  fichierIcs,
  PLAGES_D_ESSAI,
  rdvExterne,
  startCalendrier,
  storeCalendrier,
} from '../../support/calendrier';
import { testDatabases } from '../../support/databases';

const CALENDRIERS = 9;

describe.each(testDatabases())('calendriers partagés par deux serveurs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test('chaque calendrier n’est lu qu’une fois, même par celui dont la liste a vieilli', async () => {
    const sink = await startCalendrier();
    closing.push(() => sink.close());
    const held: ServerResponse[] = [];
    sink.answer((_, response) => void held.push(response));
    const ctx = await app.context({ role: 'admin', centres: [app.bellecour] });
    for (let rang = 0; rang < CALENDRIERS; rang += 1)
      await storeCalendrier(ctx, {
        centre_id: app.bellecour.id,
        url: `${sink.url}?${rang}`,
        reussi_le: null,
        prochain_le: `2020-01-01T00:00:0${rang}.000Z`,
      });
    const release = (responses: ServerResponse[]) => {
      for (const response of responses) response.end(fichierIcs(rdvExterne('a', new Date(), 1)));
    };
    const start = () => {
      const application = openApplication({
        databaseUrl: app.databaseUrl,
        dataDir: app.application.infra.dataDir,
        icsPlages: PLAGES_D_ESSAI,
      });
      const config = { appUrl: 'https://auricule.example', rappelsA: null };
      const coureur = startTaches(etabliOf(application, config, createLog('silent')));
      closing.push(() => application.close(), coureur.stop);
    };
    const asked = (count: number) =>
      vi.waitFor(() => expect(sink.demandes.length).toBe(count), { timeout: 20_000, interval: 20 });

    start();
    await asked(3);
    start();
    await asked(6);
    sink.answer((_, response) => release([response]));
    release(held.splice(3));
    await asked(CALENDRIERS);
    release(held.splice(0));
    const lus = () => ctx.db.count(ctx.db.from('calendriers').whereNotNull('reussi_le'));
    await vi.waitFor(async () => expect(await lus()).toBe(CALENDRIERS), { timeout: 20_000, interval: 50 });
    // What must not happen would happen now.
    await sleep(300);
    expect(sink.demandes.map(({ url }) => url).sort()).toEqual(
      Array.from({ length: CALENDRIERS }, (_, rang) => `/agenda.ics?${rang}`),
    );
  });
});
