import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { CentreRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { openSession } from '~/domain/access/sessions.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { exportListeClients } from '~/domain/clients/export-liste.service.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { testDatabases } from '../../support/databases';
import { createCentre, createClient, createCompte, createImport, createUser } from '../../support/factories';
import { type PostgresServer, startPostgres } from '../../support/postgres';
import { openRelais } from '../../support/relais';
import { startServer, type TestServer } from '../../support/server';
import { hiddenOf, redirection, Visiteur } from '../../support/visiteur';

const criteres = readCriteresClients(new URLSearchParams());
const filtre = readFiltreClients(new URLSearchParams());

/** A primary and a replica that really follows it; each test stops, kills or starts the replaying. */
describe.each(testDatabases().filter((dialecte) => dialecte === 'postgres'))(
  'lire une réplique (%s)',
  { timeout: 120_000 },
  (dialecte) => {
    let postgres: PostgresServer;
    let application: Application;
    let replique: pg.Client;
    let centre: CentreRow;
    let faults: string[] = [];

    beforeAll(async () => {
      postgres = await startPostgres({ replica: true });
      const dataDir = mkdtempSync(path.join(inject('testEnvironment').folder, 'replique-'));
      application = openApplication(
        { databaseUrl: postgres.url, replicaUrl: postgres.replica.url, dataDir },
        (_error, message) => faults.push(message),
      );
      await application.migrate();
      centre = await createCentre(application, {
        compte_id: await createCompte(application, 'Chaîne'),
        name: 'Centre',
      });
      replique = new pg.Client(postgres.replica.url);
      await replique.connect();
      // It is killed under it, too.
      replique.on('error', () => undefined);
    });
    afterEach(() => {
      faults = [];
    });
    afterAll(async () => {
      await replique?.end();
      await application?.close();
      await postgres?.stop();
    });

    /** Somebody who has written up to a position; without one, what a command or a job sees. */
    const somebody = (apres?: string): Context =>
      createContext({
        db: application.scopedDb({ compteIds: [centre.compte_id], centreIds: [centre.id] }, apres),
        acteur: { userId: null, name: 'Essais', email: '', role: 'accountAdmin', compteId: centre.compte_id },
        centres: [centre],
        centreCourant: centre,
        now: () => new Date(),
        infra: application.infra,
      });
    const nomsOf = async (ctx: Context) => (await listClients(ctx, criteres)).items.map(({ nom }) => nom);
    const noms = (apres?: string) => nomsOf(somebody(apres));
    /** Somebody who reads the replica now, and goes on reading it however late it gets. */
    const lecteur = (): Context => {
      const ctx = somebody('');
      return { ...ctx, db: ctx.db.forReading() };
    };
    const level = () =>
      expect
        .poll(
          () => {
            const { db } = somebody('');
            return db.forReading() === db;
          },
          { timeout: 10_000 },
        )
        .toBe(false);
    const ownPosition = async () => (await application.position?.()) ?? '';
    const stopReplaying = () => replique.query('SELECT pg_wal_replay_pause()');
    const goOn = () => replique.query('SELECT pg_wal_replay_resume()');

    test('elle donne listes, chiffres et exports à qui n’a rien écrit ; qui vient d’écrire lit ce qu’il a écrit', async () => {
      await level();
      const la = lecteur();
      const ecrivain = somebody('');
      expect(ecrivain.db.forReading()).not.toBe(ecrivain.db);
      await ecrivain.db.update('clients', { nom: 'Personne' }, { ville: 'Lyon' });
      expect(ecrivain.db.forReading()).toBe(ecrivain.db);
      await stopReplaying();
      await createClient(application, centre, { nom: 'Tout récent' });
      const apres = await ownPosition();
      expect(await nomsOf(la)).toEqual([]);
      expect((await getChiffres(la)).clients.tous.nombre).toBe(0);
      expect(await noms(apres)).toEqual(['Tout récent']);
      expect((await getChiffres(somebody(apres))).clients.tous.nombre).toBe(1);
      const { contenu } = await exportListeClients(somebody(apres), { criteres, filtre, ids: [] }, 'csv');
      const parts: string[] = [];
      for await (const part of contenu) parts.push(String(part));
      expect(parts.join('')).toContain('Tout récent');
      // A command, a job, the API and a transaction say of nobody what they have written: they never read there.
      expect(await noms()).toEqual(['Tout récent']);
      // What no server ever gave is no reason to read there either.
      for (const faux of ['jamais', '0/', 'FFFFFFFF/FFFFFFFF', '-1/0'])
        expect(await noms(faux)).toEqual(['Tout récent']);
      await goOn();
    });

    test('en retard de plus de deux secondes, elle n’est plus lue ; dès qu’elle a suivi, elle l’est', async () => {
      await level();
      await stopReplaying();
      await createClient(application, centre, { nom: 'Attendu' });
      await sleep(3000);
      expect(await noms('')).toContain('Attendu');
      const { db } = somebody('');
      expect(db.forReading()).toBe(db);
      await goOn();
      await level();
      expect(await noms('')).toContain('Attendu');
    });

    test('tuée au milieu du travail, la base principale répond à sa place, aussitôt ; revenue, elle est lue', async () => {
      await level();
      const { db } = lecteur();
      await postgres.replica.fail();
      const begun = performance.now();
      expect(await db.from('clients').where({ nom: 'Attendu' }).first()).toMatchObject({
        nom: 'Attendu',
      });
      expect(await db.count(db.from('clients'))).toBe(2);
      expect(await noms('')).toContain('Attendu');
      expect(performance.now() - begun).toBeLessThan(5000);
      await expect.poll(() => faults, { timeout: 10_000 }).toHaveLength(1);
      await postgres.replica.start();
      await level();
      expect(faults).toHaveLength(1);
      replique = new pg.Client(postgres.replica.url);
      replique.on('error', () => undefined);
      await replique.connect();
    });

    test('figée, elle ne retient personne : ce qu’on lui demandait, la base principale le dit', async () => {
      const relais = await openRelais(postgres.replica.url);
      const autre = openApplication(
        { databaseUrl: postgres.url, replicaUrl: relais.url, dataDir: application.infra.dataDir },
        (_error, message) => faults.push(message),
      );
      try {
        const scope = { compteIds: [centre.compte_id], centreIds: [centre.id] };
        const { db: principale } = somebody();
        const attendu = await principale.count(principale.from('clients'));
        const db = autre.scopedDb(scope, '');
        await expect.poll(() => db.forReading() !== db, { timeout: 10_000 }).toBe(true);
        const la = db.forReading();
        await la.count(la.from('clients'));
        relais.freeze();
        const begun = performance.now();
        expect(await la.count(la.from('clients'))).toBe(attendu);
        expect(performance.now() - begun).toBeLessThan(8000);
        expect(db.forReading()).toBe(db);
      } finally {
        const begun = performance.now();
        await autre.close();
        expect(performance.now() - begun).toBeLessThan(12_000);
        await relais.stop();
      }
    });

    test('la base principale injoignable, qui vient d’écrire n’attend pas qu’elle dise où elle en est', async () => {
      const relais = await openRelais(postgres.url);
      const autre = openApplication(
        { databaseUrl: relais.url, replicaUrl: postgres.replica.url, dataDir: application.infra.dataDir },
        () => undefined,
      );
      try {
        expect(await autre.position?.()).not.toBe('FFFFFFFF/FFFFFFFF');
        await relais.close();
        const begun = performance.now();
        expect(await autre.position?.()).toBe('FFFFFFFF/FFFFFFFF');
        expect(performance.now() - begun).toBeLessThan(3000);
      } finally {
        await autre.close();
        await relais.stop();
      }
    });

    test('par le site, qui crée un client le voit dans la liste que la page suivante montre, sur une autre machine aussi', async () => {
      const env = {
        DATABASE_URL: postgres.url,
        DATABASE_REPLICA_URL: postgres.replica.url,
        SESSION_SECRET: 'un-secret-commun-un-secret-commun',
      };
      const machines: TestServer[] = [
        await startServer({ dialect: dialecte, env }),
        await startServer({ dialect: dialecte, env }),
      ];
      try {
        const user = await createUser(application, 'accountAdmin', centre.compte_id);
        const agent = { ip: '127.0.0.1', agent: 'essais', now: new Date() };
        const [une, autre] = machines.map(({ url }) => new Visiteur(url));
        if (!une || !autre) throw new Error('deux machines');
        une.cookies.set('auricule_session', await openSession(application.identity, user.id, agent));
        const path = '/admin/nouveauClient';
        const caches = hiddenOf(await une.page(path));
        await level();
        await stopReplaying();
        const saisie = { nom: 'Vu', email: 'vu@exemple.fr', telephonePortable: '0610203040', ...caches };
        const cree = await une.post(path, saisie);
        expect(redirection(cree)).not.toBeNull();
        // A connection ends with what was sent by it once that is read.
        await cree.text();
        for (const [nom, valeur] of une.cookies) autre.cookies.set(nom, valeur);
        expect(une.cookies.get('auricule_ecrit')).toMatch(/%2F/);
        for (const machine of [une, autre]) expect(await machine.page('/admin/clients')).toContain('Vu');
        await goOn();
        // What a process of its own has written for them is theirs as well.
        une.cookies.delete('auricule_ecrit');
        const id = await createImport(somebody(), { etat: 'termine', user_id: user.id });
        await (await une.get(`/admin/clients/import/${id}/execution`)).text();
        expect(une.cookies.get('auricule_ecrit')).toMatch(/%2F/);
      } finally {
        await Promise.all(machines.map((machine) => machine.stop()));
      }
    });

    test('promue, elle ne suit plus rien, et n’est plus lue', async () => {
      await level();
      await replique.query('SELECT pg_promote()');
      await replique.query(`UPDATE clients SET nom = 'Ailleurs'`);
      await sleep(3000);
      const { db } = somebody('');
      expect(db.forReading()).toBe(db);
      expect(await noms('')).not.toContain('Ailleurs');
    });
  },
);
