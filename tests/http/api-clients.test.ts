import { describe, expect, test } from 'vitest';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { loseAnswers, programmeAJeton, programmeOf, useApi } from '../support/api';
import { testDatabases } from '../support/databases';
import { createProduit, piecesOf } from '../support/stock';

const NIR = '184129484067610';

describe.each(testDatabases())('clients par l’API (%s)', (dialecte) => {
  const { site, enseigne, user, api, ici } = useApi(dialecte);

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
    const lecture = await api.call('PUT', adresse, {
      body: { numeroDevis: '00009', marqueAppareilGDevis: 'Phonak' },
    });
    expect([lecture.status, lecture.json.code]).toEqual([400, 'champ_en_lecture']);
    expect(Object.keys(lecture.json.errors).sort()).toEqual(['marqueAppareilGDevis', 'numeroDevis']);
    const inconnu = await api.call('PUT', adresse, { body: { villle: 'Lyon', email: 'x' } });
    expect(inconnu.json).toMatchObject({
      code: 'saisie_invalide',
      errors: { villle: 'Champ inconnu : villle.', email: expect.any(String) },
    });
    const ailleurs = await api.call('PUT', adresse, { body: { centerId: enseigne.croixRousse.id } });
    expect([ailleurs.status, ailleurs.json.code]).toEqual([400, 'centre_fixe']);

    const incomplet = await api.call('PUT', `${adresse}/status`, { body: { statut: 'Facturé' } });
    expect(incomplet.json).toMatchObject({
      code: 'statut_incomplet',
      errors: { dateFacturation: expect.any(String) },
    });
    const parts = { rbstSS: 100, rbstCompl: '50,5', remise: null };
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', ...parts };
    expect((await api.call('PUT', `${adresse}/status?confirmer=rien_pose`, { body: facture })).json).toEqual({
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

  test('une réponse gardée ne se redit qu’à qui peut encore l’avoir, et s’efface avec son client', async () => {
    const user = await enseigne.createUser('admin', [enseigne.bellecour]);
    const sien = await programmeOf(site, user);
    const chef = await programmeOf(site, await enseigne.createUser('accountAdmin'));
    const demande = {
      body: { nom: 'Gardé' },
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'x-current-center': enseigne.bellecour.id },
    };
    const { status, json } = await sien.call('POST', '/clients/add', demande);
    expect(status).toBe(200);
    const agenda = await programmeAJeton(site, user, { domaines: 'agenda', ecriture: true });
    const redit = await agenda.call('POST', '/clients/add', demande);
    expect([redit.status, JSON.stringify(redit.json)]).toEqual([409, expect.not.stringContaining('Gardé')]);
    const ailleurs = await chef.call('PUT', `/admin/users/${user.id}`, {
      body: { name: user.name, email: user.email, role: user.role, centers: [enseigne.croixRousse.id] },
    });
    expect(ailleurs.status).toBe(200);
    const partout = { ...demande, headers: { 'Idempotency-Key': demande.headers['Idempotency-Key'] } };
    expect(JSON.stringify((await sien.call('POST', '/clients/add', partout)).json)).not.toContain(json._id);
    await site.application.identity.update('users', { id: user.id }, { role: 'viewer' });
    expect((await sien.call('POST', '/clients/add', partout)).status).toBe(409);

    await api.call('DELETE', `/clients/${json._id}`);
    expect((await api.call('DELETE', `/clients/deletedef/${json._id}`)).status).toBe(200);
    const gardees = site.application.identity.from('reponses_api').where({ compte_id: user.compte_id });
    expect(JSON.stringify(await gardees)).not.toContain('Gardé');
  });

  test('tous ou aucun : un identifiant étranger arrête la suppression', async () => {
    const client = await enseigne.createClient();
    const etranger = await (await site.createEnseigne()).createClient();
    const { status } = await api.call('DELETE', '/clients/bulk', { body: { ids: [client.id, etranger.id] } });
    expect(status).toBe(404);
    expect((await api.call('GET', `/clients/${client.id}`)).status).toBe(200);
  });

  test('un client probablement connu se dit une fois, puis se confirme', async () => {
    const body = { nom: 'Ressemblant', email: 'ressemblant@exemple.fr' };
    const add = (search = '', values = {}) =>
      api.call('POST', `/clients/add${search}`, { body: { ...body, ...values }, headers: ici });
    const { json: premier } = await add();
    const { status, json } = await add('', { prenom: 'Autre' });
    expect([status, json.code, json.suite]).toEqual([
      409,
      'client_ressemblant',
      { confirmer: [premier._id], clients: [{ _id: premier._id, nom: 'Ressemblant' }] },
    ]);
    const second = await add(`?confirmer=${premier._id}`);
    expect(second.status).toBe(200);
    expect(second.json._id).not.toBe(premier._id);
    // In another centre nobody knows them.
    expect((await add('', { centerId: enseigne.croixRousse.id })).status).toBe(200);
  });

  test('une carte lue deux fois est un client, celle d’un parent un autre', async () => {
    const carte = { nom: 'Carte', prenom: 'Léa', numeroSecuriteSociale: NIR, adresse: '1, rue Neuve' };
    const read = (body: object) => api.call('POST', '/clients', { body, headers: ici });
    const [une, deux] = await Promise.all([read(carte), read(carte)]);
    expect([une.status, une.json.numeroSecu, deux.json._id]).toEqual([200, NIR, une.json._id]);
    expect((await read({ ...carte, nom: 'CARTE', prenom: 'Lea' })).json._id).toBe(une.json._id);
    expect((await read({ ...carte, prenom: 'Tom' })).json._id).not.toBe(une.json._id);
    await api.call('DELETE', `/clients/${une.json._id}`);
    const jetee = await read(carte);
    expect([jetee.status, jetee.json.code]).toEqual([409, 'supprime_depuis']);
    expect(Object.keys((await read({ prenom: 'Sans nom' })).json.errors)).toEqual(['nom']);
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

  test('le devis du client : fait, complété, lu avec lui ; l’étape du parcours', async () => {
    const { json: client } = await api.call('POST', '/clients/add', {
      body: { nom: 'Devis', stepDash: 1 },
      headers: ici,
    });
    expect(client).toMatchObject({ stepDash: 1, numeroDevis: '', dateDevis: null, quantityG: null });
    const adresse = `/clients/${client._id}`;
    const save = (body: object) => api.call('PUT', `${adresse}/devis`, { body });
    expect((await save({ garantieDevis: '4 ans' })).json.code).toBe('devis_vide');
    const saisi = {
      marqueAppareilGDevis: 'Clairson',
      modeleAppareilGDevis: 'Nuance 300',
      prixHTGDevis: 900,
      quantityG: 2,
      rbstSSDevis: '120,5',
      numeroDevis: '00001-local',
    };
    const { status, json } = await save(saisi);
    expect([status, json.message]).toEqual([200, '✅ Devis enregistré !']);
    expect(json.devis).toMatchObject({
      numeroDevis: expect.stringMatching(/^\d{5}$/),
      prixTTCGDevis: 900,
      totalTTC: 1800,
      resteACharge: 1679.5,
      dureeValiditeDevis: 90,
      version: 1,
    });
    const { numeroDevis } = json.devis;
    const suite = await save({ prixTTCGDevis: 950.5, numeroSerieGDevis: 'S-1' });
    expect(suite.json.devis).toMatchObject({
      numeroDevis,
      prixHTGDevis: 950.5,
      rbstSSDevis: 120.5,
      version: 2,
    });
    const lu = (await api.call('GET', adresse)).json;
    expect(lu).toMatchObject({
      numeroDevis,
      modeleAppareilGDevis: 'Nuance 300',
      numeroSerieGDevis: 'S-1',
      prixTTCGDevis: 950.5,
      quantityG: 2,
      modelAppareilG: '',
    });
    // Read whole and sent back whole, with the step of the journey.
    expect((await api.call('PUT', adresse, { body: { ...lu, stepDash: 3 } })).json.client.stepDash).toBe(3);
    expect(
      (await api.call('PUT', `/clients/updateStep/${client._id}`, { body: { stepDash: '2' } })).json,
    ).toEqual({
      success: true,
      stepDash: 2,
    });
    for (const [path, body, champ] of [
      [`/clients/updateStep/${client._id}`, { stepDash: 4 }, 'stepDash'],
      [adresse, { stepDash: -1 }, 'stepDash'],
      [`${adresse}/devis`, { prixHTGDevis: 'cher' }, 'prixHTGDevis'],
      [`${adresse}/devis`, { prixHTGDevis: 100, prixTTCGDevis: 200 }, 'prixTTCGDevis'],
      [`${adresse}/devis`, { prixHT: 100 }, 'prixHT'],
    ] as const) {
      const faux = await api.call('PUT', path, { body });
      expect([faux.status, Object.keys(faux.json.errors)], champ).toEqual([400, [champ]]);
    }
    // Of two who make the first quote at once none is lost, and there is one.
    const autre = await enseigne.createClient();
    const both = await Promise.all(
      ['G', 'D'].map((cote) =>
        api.call('PUT', `/clients/${autre.id}/devis`, { body: { [`modeleAppareil${cote}Devis`]: cote } }),
      ),
    );
    expect(both.map((each) => each.status)).toEqual([200, 200]);
    expect((await api.call('GET', `/clients/${autre.id}`)).json).toMatchObject({
      modeleAppareilGDevis: 'G',
      modeleAppareilDDevis: 'D',
    });
    expect(await enseigne.context().db.from('devis').where({ client_id: autre.id })).toHaveLength(1);
  });

  test('les appareils d’un client se posent comme saisis, et comptent pour le statut qui suit', async () => {
    const client = await enseigne.createClient();
    const adresse = `/clients/${client.id}`;
    const pose = (body: object, par = api) => par.call('PUT', adresse, { body });
    const appareil = { marqueAppareilG: 'Clairson', modelAppareilG: 'Nuance 300', lppG: '2383450' };
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: 0, rbstCompl: 0 };
    // What the specification's page sends when it saves the tab: all of both ears, and here what is invoiced with it.
    const tout = {
      ...appareil,
      codeProduitG: '',
      quantityG: '2',
      montantAppareilG: '950,5',
      modelAppareilD: '',
      quantityD: null,
      ...facture,
    };
    const demande = await pose(tout);
    expect([demande.status, demande.json.code, demande.json.suite]).toEqual([
      409,
      'facture_a_confirmer',
      { confirmer: ['sans_serie_G'] },
    ]);
    const { status, json } = await api.call('PUT', `${adresse}?confirmer=sans_serie_G`, { body: tout });
    expect([status, json.client]).toEqual([
      200,
      expect.objectContaining({
        ...appareil,
        quantityG: 2,
        montantAppareilG: 950.5,
        quantityD: null,
        statut: 'Facture éditée',
      }),
    ]);
    expect(await historique(client.id)).toContain(`Appareillage (${user.name})`);
    const ctx = enseigne.context();
    const [facturee] = await ctx.db.from('factures').where({ client_id: client.id });
    expect(facturee?.total_general).toBe(190_100);

    // A field completed is the same device; a piece of the stock goes back when another one takes its place.
    await pose({ numeroSerieG: 'S-1' });
    const appareils = () => ctx.db.from('appareils').where({ client_id: client.id }).orderBy('rendu_le');
    expect((await appareils()).map(({ numero_serie }) => numero_serie)).toEqual(['S-1']);
    const produitId = await createProduit(ctx, {}, client.centre_id);
    const { empreinte } = await getAppareillage(ctx, client.id);
    await saveAppareillage(ctx, client.id, AppareillageSaisi.parse({ produitD: produitId }), empreinte);
    expect((await piecesOf(ctx, produitId)).quantity).toBe(4);
    const lu = (await api.call('GET', adresse)).json;
    expect((await pose(lu)).json.client).toEqual(lu);
    expect((await pose({ montantAppareilD: 1000 })).json.client).toMatchObject({ montantAppareilD: 1000 });
    expect((await piecesOf(ctx, produitId)).quantity).toBe(4);
    expect((await pose({ modelAppareilD: 'Opus 2' })).json.client.modelAppareilD).toBe('Opus 2');
    expect((await piecesOf(ctx, produitId)).quantity).toBe(5);

    // A device without a quantity has none, whatever a quote speaks of: read whole and sent back whole it is the same.
    const { id } = await enseigne.createClient();
    await api.call('PUT', `/clients/${id}`, { body: { modelAppareilG: 'Opus 2' } });
    await api.call('PUT', `/clients/${id}/devis`, { body: { quantityG: 2, modeleAppareilGDevis: 'Opus 2' } });
    const sansNombre = (await api.call('GET', `/clients/${id}`)).json;
    expect(sansNombre).toMatchObject({ modelAppareilG: 'Opus 2', quantityG: null });
    const ecrit = await api.call('PUT', `/clients/${id}`, { body: { ...sansNombre, ville: 'Bron' } });
    expect(ecrit.json.client).toMatchObject({ ville: 'Bron', quantityG: null });
    expect(await ctx.db.from('appareils').where({ client_id: id })).toMatchObject([{ quantity: null }]);

    // Fitting is of the stock as well; what is sent back as it was read is no fitting.
    const outil = await programmeAJeton(site, user, { ecriture: true });
    const relu = (await outil.call('GET', adresse)).json;
    expect((await pose({ ...relu, ville: 'Nîmes' }, outil)).status).toBe(200);
    const refus = await pose({ modelAppareilD: 'Opus 3' }, outil);
    expect([refus.status, refus.json.code]).toEqual([403, 'acces_refuse']);
    const faux = await pose({ quantityD: -1, montantAppareilD: 'cher' });
    expect([faux.status, Object.keys(faux.json.errors).sort()]).toEqual([
      400,
      ['montantAppareilD', 'quantityD'],
    ]);
    const neuf = await api.call('POST', '/clients/add', {
      body: { nom: 'N', modelAppareilG: 'X' },
      headers: ici,
    });
    expect(neuf.json).toMatchObject({
      code: 'champ_en_lecture',
      errors: { modelAppareilG: expect.any(String) },
    });
  });

  test('l’historique se lit, et un statut signalé n’y est pas deux fois', async () => {
    const client = await enseigne.createClient();
    const adresse = `/clients/${client.id}/historique`;
    const rdv = { statut: 'Rdv devis', date: '2037-01-15', heure: '10:30' };
    await api.call('PUT', `/clients/${client.id}/status`, { body: rdv });
    const avant = (await api.call('GET', adresse)).json;
    expect(avant[0]).toMatchObject({ par: user.name, statut: 'Planifié' });
    // What the specification's page posts after it has changed the status.
    const dit = { nouveauStatut: 'Rdv devis', date: '2026-11-23T09:00:00.000Z', heure: '10:00:00' };
    const { status, json } = await api.call('POST', adresse, { body: dit });
    expect([status, avant]).toEqual([200, expect.arrayContaining([json])]);
    expect((await api.call('GET', adresse)).json).toEqual(avant);
    const cle = { 'Idempotency-Key': `signale-${client.id}` };
    const signale = () =>
      api.call('POST', adresse, { body: { ...dit, nouveauStatut: 'En livraison' }, headers: cle });
    const ailleurs = await signale();
    // Done, and its answer lost with its process: the same line, once.
    await loseAnswers(site, user);
    expect((await signale()).json).toEqual(ailleurs.json);
    const lu = await api.call('GET', adresse);
    expect([lu.json.length, lu.headers.get('X-Total-Count')]).toEqual([
      avant.length + 1,
      String(avant.length + 1),
    ]);
    expect(ailleurs.json).toMatchObject({
      action: 'Statut signalé',
      details: 'En Livraison, le 23/11/2026 à 10:00',
      par: user.name,
    });
    expect((await api.call('GET', `/clients/${client.id}`)).json.statut).toBe('Rdv devis');
    for (const [champ, value] of Object.entries({
      nouveauStatut: 'Perdu',
      date: 'hier',
      heure: '25:00',
      note: '',
    })) {
      const faux = await api.call('POST', adresse, { body: { ...dit, [champ]: value } });
      expect([faux.status, Object.keys(faux.json.errors)], champ).toEqual([400, [champ]]);
    }
  });
});
