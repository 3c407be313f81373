import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { type Programme, programmeAJeton, programmeOf } from '../support/api';
import { testDatabases } from '../support/databases';
import { type Enseigne, useSharedSite } from '../support/site';

const NIR = '184129484067610';

describe.each(testDatabases())('clients par l’API (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let enseigne: Enseigne;
  let user: UserRow;
  let api: Programme;
  let ici: { 'x-current-center': string };

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    user = await enseigne.createUser('employe');
    api = await programmeOf(site, user);
    ici = { 'x-current-center': enseigne.bellecour.id };
  });

  const historique = async (id: string) =>
    (
      await enseigne.context().db.from('historique').where({ client_id: id }).orderBy('date').orderBy('id')
    ).map(({ action, user_name }) => `${action} (${user_name})`);

  test('d’un client ajouté à son effacement', async () => {
    const nouveau = {
      nom: 'Martin',
      prenom: 'Zoé',
      numeroSecu: NIR,
      remise: '1 234,5',
      rbstSS: 120,
      dateNaissance: '02/03/1950',
      statut: 'Rdv devis',
      dateRdvDevis: '2037-01-15',
      heureRdvDevis: '10:30',
    };
    const {
      status,
      json: client,
      headers,
    } = await api.call('POST', '/clients/add', { body: nouveau, headers: ici });
    expect(status).toBe(200);
    expect(client).toMatchObject({
      nom: 'Martin',
      numeroSecu: NIR,
      remise: 1234.5,
      rbstSS: 120,
      rbstCompl: null,
      dateNaissance: '1950-03-02',
      statut: 'Rdv devis',
      dateRdvDevis: '2037-01-15',
      heureRdvDevis: '10:30',
      centerId: { _id: enseigne.bellecour.id, name: 'Centre Bellecour' },
      pdfFiles: [],
      marqueAppareilG: '',
      montantAppareilD: null,
      stepDash: 0,
    });
    const { _id: id } = client;
    const adresse = `/clients/${id}`;
    const lu = await api.call('GET', adresse);
    expect(lu.json).toEqual(client);
    const etag = lu.headers.get('ETag') ?? '';
    expect(etag).toBe(headers.get('ETag'));
    expect((await api.call('GET', adresse, { headers: { 'If-None-Match': etag } })).status).toBe(304);

    // What was read goes back whole, with one field changed.
    const { json: change } = await api.call('PUT', adresse, {
      body: { ...client, ville: 'Nîmes' },
      headers: { 'If-Match': etag },
    });
    expect(change).toMatchObject({
      success: true,
      client: { ville: 'Nîmes', numeroSecu: NIR, dateRdvDevis: '2037-01-15' },
    });
    const perime = await api.call('PUT', adresse, { body: { ville: 'Lyon' }, headers: { 'If-Match': etag } });
    expect([perime.status, perime.json.code]).toEqual([412, 'version_perimee']);
    expect((await api.call('PUT', adresse, { body: { ville: 'Lyon' } })).status).toBe(200);
    const lecture = await api.call('PUT', adresse, { body: { stepDash: 3, marqueAppareilG: 'Phonak' } });
    expect([lecture.status, lecture.json.code]).toEqual([400, 'champ_en_lecture']);
    expect(Object.keys(lecture.json.errors).sort()).toEqual(['marqueAppareilG', 'stepDash']);
    const inconnu = await api.call('PUT', adresse, { body: { villle: 'Lyon', email: 'x' } });
    expect(inconnu.json).toMatchObject({
      code: 'saisie_invalide',
      errors: { villle: 'Champ inconnu : villle.', email: expect.any(String) },
    });
    const ailleurs = await api.call('PUT', adresse, { body: { centerId: enseigne.croixRousse.id } });
    expect([ailleurs.status, ailleurs.json.code]).toEqual([400, 'client_autre_centre']);

    const incomplet = await api.call('PUT', `${adresse}/status`, { body: { statut: 'Facturé' } });
    expect(incomplet.json).toMatchObject({
      code: 'statut_incomplet',
      errors: { dateFacturation: expect.any(String) },
    });
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: 100, rbstCompl: '50,5' };
    expect((await api.call('PUT', `${adresse}/status`, { body: facture })).json).toEqual({
      success: true,
      message: 'Statut mis à jour avec succès!',
      statut: 'Facture éditée',
    });
    expect((await api.call('DELETE', adresse)).json).toEqual({
      success: true,
      message: 'Client supprimé avec succès!',
    });
    expect((await api.call('GET', adresse)).status).toBe(404);
    expect(
      (await api.call('GET', '/clients/deleted')).json.map((each: { _id: string }) => each._id),
    ).toContain(id);
    expect((await api.call('PUT', `/clients/restore/${id}`)).json.message).toBe(
      'Client restauré avec succés !',
    );
    expect(await historique(id)).toEqual(
      expect.arrayContaining([
        `Création (${user.name})`,
        `Modification (${user.name})`,
        `Changement de statut (${user.name})`,
        `Restauration (${user.name})`,
      ]),
    );
    await api.call('DELETE', '/clients/bulk', { body: { ids: [id] } });
    expect((await api.call('DELETE', '/clients/bulk-def', { body: { ids: [id] } })).status).toBe(200);
    expect((await api.call('DELETE', `/clients/deletedef/${id}`)).status).toBe(404);
  });

  test('une part de la liste mène à la suivante, et toutes ensemble sont la liste', async () => {
    const autre = await site.createEnseigne();
    const lecteur = await programmeOf(site, await autre.createUser('viewer'));
    for (const centre of [autre.bellecour, autre.croixRousse])
      for (const nom of ['Un', 'Deux', 'Trois'])
        await autre.createClient({ nom, statut: 'En Livraison', numeroSecu: NIR }, { centre_id: centre.id });
    const toute = await lecteur.call('GET', '/clients');
    expect(toute.headers.get('X-Total-Count')).toBe('6');
    expect(toute.json).toHaveLength(6);
    expect(JSON.stringify(toute.json)).not.toContain(NIR);
    const parts: unknown[] = [];
    let next: string | undefined = '/clients?limit=4';
    let calls = 0;
    while (next) {
      const { json, headers } = await lecteur.call('GET', next);
      parts.push(...json);
      next = /<[^>]*\/api([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
      calls += 1;
    }
    expect(calls).toBe(2);
    expect(parts).toEqual(toute.json);
    const count = async (search: string, headers = {}) =>
      (await lecteur.call('GET', `/clients?${search}`, { headers })).json.length;
    expect(await count('q=tro')).toBe(2);
    expect(await count('statut=En%20livraison&limit=3')).toBe(3);
    expect(await count('statut=Aucun')).toBe(0);
    expect(await count('modifieDepuis=2026-11-21T09:00:00Z')).toBe(6);
    expect(await count('modifieDepuis=2026-11-21T10:00:01%2B01:00')).toBe(0);
    expect(await count(`centerId=${autre.bellecour.id}`)).toBe(3);
    expect(await count('limit=10', { 'x-current-center': autre.croixRousse.id })).toBe(3);
    expect((await lecteur.call('GET', '/clients/count-by-status')).json).toMatchObject({
      'En Livraison': 6,
      Appareillé: 0,
    });
    expect((await lecteur.call('GET', '/clients/counts')).json).toEqual({
      totalClients: 6,
      totalAppareilles: 0,
      totalFactures: null,
    });
    for (const search of ['limit=0', 'limit=1000', 'after=x', 'statut=Perdu', 'modifieDepuis=hier', 'page=2'])
      expect((await lecteur.call('GET', `/clients?${search}`)).json, search).toMatchObject({
        code: 'saisie_invalide',
        errors: { [search.split('=')[0] ?? '']: expect.any(String) },
      });
    const etranger = await lecteur.call('GET', `/clients?centerId=${enseigne.bellecour.id}`);
    expect([etranger.status, etranger.json.code]).toEqual([404, 'centre_introuvable']);
  });

  test('le centre : nommé par l’en-tête, refusé quand il n’en est pas un', async () => {
    const global = await api.call('POST', '/clients/add', { body: { nom: 'Sans centre' } });
    expect([global.status, global.json.code]).toEqual([400, 'centre_non_choisi']);
    const etranger = (await site.createEnseigne()).bellecour.id;
    for (const centre of ['n’importe quoi', etranger]) {
      const { status, json } = await api.call('GET', '/clients', {
        headers: { 'x-current-center': encodeURIComponent(centre) },
      });
      expect([status, json.code]).toEqual([400, 'centre_illisible']);
    }
  });

  test('la même clé fait une fois : la même réponse, une autre demande refusée', async () => {
    const cle = { ...ici, 'Idempotency-Key': crypto.randomUUID() };
    const body = { nom: 'Une seule fois' };
    const [premiere, seconde] = await Promise.all(
      [1, 2].map(() => api.call('POST', '/clients/add', { body, headers: cle })),
    );
    const encore = await api.call('POST', '/clients/add', { body, headers: cle });
    expect(encore.headers.get('Idempotency-Replayed')).toBe('true');
    const done = [premiere, seconde].filter((each) => each?.status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const each of done) expect(each?.json).toEqual(encore.json);
    const found = await enseigne.context().db.from('clients').where({ nom: 'Une seule fois' });
    expect(found.map(({ id }) => id)).toEqual([encore.json._id]);
    const autre = await api.call('POST', '/clients/add', { body: { nom: 'Autre' }, headers: cle });
    expect([autre.status, autre.json.code]).toEqual([409, 'cle_deja_employee']);
    // Refused, it may be put right under the same key.
    const faute = { ...ici, 'Idempotency-Key': crypto.randomUUID() };
    expect((await api.call('POST', '/clients/add', { body: { nom: '' }, headers: faute })).status).toBe(400);
    expect((await api.call('POST', '/clients/add', { body: { nom: 'Juste' }, headers: faute })).status).toBe(
      200,
    );
    const illisible = await api.call('POST', '/clients/add', {
      body,
      headers: { ...ici, 'Idempotency-Key': 'court' },
    });
    expect([illisible.status, illisible.json.code]).toEqual([400, 'entete_illisible']);
  });

  test('tous ou aucun : un identifiant étranger arrête la suppression', async () => {
    const client = await enseigne.createClient();
    const etranger = await (await site.createEnseigne()).createClient();
    const { status } = await api.call('DELETE', '/clients/bulk', { body: { ids: [client.id, etranger.id] } });
    expect(status).toBe(404);
    expect((await api.call('GET', `/clients/${client.id}`)).status).toBe(200);
  });

  test('un jour passé se confirme, en le disant', async () => {
    const client = await enseigne.createClient();
    const body = { statut: 'Rdv devis', date: '2020-01-15', heure: '10:30' };
    const { status, json } = await api.call('PUT', `/clients/${client.id}/status`, { body });
    expect([status, json.code]).toEqual([409, 'rendez_vous_a_confirmer']);
    const query = new URLSearchParams(json.suite.confirmer.map((each: string) => ['confirmer', each]));
    expect((await api.call('PUT', `/clients/${client.id}/status?${query}`, { body })).status).toBe(200);
  });

  test('ce que fait un jeton se lit sous son nom, et son domaine le borne', async () => {
    const outil = await programmeAJeton(site, user, { ecriture: true, nom: 'Standard' });
    const { json } = await outil.call('POST', '/clients/add', { body: { nom: 'Par jeton' }, headers: ici });
    expect(await historique(json._id)).toEqual([`Création (${user.name} (jeton « Standard »))`]);
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: 0, rbstCompl: 0 };
    const refus = await outil.call('PUT', `/clients/${json._id}/status`, { body: facture });
    expect([refus.status, refus.json.code, refus.json.message]).toEqual([
      403,
      'acces_refuse',
      'Accès refusé',
    ]);
    expect((await outil.call('GET', `/clients/${json._id}`)).json.statut).toBe('');
  });
});
