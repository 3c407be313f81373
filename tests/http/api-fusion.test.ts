import { beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '~/api/description';
import type { Operation } from '~/api/operation';
import { OPERATIONS } from '~/api/operations';
import { useApi } from '../support/api';
import { createBilanDe } from '../support/bilan';
import { testDatabases } from '../support/databases';
import { CAS, type CasDeFusion, GESTES } from './api-fusion-cas';
import { sceneOf } from './api-scenes';

type Champs = Record<string, unknown>;

const PUT = OPERATIONS.filter(({ methode }) => methode === 'put' || methode === 'patch');
const fusionnent = PUT.flatMap((operation): [string, Operation, CasDeFusion][] => {
  const cas = CAS[operation.id];
  return cas ? [[operation.id, operation, cas]] : [];
});
const VIDES = [null, ''];
const ILLISIBLES = ['2026-13-45', 'hier'];
/** What says that a record was saved. */
const TRACES = ['version', 'modifieLe'];

const without = (record: Champs, champs: readonly string[]): Champs =>
  Object.fromEntries(Object.entries(record).filter(([champ]) => !champs.includes(champ)));
const isVide = (lu: unknown): boolean =>
  [null, '', undefined, false].includes(lu as null) ||
  (typeof lu === 'object' && Object.keys(lu ?? {}).length === 0);

test('chaque PUT de l’API est un geste, ou fusionne ; et sa description le dit', () => {
  expect(PUT.map(({ id }) => id).sort()).toEqual([...Object.keys(CAS), ...GESTES].sort());
  const { paths } = describeApi(OPERATIONS, 'http://localhost') as {
    paths: Record<string, Record<string, { description: string }>>;
  };
  const fusionnent = PUT.filter(({ chemin, methode }) =>
    paths[chemin]?.[methode]?.description.includes('Ne change que ce qui est nommé'),
  );
  expect(fusionnent.map(({ id }) => id).sort()).toEqual(Object.keys(CAS).sort());
});

describe.each(testDatabases())('PUT fusionne (%s)', (dialecte) => {
  const { enseigne, user, api, ici } = useApi(dialecte, 'accountAdmin');

  describe.each(fusionnent)('%s', (_, operation, cas) => {
    const { lu, suivent = [], vides, parDefaut = {}, requis, jours } = cas;
    let path = '';
    let clientId = '';
    let plein: Champs;
    let rempli: Champs;

    const put = async (body: Champs) => {
      const answer = await api.call('PUT', path, { body });
      // A corrected invoice is another one.
      if (operation.id === 'modifierFacture' && answer.status === 200) path = `/factures/${answer.json._id}`;
      return answer;
    };
    const done = async (body: Champs) => {
      const { status, json } = await put(body);
      expect(status, JSON.stringify([body, json])).toBe(200);
    };
    const get = async (): Promise<Champs> => {
      const id = path
        .split('/')
        .find((part, at) => at > 1 && /^[0-9a-f]{24}$/.test(part) && part !== clientId);
      const chemin = lu.chemin.replace('{client}', clientId).replace('{id}', id ?? clientId);
      const { status, json } = await api.call('GET', chemin);
      expect(status, JSON.stringify(json)).toBe(200);
      const found = lu.dans ? json[lu.dans] : json;
      const record = Array.isArray(found) ? found.find(({ _id }) => _id === id) : found;
      expect(record, `${chemin} ${id}`).toBeTruthy();
      return without(lu.de ? lu.de(record) : record, [...TRACES, ...suivent]);
    };

    beforeAll(async () => {
      const ctx = enseigne.context();
      const scene = await sceneOf(enseigne, operation);
      path = scene.path;
      clientId = scene.client.id;
      plein = await cas.plein({ client: scene.client, user, ctx });
      await done(plein);
      rempli = await get();
      expect(
        vides.filter((champ) => isVide(rempli[champ])),
        'rempli',
      ).toEqual(vides.filter((champ) => plein[champ] === false));
    });

    test('ce qui n’est pas nommé reste', async () => {
      await done({});
      expect(await get()).toEqual(rempli);
      const [champ, valeur, dit = valeur] = cas.change;
      await done({ [champ]: valeur });
      expect(await get()).toEqual({ ...rempli, [champ]: dit });
      await done({ [champ]: plein[champ] });
      expect(await get()).toEqual(rempli);
    });

    test.runIf(jours.length > 0)(
      'un jour illisible est refusé sur son champ, et rien ne change',
      async () => {
        for (const jour of ILLISIBLES) {
          const { status, json } = await put(Object.fromEntries(jours.map((champ) => [champ, jour])));
          expect([status, json.code], `${jour} ${json.message}`).toEqual([400, 'saisie_invalide']);
          for (const champ of jours)
            expect(json.errors[champ], champ).toMatch(/^(La date n'est pas valide|Un instant ISO 8601)/);
        }
        expect(await get()).toEqual(rempli);
      },
    );

    test('null et un texte vide vident ; ce qui est exigé ne se vide pas', async () => {
      for (const vide of VIDES) {
        await done(Object.fromEntries(vides.map((champ) => [champ, vide])));
        const vidé = await get();
        const pleins = vides.filter((champ) => !isVide(vidé[champ]) && vidé[champ] !== parDefaut[champ]);
        expect(pleins, `encore pleins, vidés par ${JSON.stringify(vide)}`).toEqual([]);
        expect(without(vidé, [...vides, ...Object.keys(requis)])).toEqual(
          without(rempli, [...vides, ...Object.keys(requis)]),
        );
        for (const [champ, blame] of Object.entries(requis)) {
          const { status, json } = await put({ [champ]: vide });
          expect([status, Object.keys(json.errors ?? {}), json.message], champ).toEqual([
            400,
            expect.arrayContaining([blame]),
            expect.any(String),
          ]);
        }
        expect(await get()).toEqual(vidé);
        await done(plein);
        expect(await get()).toEqual(rempli);
      }
    });
  });

  const clientDe = async () => (await enseigne.createClient()).id;

  test('un objet se complète, une liste remplace', async () => {
    const ctx = enseigne.context();
    const id = await clientDe();
    const bilanId = await createBilanDe(ctx, id, { date: '2026-10-01' });
    const { json: avant } = await api.call('PUT', `/clients/${id}/bilans/${bilanId}`, { body: {} });
    const seuils = { 'droite-air-500': null, 'droite-air-1000': '55', 'gauche-os-500': 'NE' };
    const { json: bilan } = await api.call('PUT', `/clients/${id}/bilans/${bilanId}`, { body: { seuils } });
    const { 500: efface, ...reste } = avant.seuils['droite-air'];
    expect(efface).toBe(40);
    expect(bilan.seuils).toEqual({
      ...avant.seuils,
      'droite-air': { ...reste, 1000: 55 },
      'gauche-os': { 500: 'NE' },
    });

    const besoins = ['Le journal', 'Le repas'].map((texte) => ({ texte, categorie: 'television' }));
    const cosi = { nature: 'cosi', moment: 'avant', date: '2026-10-02', besoins };
    const { json: fait } = await api.call('POST', `/clients/${id}/questionnaires`, { body: cosi });
    const questionnaire = `/clients/${id}/questionnaires/${fait._id}`;
    const { json: garde } = await api.call('PUT', questionnaire, { body: { note: 'Revu' } });
    expect(garde).toMatchObject({ note: 'Revu', besoins: fait.besoins });
    const { json: remplace } = await api.call('PUT', questionnaire, {
      body: { besoins: [{ texte: 'Le téléphone', categorie: 'telephone_connu' }] },
    });
    expect(remplace.besoins?.map(({ texte }: { texte: string }) => texte)).toEqual(['Le téléphone']);
  });

  test('ce qu’un autre a changé entre-temps reste, ou arrête qui nomme sa version', async () => {
    const id = await clientDe();
    const embout = { oreille: 'G', forme: 'Conque' };
    const { json, headers } = await api.call('POST', `/clients/${id}/embouts`, { body: embout });
    const adresse = `/clients/${id}/embouts/${json._id}`;
    const premier = await api.call('PUT', adresse, { body: { matiere: 'Silicone' } });
    const etag = { 'If-Match': premier.headers.get('ETag') ?? '' };
    expect(headers.get('ETag')).not.toBe(etag['If-Match']);
    const ensemble = await Promise.all(
      [{ note: 'Souple' }, { reference: 'E-1' }].map((body) => api.call('PUT', adresse, { body })),
    );
    expect(ensemble.map(({ status }) => status)).toEqual([200, 200]);
    const perime = await api.call('PUT', adresse, { body: { forme: 'Canule' }, headers: etag });
    expect([perime.status, perime.json.code]).toEqual([412, 'version_perimee']);
    const { json: reste } = await api.call('PUT', adresse, { body: {} });
    expect(reste).toMatchObject({ ...embout, matiere: 'Silicone', note: 'Souple', reference: 'E-1' });
  });

  test('un événement ne quitte son client que si on le dit', async () => {
    const id = await clientDe();
    const rdv = { type: 'Rdv devis', start: '2037-03-16T09:30:00.000Z', end: '2037-03-16T10:00:00.000Z' };
    const { json } = await api.call('POST', '/events', { body: { ...rdv, clientId: id }, headers: ici });
    const adresse = `/events/${json._id}`;
    const deplace = await api.call('PUT', adresse, { body: { end: '2037-03-16T10:30:00Z' } });
    expect(deplace.json).toMatchObject({ start: rdv.start, clientId: { _id: id } });
    const inverse = await api.call('PUT', adresse, { body: { end: '2037-03-16T09:00:00Z' } });
    expect([inverse.status, Object.keys(inverse.json.errors)]).toEqual([400, ['end']]);
    expect((await api.call('PUT', adresse, { body: { clientId: null } })).json.clientId).toBe(null);
    const jours = { type: 'Congés', start: '2037-07-01T22:00:00.000Z', end: '2037-07-03T22:00:00.000Z' };
    const { json: conges } = await api.call('POST', '/events', {
      body: { ...jours, journee: true },
      headers: ici,
    });
    const { json: long } = await api.call('PUT', `/events/${conges._id}`, {
      body: { end: '2037-07-04T22:00:00Z' },
    });
    expect(long).toMatchObject({ ...jours, journee: true, end: '2037-07-04T22:00:00.000Z' });
  });

  test('un statut et une étape ne touchent que ce qu’ils nomment', async () => {
    const saisie = { nom: 'Petit', dateAppareillage: '2026-11-20', remise: '50', email: 'p@exemple.fr' };
    const { id } = await enseigne.createClient(saisie);
    const lire = async () => (await api.call('GET', `/clients/${id}`)).json;
    const avant = await lire();
    for (const [adresse, body] of [
      [`/clients/${id}/status`, {}],
      [`/clients/${id}/status`, { statut: 'Appareillé', dateAppareillage: '2026-13-45' }],
      [`/clients/updateStep/${id}`, {}],
    ] as const)
      expect((await api.call('PUT', adresse, { body })).status, `${adresse} ${JSON.stringify(body)}`).toBe(
        400,
      );
    expect(await lire()).toEqual(avant);
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: 240, rbstCompl: 100 };
    const { status, json } = await api.call('PUT', `/clients/${id}/status?confirmer=rien_pose`, {
      body: facture,
    });
    expect([status, json.statut]).toEqual([200, 'Facture éditée']);
    expect(await lire()).toMatchObject({ remise: 50, rbstSS: 240, dateAppareillage: '2026-11-20' });
    const { json: faite } = await api.call('POST', `/factures/generate/${id}`, { body: {} });
    const sansStatut = await api.call('PUT', `/factures/${faite._id}/status`, { body: { mode: 'carte' } });
    expect([sansStatut.status, Object.keys(sansStatut.json.errors)]).toEqual([400, ['statut']]);
    const faux = { statut: 'Payée', dateReglement: 'hier' };
    expect((await api.call('PUT', `/factures/${faite._id}/status`, { body: faux })).status).toBe(400);
    const { json: factures } = await api.call('GET', `/factures?q=${faite.numeroFacture}`);
    expect(factures).toEqual([faite]);
  });
});
