import { describe, expect, test } from 'vitest';
import { storeEvenement } from '../support/agenda';
import { programmeAJeton, programmeOf, useApi } from '../support/api';
import { testDatabases } from '../support/databases';

const RDV = { type: 'Rdv devis', start: '2037-01-15T09:30:00.000Z', end: '2037-01-15T10:00:00.000Z' };

describe.each(testDatabases())('agenda par l’API (%s)', (dialecte) => {
  const { site, enseigne, user, api, ici } = useApi(dialecte);

  const add = (body: object, search = '') =>
    api.call('POST', `/events${search}`, { body: { note: '', ...body }, headers: ici });
  const ids = (json: { _id: string }[]) => json.map(({ _id }) => _id);

  test('d’un rendez-vous pris à sa suppression : la fiche et l’historique le suivent', async () => {
    const client = await enseigne.createClient({ nom: 'Martin', prenom: 'Zoé' });
    const { status, json: pris, headers } = await add({ ...RDV, color: '', clientId: client.id });
    expect(status).toBe(200);
    expect(pris).toEqual({
      ...RDV,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      color: '#007bff',
      journee: false,
      clientId: { _id: client.id, nom: 'Martin', prenom: 'Zoé' },
      intervenantId: null,
      note: '',
      centerId: enseigne.bellecour.id,
      isGoogleEvent: false,
      version: 1,
    });
    const fiche = async () => (await api.call('GET', `/clients/${client.id}`)).json;
    expect(await fiche()).toMatchObject({ dateRdvDevis: '2037-01-15', heureRdvDevis: '10:30' });
    const etag = headers.get('ETag') ?? '';
    const adresse = `/events/${pris._id}`;

    // What was read goes back whole, put off by a day and for somebody in particular.
    const plusTard = { start: '2037-01-16T09:30:00Z', end: '2037-01-16T11:00:00+01:00' };
    const deplace = await api.call('PUT', adresse, {
      body: { ...pris, ...plusTard, intervenantId: user.id },
      headers: { 'If-Match': etag },
    });
    expect(deplace.json).toMatchObject({
      start: '2037-01-16T09:30:00.000Z',
      end: '2037-01-16T10:00:00.000Z',
      intervenantId: { _id: user.id, name: user.name },
      version: 2,
    });
    expect(await fiche()).toMatchObject({ dateRdvDevis: '2037-01-16', heureRdvDevis: '10:30' });
    const perime = await api.call('PUT', adresse, { body: { ...RDV }, headers: { 'If-Match': etag } });
    expect([perime.status, perime.json.code]).toEqual([412, 'version_perimee']);
    // As the specification's page sends it: what it does not know stays.
    const libre = await api.call('PUT', adresse, {
      body: {
        ...{ type: 'Réunion', color: '#112233', start: RDV.start, end: RDV.end, note: 'Salle 2' },
        clientId: null,
      },
    });
    expect(libre.json).toMatchObject({
      clientId: null,
      color: '#112233',
      note: 'Salle 2',
      intervenantId: { _id: user.id },
    });
    expect((await api.call('GET', `/events/client/${client.id}`)).json).toEqual([]);

    expect((await api.call('DELETE', adresse, { headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await api.call('DELETE', adresse)).json).toEqual({
      success: true,
      message: 'Événement supprimé avec succès',
    });
    expect((await api.call('PUT', adresse, { body: RDV })).status).toBe(404);
    const lignes = await enseigne.context().db.from('historique').where({ client_id: client.id });
    expect(lignes.map(({ action }) => action).sort()).toEqual([
      'Rendez-vous',
      'Rendez-vous déplacé',
      'Rendez-vous retiré',
    ]);
  });

  test('ce que l’écran demanderait se confirme, en le disant', async () => {
    const client = await enseigne.createClient();
    const body = {
      type: 'Rdv devis',
      clientId: client.id,
      start: '2037-02-02T08:00:00Z',
      end: '2037-02-02T09:00:00Z',
    };
    expect((await add(body)).status).toBe(200);
    const { status, json } = await add(body);
    expect([status, json.code]).toEqual([409, 'rendez_vous_a_confirmer']);
    expect(json.message).toContain('Créneau déjà occupé');
    const search = new URLSearchParams(json.suite.confirmer.map((each: string) => ['confirmer', each]));
    const double = await add(body, `?${search}`);
    expect(double.status).toBe(200);
    expect((await api.call('GET', `/events/client/${client.id}`)).json).toHaveLength(2);
    const passe = await api.call('PUT', `/events/${double.json._id}`, {
      body: { ...body, start: '2020-01-15T08:00:00Z', end: '2020-01-15T09:00:00Z' },
    });
    expect([passe.status, passe.json.suite.confirmer]).toEqual([409, ['2020-01-15']]);
  });

  test('la liste : bornée par des instants, centre par centre, sans la corbeille', async () => {
    const autre = await site.createEnseigne();
    const lecteur = await programmeOf(site, await autre.createUser('viewer'));
    const ctx = autre.context();
    const [a, b] = [autre.bellecour.id, autre.croixRousse.id].sort() as [string, string];
    const le = (jour: string, centre_id: string, values = {}) =>
      storeEvenement(ctx, {
        centre_id,
        start: `2037-03-${jour}T09:00:00.000Z`,
        end: `2037-03-${jour}T10:00:00.000Z`,
        ...values,
      });
    const jete = await autre.createClient({}, { supprime_le: '2026-11-21T09:00:00.000Z' });
    const [trois, un, deux] = [await le('03', a), await le('01', a), await le('02', b)];
    await le('04', autre.bellecour.id, { client_id: jete.id });
    await le('05', a, { annule_le: '2026-11-21T09:00:00.000Z' });
    const tout = await lecteur.call('GET', '/events');
    expect(ids(tout.json)).toEqual([un, trois, deux]);
    expect(tout.headers.get('X-Total-Count')).toBe('3');
    const list = async (search: string, headers = {}) =>
      ids((await lecteur.call('GET', `/events?${search}`, { headers })).json);
    expect(await list('depuis=2037-03-01T10:00:00Z')).toEqual([trois, deux]);
    expect(await list('depuis=2037-03-01T09:59:00Z&jusqua=2037-03-02T09:00:00Z')).toEqual([un]);
    expect(await list(`centerId=${b}`)).toEqual([deux]);
    expect(await list('', { 'x-current-center': a })).toEqual([un, trois]);
    const faux = await lecteur.call('GET', '/events?depuis=hier');
    expect(faux.json).toMatchObject({ code: 'saisie_invalide', errors: { depuis: expect.any(String) } });
    expect((await lecteur.call('GET', `/events/client/${jete.id}`)).status).toBe(404);
    // Read whole though it is longer than what is read at once.
    await ctx.db.insert(
      'evenements',
      Array.from({ length: 650 }, (_, index) => ({
        id: String(index).padStart(24, '0'),
        centre_id: b,
        type: 'Réunion',
        color: '#007bff',
        start: '2038-01-01T09:00:00.000Z',
        end: '2038-01-01T10:00:00.000Z',
        cree_le: '2026-11-21T09:00:00.000Z',
      })),
    );
    expect(new Set(await list('depuis=2038-01-01T00:00:00Z')).size).toBe(650);
  });

  test('journées entières, heure double, et ce qui est refusé par son nom', async () => {
    const conges = { type: 'Congés', start: '2037-07-01T22:00:00Z', end: '2037-07-03T22:00:00Z' };
    const { json: jours } = await add({ ...conges, journee: true });
    expect(jours).toMatchObject({
      journee: true,
      start: '2037-07-01T22:00:00.000Z',
      end: '2037-07-03T22:00:00.000Z',
    });
    const { json: garde } = await api.call('PUT', `/events/${jours._id}`, {
      body: { ...conges, note: 'Été' },
    });
    expect(garde).toMatchObject({ journee: true, note: 'Été', type: 'Congés' });
    // 02:30 exists twice in Paris on this day: each is what it says.
    const double = { type: 'Nuit', start: '2037-10-25T01:30:00.000Z', end: '2037-10-25T01:45:00.000Z' };
    expect((await add(double)).json).toMatchObject(double);
    const cas: [object, string][] = [
      [{ ...RDV, type: '' }, 'type'],
      [{ ...RDV, end: RDV.start }, 'end'],
      [{ ...RDV, end: '2037-03-15T09:30:00Z' }, 'end'],
      [{ ...RDV, start: 'demain' }, 'start'],
      [{ ...RDV, color: 'rouge' }, 'color'],
      [{ ...RDV, couleur: '#000000' }, 'couleur'],
      [{ ...RDV, intervenantId: 'personne' }, 'intervenantId'],
      [{ ...RDV, _id: 'x' }, '_id'],
    ];
    for (const [body, champ] of cas) {
      const { status, json } = await add(body);
      expect([status, Object.keys(json.errors)], champ).toEqual([400, [champ]]);
    }
    const externe = await storeEvenement(enseigne.context(), {
      centre_id: enseigne.bellecour.id,
      is_google_event: true,
      uid_externe: 'x',
    });
    const refus = await api.call('PUT', `/events/${externe}`, { body: RDV });
    expect([refus.status, refus.json.message]).toEqual([
      400,
      'Vous ne pouvez pas modifier les événements Google depuis cette application.',
    ]);
    const ailleurs = await api.call('PUT', `/events/${jours._id}`, {
      body: { ...conges, centerId: enseigne.croixRousse.id },
    });
    expect([ailleurs.status, Object.keys(ailleurs.json.errors)]).toEqual([400, ['centerId']]);
  });

  test('rien d’étranger, pas même dans un corps ; la même clé fait une fois ; un jeton agit sous son nom', async () => {
    const etranger = await (await site.createEnseigne()).createClient();
    expect((await add({ ...RDV, clientId: etranger.id })).status).toBe(404);
    expect((await add({ ...RDV, centerId: etranger.centre_id })).status).toBe(404);
    expect((await api.call('POST', '/events', { body: RDV })).json.code).toBe('centre_non_choisi');
    const outil = await programmeAJeton(site, user, { ecriture: true, domaines: 'agenda', nom: 'Standard' });
    const client = await enseigne.createClient();
    const headers = { ...ici, 'Idempotency-Key': crypto.randomUUID() };
    const body = {
      type: 'Rdv livraison',
      start: '2037-05-05T09:00:00Z',
      end: '2037-05-05T10:00:00Z',
      clientId: client.id,
    };
    const premier = await outil.call('POST', '/events', { body, headers });
    const second = await outil.call('POST', '/events', { body, headers });
    expect(second.json).toEqual(premier.json);
    expect((await api.call('GET', `/events/client/${client.id}`)).json).toHaveLength(1);
    const [ligne] = await enseigne.context().db.from('historique').where({ client_id: client.id });
    expect(ligne?.user_name).toBe(`${user.name} (jeton « Standard »)`);
  });
});
