import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '~/api/operations';
import { openRaw } from '../support/dump';
import { useSite } from '../support/site';
import { tracesOf } from '../support/traces';
import { createCote } from './paires/cote';
import { PAIRES, SANS_ECRAN } from './paires/paires';

/** What only one of the two doors leaves, and why that is right. */
const A_PART = ['annulations'];

describe('le même geste à l’écran et par l’API', () => {
  const site = useSite('sqlite');
  let db: Knex;

  beforeAll(() => {
    db = openRaw(site.server.env.DATABASE_URL ?? '');
  });
  afterAll(() => db?.destroy());

  test('chaque appel qui écrit a sa paire, ou la raison de n’en pas avoir', () => {
    const ecrivent = OPERATIONS.filter(({ methode }) => methode !== 'get').map(({ id }) => id);
    const appels = PAIRES.map(({ appel }) => appel);
    expect([...new Set([...appels, ...Object.keys(SANS_ECRAN)])].sort()).toEqual(ecrivent.sort());
    expect(appels.filter((appel) => appel in SANS_ECRAN)).toEqual([]);
  });

  test.each(PAIRES.map((paire) => [`${paire.appel} : ${paire.geste}`, paire] as const))(
    '%s',
    async (_, { prepare, ecran: parEcran, api: parApi, sauf = [] }) => {
      const [ecran, api] = [await createCote(site), await createCote(site)];
      const [ici, la] = [await prepare?.(ecran), await prepare?.(api)];
      const attendu = await tracesOf(db, () => parEcran(ecran, ici ?? ''));
      const obtenu = await tracesOf(db, () => parApi(api, la ?? ''));
      for (const table of [...A_PART, ...sauf.map(([name]) => name)]) {
        delete attendu[table];
        delete obtenu[table];
      }
      expect(obtenu).toEqual(attendu);
      expect(attendu).not.toEqual({});
    },
  );
});
