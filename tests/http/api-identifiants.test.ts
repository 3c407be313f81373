import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '~/api/operation';
import { OPERATIONS } from '~/api/operations';
import { type Programme, programmeOf } from '../support/api';
import { createCibles } from '../support/cibles';
import { dumpRows, openRaw, rowsOfCentre } from '../support/dump';
import { type Enseigne, useSite } from '../support/site';
import { IDENTIFIANTS_API, identifiantsDeLApi, withIdentifiant } from './api-identifiants';
import { sceneOf } from './api-scenes';

const ID = /[0-9a-f]{24}/g;
const ETRANGER = 'Étrangerissime';

/** Every call that takes an id in its body or query, each with one of somebody else's. */
describe('un identifiant d’un autre compte dans un appel de l’API', () => {
  const site = useSite('sqlite', { env: { SMS_URL: 'file:', REQUESTS_PER_MINUTE: '1000000' } });
  const identifiants = identifiantsDeLApi();
  let base: Knex;
  let enseigne: Enseigne;
  let autre: Enseigne;
  let leurs: Record<string, string>;
  let secrets: Set<string>;
  let programme: Programme;

  const rowsOf = async ({ bellecour }: Enseigne) => rowsOfCentre(await dumpRows(base), bellecour.id);

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    autre = await site.createEnseigne();
    const cibles = await createCibles(site, autre);
    await base('clients').where({ centre_id: autre.bellecour.id }).update({ nom: ETRANGER });
    await base('produits').where({ centre_id: autre.bellecour.id }).update({ name: ETRANGER });
    const appareil = await base('appareils').where({ centre_id: autre.bellecour.id }).first('id');
    leurs = { ...cibles, appareilId: appareil.id };
    secrets = new Set(JSON.stringify(await rowsOf(autre)).match(ID));
    for (const id of JSON.stringify(await rowsOf(enseigne)).match(ID) ?? []) secrets.delete(id);
    programme = await programmeOf(site, await enseigne.createUser('accountAdmin'));
  });
  afterAll(() => base?.destroy());

  test('chaque nom sous lequel un appel prend un identifiant est connu', () => {
    const noms = new Set(identifiants.map(({ nom }) => nom));
    expect([...noms].toSorted()).toEqual(Object.keys(IDENTIFIANTS_API).toSorted());
  });

  test('il ne montre, ne change et ne lie rien', { timeout: 300_000 }, async () => {
    const avant = await rowsOf(autre);
    const fautes: string[] = [];
    const parNom = new Map(OPERATIONS.map((operation): [string, Operation] => [operation.id, operation]));
    for (const { operation: nomDAppel, place, nom } of identifiants) {
      const operation = parNom.get(nomDAppel);
      const cible = IDENTIFIANTS_API[nom];
      if (cible === null) continue;
      const envoye = leurs[cible ?? ''];
      if (!operation || !envoye) throw new Error(`${nomDAppel} : ${nom} n’a pas de cible`);
      const { path, body } = await sceneOf(enseigne, operation);
      const answer = await send(operation, path, body, place, nom, envoye);
      const dit = JSON.stringify(answer.json) ?? '';
      const fuite = dit.includes(ETRANGER)
        ? 'un nom'
        : dit.match(ID)?.find((id) => id !== envoye && secrets.has(id));
      if (answer.status >= 500 || fuite) fautes.push(`${nomDAppel}, ${nom} : ${fuite ?? answer.status}`);
      if (JSON.stringify(await rowsOf(enseigne)).includes(envoye))
        fautes.push(`${nomDAppel}, ${nom} : gardé`);
    }
    expect(fautes).toEqual([]);
    expect(await rowsOf(autre)).toEqual(avant);
    expect(identifiants.length).toBeGreaterThan(50);
  });

  function send(
    { methode }: Operation,
    path: string,
    body: unknown,
    place: 'corps' | 'adresse',
    nom: string,
    envoye: string,
  ): ReturnType<Programme['call']> {
    if (place === 'corps' && body instanceof FormData) {
      body.set(nom, envoye);
      return programme.call(methode.toUpperCase(), path, { body });
    }
    if (place === 'corps')
      return programme.call(methode.toUpperCase(), path, { body: withIdentifiant(body, nom, envoye) });
    const url = new URL(path, 'http://localhost');
    url.searchParams.set(nom, envoye);
    return programme.call(methode.toUpperCase(), url.pathname + url.search, { body });
  }
});
