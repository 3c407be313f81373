import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../support/databases';
import { openRaw } from '../support/dump';
import { type Enseigne, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

const PATIENT = {
  nom: 'Interdit-Quelconque',
  prenom: 'Zénobie',
  email: 'zenobie@patiente.example',
  telephonePortable: '06 12 34 56 78',
  numeroSecu: '2 84 12 94 840 676 04',
  adresse: '7 impasse des Lilas-Blancs',
  note: 'Acouphènes depuis 2019',
};
/** Spellings under which a patient's data could stand in a log. */
const TRACES = [
  'Quelconque',
  'nobie',
  '06 12 34',
  '0612345678',
  '2841294840676',
  '2 84 12',
  'Lilas',
  'Acouph',
  'cheval batterie',
];

describe.each(testDatabases())('erreurs imprévues (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let base: Knex;
  let enseigne: Enseigne;
  let admin: Visiteur;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    await base.raw(
      dialecte === 'sqlite'
        ? `CREATE TRIGGER refus BEFORE INSERT ON clients WHEN new.nom LIKE 'Interdit%' BEGIN SELECT RAISE(ABORT, 'refusé'); END`
        : `ALTER TABLE clients ADD CONSTRAINT refus CHECK (nom NOT LIKE 'Interdit%')`,
    );
  });
  afterAll(() => base?.destroy());

  const logLines = () => site.server.logs().split('\n').filter(Boolean);
  const reference = (text: string) =>
    /<code[^>]*>([0-9a-f]{10})<\/code>/.exec(text)?.[1] ?? 'aucune référence';

  test('ce qu’un rôle ne permet pas est au journal : qui, et quelle page, sans l’adresse', async () => {
    const visiteur = await enseigne.signIn('viewer');
    const { id } = await enseigne.createClient();
    expect((await visiteur.get(`/admin/clients/${id}/statut`)).status).toBe(403);
    const refus = logLines()
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg === 'Droit refusé');
    expect(refus).toMatchObject({
      ...{ level: 40, route: 'routes/clients/statut' },
      user: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(JSON.stringify(refus)).not.toContain(id);
  });

  test('la page d’erreur porte une référence, qui est au journal sans les données du patient', async () => {
    const response = await admin.post('/admin/nouveauClient', PATIENT);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain('Une erreur est survenue');
    const lineOf = () => logLines().find((each) => each.includes(reference(text)));
    await expect.poll(lineOf).toBeDefined();
    const line = lineOf();
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, reference: reference(text) });
    for (const trace of TRACES) expect(site.server.logs()).not.toContain(trace);
    expect(text).not.toMatch(/SQLITE|constraint|insert into|node_modules/i);
    const rows = await enseigne.context().db.from('clients').where({ nom: PATIENT.nom });
    expect(rows).toEqual([]);
  });

  test('la même erreur dans un envoi par script porte aussi sa référence', async () => {
    const response = await admin.postParScript('/admin/nouveauClient', PATIENT);
    const text = await response.text();
    expect(response.status).toBe(500);
    const found = /[0-9a-f]{10}/g;
    await expect
      .poll(() =>
        [...text.matchAll(found)].some(([each]) =>
          logLines().some((line) => line.includes(`"reference":"${each}"`)),
        ),
      )
      .toBe(true);
    expect(text).not.toMatch(/SQLITE|constraint|insert into|node_modules/i);
    for (const trace of TRACES) expect(site.server.logs()).not.toContain(trace);
  });

  test('une lecture qui échoue laisse le menu, dit sa référence et n’arrête pas le serveur', async () => {
    const client = await enseigne.createClient();
    await base.schema.renameTable('historique', 'historique_absent');
    try {
      const response = await admin.get(`/admin/nouveauClient/${client.id}?onglet=historique`);
      expect(response.status).toBe(500);
      await expect
        .poll(() => logLines().some((line) => line.includes('historique') && line.includes('"level":50')))
        .toBe(true);
      expect(reference(await response.text())).toMatch(/^[0-9a-f]{10}$/);
    } finally {
      await base.schema.renameTable('historique_absent', 'historique');
    }
    expect((await admin.get(`/admin/nouveauClient/${client.id}?onglet=historique`)).status).toBe(200);
  });

  test('une adresse qui porte des données ne les laisse pas au journal', async () => {
    await admin.get('/admin/clients?q=Quelconque');
    await admin.get('/admin/recherche?q=Quelconque');
    await admin.get('/admin/nouveauClient/Quelconque?note=Acouph');
    await admin.post('/auth/login', { email: 'Quelconque@exemple.fr', password: 'correct cheval batterie' });
    for (const trace of TRACES) expect(site.server.logs()).not.toContain(trace);
  });

  test('ce que le domaine refuse n’est pas une erreur au journal', async () => {
    // What a role may not is a warning.
    const erreurs = () => logLines().filter((line) => JSON.parse(line).level >= 50).length;
    const before = erreurs();
    expect((await admin.get('/admin/nouveauClient/ffffffffffffffffffffffff')).status).toBe(404);
    const viewer = await enseigne.signIn('viewer');
    expect((await viewer.get('/admin/factures')).status).toBe(403);
    expect((await admin.post('/admin/nouveauClient', { nom: '' })).status).toBe(400);
    expect(erreurs()).toBe(before);
  });

  test('une base qui ne répond plus : /healthz le dit, les pages aussi', async () => {
    await base.schema.renameTable('limites', 'limites_absentes');
    try {
      // A good answer serves for a second.
      await vi.waitFor(
        async () => {
          const response = await site.visiteur().get('/healthz');
          expect(response.status).toBe(503);
          expect(await response.json()).toEqual({ status: 'indisponible' });
        },
        { timeout: 3000, interval: 200 },
      );
    } finally {
      await base.schema.renameTable('limites_absentes', 'limites');
    }
    // So does a bad one.
    await vi.waitFor(
      async () => {
        const response = await site.visiteur().get('/healthz');
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({ status: 'ok' });
      },
      { timeout: 10_000, interval: 200 },
    );
  });
});
