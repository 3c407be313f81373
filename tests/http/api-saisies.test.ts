import { beforeAll, describe, expect, test } from 'vitest';
import { type Programme, programmeOf } from '../support/api';
import { storeAppareils } from '../support/appareils';
import { type Enseigne, useSharedSite } from '../support/site';

/** What only the domain's schema finds wrong of a body is refused by its field, as what the call's own schema finds. */
describe('une saisie que la règle du domaine refuse', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let api: Programme;
  let client = '';

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    api = await programmeOf(site, await enseigne.createUser('accountAdmin'));
    const row = await enseigne.createClient();
    client = row.id;
    await storeAppareils(enseigne.context().db, row, { D: { marque: 'Clairson', modele: 'Nuance' } });
  });

  const ESSAI = { debut: '2026-01-05', oreilleD: true };
  test.each([
    ['/essais', { ...ESSAI, debut: 'abc' }, 'debut'],
    ['/essais', { ...ESSAI, depot: 'beaucoup', modeDepot: 'carte' }, 'depot'],
    ['/exemplaires', { numeroSerie: ' ', vers: 'pret', oreille: 'G' }, 'numeroSerie'],
    ['/prescriptions', { date: '31/02/2026', oreilles: 'deux', nature: 'premiere' }, 'date'],
    ['/embouts', { oreille: 'D', empreinteLe: 'hier' }, 'empreinteLe'],
    ['/reparations', { panne: ' ', recueLe: '2026-01-05' }, 'panne'],
    ['/appareils-ailleurs', { marque: 'A', oreille: 'D', poseLe: 'hier' }, 'poseLe'],
  ])('%s %j', async (suite, body, champ) => {
    const { status, json } = await api.call('POST', `/clients/${client}${suite}`, { body });
    expect({ status, code: json.code }, JSON.stringify(json)).toEqual({
      status: 400,
      code: 'saisie_invalide',
    });
    expect(Object.keys(json.errors)).toContain(champ);
  });
});
