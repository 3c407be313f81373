import { describe, expect, test } from 'vitest';
import { addDays, toParis } from '~/lib/dates';
import { programmeAJeton, useApi } from '../support/api';
import { testDatabases } from '../support/databases';

const NIR = '184129484067610';
const FACTURE = {
  objet: 'Entretien',
  nomClient: 'Martin',
  email: 'martin@exemple.fr',
  dateFacture: '2026-11-20',
  numeroSecuClient: NIR,
  marqueAppareilG: 'Phonak',
  modelAppareilG: 'Audéo',
  montantAppareilG: '1 000,50',
  articles: [{ description: 'Piles', quantite: 2, prix: 10 }],
  prix: 20.5,
};

describe.each(testDatabases())('factures par l’API (%s)', (dialecte) => {
  const { site, enseigne, api, ici } = useApi(dialecte, 'accountAdmin');

  const add = (body: object, headers = {}) =>
    api.call('POST', '/factures/add?confirmer=sans_lpp_G&confirmer=sans_serie_G', {
      body,
      headers: { ...ici, ...headers },
    });

  test('une facture, de son ajout à son retrait', async () => {
    const cle = { 'Idempotency-Key': crypto.randomUUID() };
    const envoyee = { ...FACTURE, totalGeneral: 1000, statut: 'Créée', numeroFacture: '' };
    const demande = await api.call('POST', '/factures/add', { body: envoyee, headers: ici });
    expect([demande.status, demande.json.code]).toEqual([409, 'facture_a_confirmer']);
    const { status, json: facture } = await add(envoyee, cle);
    expect([status, facture]).toEqual([200, expect.objectContaining({ objet: 'Entretien' })]);
    expect(facture).toMatchObject({
      totalGeneral: 1000,
      prix: 20.5,
      montantAppareilG: 1000.5,
      quantityG: 1,
      modelAppareilD: '',
      montantAppareilD: null,
      articles: [{ description: 'Piles', quantite: 2, prix: 10, tva: 'reduit' }],
      numeroFacture: expect.stringMatching(/^F\d{4}-\d{5}$/),
      numeroSecuClient: NIR,
      statut: 'Créée',
      clientId: null,
      centerId: enseigne.bellecour.id,
    });
    expect((await add(envoyee, cle)).json).toEqual(facture);
    const adresse = `/factures/${facture._id}`;
    // What was read goes back whole, with one field changed.
    const change = await api.call('PUT', adresse, { body: { ...facture, ville: 'Nîmes' } });
    expect([change.status, change.json]).toEqual([
      200,
      {
        ...facture,
        ...{ _id: expect.not.stringMatching(facture._id), ville: 'Nîmes', version: 1 },
        numeroFacture: expect.not.stringMatching(facture.numeroFacture),
        heureCreation: expect.stringMatching(/^\d\d:\d\d$/),
        dateFacture: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    const corrigee = await api.call('PUT', adresse, { body: { ville: 'Lyon' } });
    expect([corrigee.status, corrigee.json.code]).toEqual([400, 'facture_annulee']);
    expect(corrigee.json.message).toContain(change.json.numeroFacture);
    const lignes = await api.call('PUT', `/factures/${change.json._id}`, {
      body: { articles: [], prix: 0, totalGeneral: 1000.5 },
    });
    expect(lignes.json).toMatchObject({ articles: [], totalGeneral: 1000.5, ville: 'Nîmes' });
    const finale = lignes.json;
    const suite = `/factures/${finale._id}`;
    const refus = [
      await api.call('PUT', suite, { body: { ville: 'Lyon' }, headers: { 'If-Match': '"1-x"' } }),
      await api.call('PUT', suite, { body: { totalGeneral: 12 } }),
      await api.call('PUT', suite, { body: { numeroFacture: 'F2026-99999' } }),
      await api.call('PUT', suite, { body: { articles: [{ description: '', prix: 1 }] } }),
      await api.call('PUT', suite, { body: { objet: '' } }),
      await api.call('PUT', suite, { body: { centerId: enseigne.croixRousse.id } }),
    ];
    expect(refus.map(({ status: given, json }) => [given, json.code, Object.keys(json.errors)])).toEqual([
      [400, 'entete_illisible', []],
      [400, 'total_different', ['totalGeneral']],
      [400, 'champ_en_lecture', ['numeroFacture']],
      [400, 'saisie_invalide', ['articles.0.description']],
      [400, 'saisie_invalide', ['objet']],
      [400, 'centre_fixe', ['centerId']],
    ]);

    const statut = await api.call('PUT', `${suite}/status`, { body: { statut: 'Payée' } });
    expect(statut.json).toEqual({ success: true, message: 'Statut mis à jour avec succès!' });
    const lecteur = await programmeAJeton(site, await enseigne.createUser('accountAdmin'), {
      domaines: 'factures',
    });
    const { json: liste } = await lecteur.call('GET', '/factures?statut=Payée', { headers: ici });
    expect(liste).toHaveLength(1);
    expect(liste[0]).toMatchObject({ _id: finale._id, statut: 'Payée', ville: 'Nîmes' });
    expect(liste[0].numeroSecuClient).not.toContain(NIR.slice(5));
    const reprise = await api.call('PUT', `${suite}/status`, { body: { statut: 'Créée' } });
    expect([reprise.status, reprise.json.code]).toEqual([409, 'reglements_a_confirmer']);
    const confirmer = reprise.json.suite.confirmer.map((id: string) => `confirmer=${id}`).join('&');
    const confirmee = await api.call('PUT', `${suite}/status?${confirmer}`, { body: { statut: 'Créée' } });
    expect([confirmee.status, confirmee.json.success]).toEqual([200, true]);
    const retrait = await api.call('DELETE', `/factures/deletedef/${finale._id}`);
    expect(retrait.json).toEqual({ success: true, message: 'Facture supprimé avec succès!' });
    const encore = await api.call('DELETE', `/factures/deletedef/${finale._id}`);
    expect([encore.status, encore.json.message]).toEqual([
      404,
      `Error deleting facture ${finale._id}: Facture introuvable.`,
    ]);
  });

  test('un total sans ligne en fait une ; ce qui manque est dit par son champ', async () => {
    const { json } = await add({
      objet: 'Piles',
      nomClient: 'Noël',
      email: 'n@exemple.fr',
      totalGeneral: 25.5,
    });
    expect(json).toMatchObject({
      totalGeneral: 25.5,
      articles: [{ description: 'Piles', quantite: 1, prix: 25.5 }],
    });
    const vide = await add({ couleur: 'rouge' });
    expect([vide.status, vide.json.errors]).toEqual([400, { couleur: 'Champ inconnu : couleur.' }]);
    const sans = await add({});
    expect(Object.keys(sans.json.errors).sort()).toEqual([
      'articles.0.description',
      'email',
      'nomClient',
      'objet',
    ]);
    const global = await api.call('POST', '/factures/add', { body: FACTURE });
    expect([global.status, global.json.code]).toEqual([400, 'centre_non_choisi']);
  });

  test('un client se facture une fois ; « Facturé » a déjà fait la sienne', async () => {
    const client = await enseigne.createClient({ email: 'un@exemple.fr' });
    const generate = (id: string, body: object = {}) =>
      api.call('POST', `/factures/generate/${id}`, { body, headers: ici });
    const articles = [{ description: 'Appareil auditif', quantite: 1, prix: 1200 }];
    const rendus = articles.map((article) => ({ ...article, tva: 'reduit' }));
    const { status, json } = await generate(client.id, {
      totalGeneral: 1200,
      articles,
      dateFacture: '2026-11-20',
    });
    expect([status, json]).toEqual([200, expect.objectContaining({ articles: rendus, totalGeneral: 1200 })]);
    expect(json).toMatchObject({
      clientId: client.id,
      dateFacture: toParis(new Date()).date,
      dateLivraison: '2026-11-20',
      email: 'un@exemple.fr',
    });
    const demain = { dateLivraison: addDays(toParis(new Date()).date, 1) };
    const aVenir = await generate((await enseigne.createClient()).id, demain);
    expect([aVenir.status, aVenir.json.code, Object.keys(aVenir.json.errors)]).toEqual([
      400,
      'livraison_a_venir',
      ['dateLivraison'],
    ]);
    const encore = await generate(client.id);
    expect([encore.status, encore.json.code, encore.json.message]).toEqual([
      409,
      'facture_deja_faite',
      "Erreur: Une facture existe déjà pour ce client avec l'email un@exemple.fr",
    ]);
    const second = await enseigne.createClient();
    const facture = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: 0, rbstCompl: 0 };
    await api.call('PUT', `/clients/${second.id}/status?confirmer=rien_pose`, { body: facture });
    const faite = await generate(second.id, { totalGeneral: 1200, articles });
    const rows = await enseigne.context().db.from('factures').where({ client_id: second.id });
    expect([faite.status, rows.map(({ id }) => id)]).toEqual([200, [faite.json._id]]);
  });

  test('après « Facturé », une facture qui n’est pas celle qu’on décrit n’est pas rendue', async () => {
    const { id } = await enseigne.createClient();
    const facture = {
      statut: 'Facturé',
      dateFacturation: '2026-11-21',
      rbstSS: 0,
      rbstCompl: 0,
      remise: 100,
    };
    const adresse = `/clients/${id}/status`;
    expect((await api.call('PUT', adresse, { body: facture })).json).toMatchObject({
      code: 'facture_a_confirmer',
      suite: { confirmer: ['rien_pose'] },
    });
    const confirme = await api.call('PUT', `${adresse}?confirmer=rien_pose`, { body: facture });
    expect(confirme.status).toBe(200);
    const generate = (body: object) => api.call('POST', `/factures/generate/${id}`, { body, headers: ici });
    const ligne = { description: 'Appareil auditif', quantite: 1, prix: 1200 };
    const { json: faite } = await generate({});
    for (const pareil of [
      { totalGeneral: 1100 },
      { totalGeneral: 1200 },
      { articles: [] },
      { articles: [{ ...ligne, quantite: null }], dateFacture: '21/11/2026', totalGeneral: 1100 },
    ])
      expect(await generate(pareil), JSON.stringify(pareil)).toMatchObject({ status: 200, json: faite });
    const autres: [object, string[]][] = [
      [{ totalGeneral: 950 }, ['totalGeneral']],
      [{ articles: [{ ...ligne, prix: 950 }] }, ['articles']],
      [{ articles: [ligne, ligne] }, ['articles']],
      [{ articles: [{ ...ligne, description: 'Piles' }] }, ['articles']],
      [{ dateFacture: '2026-10-02' }, ['dateFacture']],
      [
        { totalGeneral: 950, articles: [{ ...ligne, prix: 950 }], dateFacture: '2026-10-02' },
        ['totalGeneral', 'articles', 'dateFacture'],
      ],
    ];
    for (const [body, champs] of autres) {
      const { status, json } = await generate(body);
      expect([status, json.code, Object.keys(json.errors)], JSON.stringify(body)).toEqual([
        409,
        'facture_deja_faite',
        champs,
      ]);
      expect(json.message).toContain(`La facture ${faite.numeroFacture} est déjà faite`);
    }
    expect(await enseigne.context().db.from('factures').where({ client_id: id })).toHaveLength(1);
  });

  test('une facture remplacée nomme celle qui a pris sa place', async () => {
    const { json: premiere } = await add(FACTURE);
    expect(premiere.remplaceePar).toBe(null);
    const { json: deuxieme } = await api.call('PUT', `/factures/${premiere._id}`, {
      body: { ville: 'Nîmes' },
    });
    expect(deuxieme.remplaceePar).toBe(null);
    const statut = (id: string, nouveau: string) =>
      api.call('PUT', `/factures/${id}/status`, { body: { statut: nouveau } });
    await statut(deuxieme._id, 'Annulée');
    await statut(deuxieme._id, 'Créée');
    const { json: toutes } = await api.call('GET', '/factures?limit=200', { headers: ici });
    const suites = new Map<string, { _id: string; numeroFacture: string } | null>(
      toutes.map((facture: { _id: string }) => [facture._id, Reflect.get(facture, 'remplaceePar')]),
    );
    expect(suites.get(premiere._id)).toEqual({ _id: deuxieme._id, numeroFacture: deuxieme.numeroFacture });
    const reprise = suites.get(deuxieme._id);
    expect(reprise?.numeroFacture).toMatch(/^F\d{4}-/);
    expect(suites.get(reprise?._id ?? '')).toBe(null);
    const { _id, numeroFacture } = deuxieme;
    const dite = { remplaceePar: { _id, numeroFacture: 'F2026-99999' } };
    const fausse = await api.call('PUT', `/factures/${reprise?._id}`, { body: dite });
    expect([fausse.status, fausse.json.code]).toEqual([400, 'champ_en_lecture']);
    await api.call('DELETE', `/factures/deletedef/${reprise?._id}`);
    const { json: apres } = await api.call('GET', `/factures?q=${numeroFacture}`, { headers: ici });
    expect(apres).toEqual([expect.objectContaining({ _id, remplaceePar: null })]);
  });

  test('les chiffres sont ceux de ce qui est enregistré', async () => {
    const la = { 'x-current-center': enseigne.croixRousse.id };
    const values = {
      origine: 'Google',
      statut: 'Appareillé',
      dateAppareillage: new Date().toISOString().slice(0, 10),
    };
    await enseigne.createClient(values, { centre_id: enseigne.croixRousse.id });
    const count = async (nom: string) => (await api.call('GET', `/counts/${nom}`, { headers: la })).json;
    expect(await count('total')).toEqual({ totalClients: 1 });
    expect(await count('appareilles')).toEqual({ totalAppareilles: 1 });
    expect(await count('factures')).toEqual({ totalFactures: 0 });
    expect(await count('origines')).toEqual({ clientsParOrigine: [{ _id: 'Google', count: 1 }] });
    const { appareillesByMonth } = await count('appareilles-by-month');
    expect([appareillesByMonth.length, appareillesByMonth.at(-1).count]).toEqual([12, 1]);
    const { data } = await count('nouveaux-clients-par-mois');
    expect(data).toHaveLength(6);
    expect(data.at(-1)._id).toEqual(appareillesByMonth.at(-1)._id);
    const abonnement = await api.call('GET', '/invoices');
    expect([abonnement.status, abonnement.json]).toEqual([200, { success: true, factures: [], message: '' }]);
  });
});
