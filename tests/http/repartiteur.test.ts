import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../support/databases';
import { openRaw } from '../support/dump';
import { createPdf } from '../support/pdf';
import { openRepartiteur } from '../support/repartiteur';
import { startSeau } from '../support/s3rver';
import { startServer, type TestServer } from '../support/server';
import { CENTRE, type Enseigne, MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { linkOf } from '../support/smtp';
import { hiddenOf, redirection, Visiteur } from '../support/visiteur';

const IMPORT = '/admin/clients/import';
const [repartiteur, seau] = await Promise.all([openRepartiteur(), startSeau()]);

/** Two machines that have neither a folder nor a process in common, and a balancer that sends each request to the other one. */
describe.each(testDatabases().filter((dialecte) => dialecte === 'postgres'))(
  'deux machines (%s)',
  (dialecte) => {
    const site = useSite(dialecte, {
      smtp: true,
      env: { ...seau.env, INSTANCES: '2', APP_URL: repartiteur.url },
    });
    let autre: TestServer;
    let enseigne: Enseigne;
    let admin: Visiteur;

    beforeAll(async () => {
      const { PORT: _port, DATA_DIR: _folder, ...commun } = site.server.env;
      autre = await startServer({ dialect: dialecte, env: commun });
      repartiteur.serve([site.server.url, autre.url]);
      enseigne = await site.createEnseigne();
      admin = new Visiteur(repartiteur.url);
      admin.cookies.set(SESSION, await site.openSession(await enseigne.createUser('accountAdmin')));
      admin.cookies.set(CENTRE, enseigne.bellecour.id);
    });
    beforeEach(() => repartiteur.serve([site.server.url, autre.url]));
    afterAll(async () => {
      await autre?.stop();
      await repartiteur.close();
      await seau.close();
    });

    /** The same page, as each machine gives it. */
    const onBoth = async (path: string): Promise<string[]> => [
      await admin.page(path),
      await admin.page(path),
    ];

    test('quatre imports vont jusqu’au bout, chaque étape sur l’autre machine, et leurs fichiers s’en vont', {
      timeout: 120_000,
    }, async () => {
      for (let rang = 0; rang < 4; rang += 1) {
        await admin.page(IMPORT);
        const csv = `Nom;Email\nImporté${rang};importe${rang}@exemple.fr\nSans;pas une adresse\n`;
        const colonnes = redirection(await admin.upload(IMPORT, 'fichier', 'clients.csv', csv)) ?? '';
        const page = colonnes.replace(/\/colonnes$/, '');
        for (const each of await onBoth(colonnes)) expect(each).toContain(`Importé${rang}`);
        const verification = redirection(
          await admin.post(colonnes, { 'colonne-0': 'nom', 'colonne-1': 'email' }),
        );
        for (const each of await onBoth(verification ?? '')) expect(each).toContain('pas une adresse');
        expect((await admin.post(`${page}/verification`)).status).toBe(302);
        const where = async () => redirection(await admin.get(page));
        await expect.poll(where, { timeout: 30_000 }).toBe(`${page}/resultat`);
        for (const each of await onBoth(`${page}/resultat`)) expect(each).toContain('1 client importé');
      }
      const noms = await enseigne.context().db.from('clients').where('nom', '>=', 'Importé');
      expect(noms.filter(({ nom }) => nom.startsWith('Importé'))).toHaveLength(4);
      await expect.poll(() => seau.objets('imports'), { timeout: 10_000 }).toEqual([]);
      expect(Math.min(...repartiteur.parts)).toBeGreaterThan(12);
    });

    test('les essais de mot de passe se comptent ensemble', async () => {
      const [tetu, juste] = [await enseigne.createUser('viewer'), await enseigne.createUser('viewer')];
      const guess = (email: string, password: string) =>
        new Visiteur(repartiteur.url).post('/auth/login', { email, password });
      for (let rang = 0; rang < 11; rang += 1) expect((await guess(tetu.email, 'faux')).status).toBe(400);
      for (const _machine of [1, 2]) expect((await guess(tetu.email, MOT_DE_PASSE)).status).toBe(400);
      for (const _machine of [1, 2]) expect((await guess(juste.email, MOT_DE_PASSE)).status).toBe(302);
    });

    test('un formulaire ouvert sur l’une s’envoie à l’autre ; envoyé aux deux, il ne vaut qu’une fois', async () => {
      const caches = hiddenOf(await admin.page('/admin/nouveauClient'));
      const saisie = {
        nom: 'Unique',
        email: 'unique@exemple.fr',
        telephonePortable: '0610203040',
        ...caches,
      };
      const [un, deux] = [
        redirection(await admin.post('/admin/nouveauClient', saisie)),
        redirection(await admin.post('/admin/nouveauClient', saisie)),
      ];
      expect(un).not.toBeNull();
      expect(deux).toBe(un);
      const rows = await enseigne.context().db.from('clients').where({ nom: 'Unique' });
      expect(rows).toHaveLength(1);
      // What was done is said by the machine that answers next, whichever it is.
      expect(await admin.page(un ?? '')).toContain('role="status"');
      const statut = `/admin/clients/${rows[0]?.id}/statut`;
      for (const each of await onBoth(`${statut}?statut=RDV%20Bilan`)) expect(each).toContain('<dialog');
    });

    test('un fichier joint par l’une s’ouvre par l’autre, s’efface et revient ; une facture s’imprime aux deux', async () => {
      const { id } = await enseigne.createClient();
      const fiche = `/admin/nouveauClient/${id}`;
      const contenu = createPdf('deux machines');
      await admin.upload(`${fiche}?onglet=fichiers`, 'fichiers', 'ordonnance.pdf', contenu);
      const [fichier] = await enseigne.context().db.from('fichiers').where({ client_id: id });
      expect(seau.objets('clients')).toHaveLength(1);
      const opened = async () =>
        Buffer.from(await (await admin.get(`${fiche}/fichiers/${fichier?.id}`)).arrayBuffer());
      for (const _machine of [1, 2]) expect(await opened()).toEqual(Buffer.from(contenu));
      expect((await admin.post(`${fiche}/fichiers/${fichier?.id}/suppression`)).status).toBe(302);
      const geste = /\/admin\/annulation\/([\w-]+)/.exec(await admin.page(`${fiche}?onglet=fichiers`))?.[1];
      expect((await admin.post(`/admin/annulation/${geste}`)).status).toBe(302);
      for (const _machine of [1, 2]) expect(await opened()).toEqual(Buffer.from(contenu));

      const facture = await enseigne.createFacture(await enseigne.createClient());
      for (const _machine of [1, 2]) {
        const pdf = Buffer.from(await (await admin.get(`/admin/factures/${facture.id}/pdf`)).arrayBuffer());
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      }
    });

    test('une lettre demandée ne part qu’une fois, et son lien s’ouvre sur l’autre machine', async () => {
      const user = await enseigne.createUser('viewer');
      await new Visiteur(repartiteur.url).post('/auth/reset-password', { email: user.email });
      const lettre = await site.smtp.next(user.email);
      expect(lettre.texte).toContain(repartiteur.url);
      for (const _machine of [1, 2])
        expect((await new Visiteur(repartiteur.url).get(linkOf(lettre))).status).toBe(200);
      expect(site.smtp.mails.filter(({ destinataire }) => destinataire === user.email)).toHaveLength(1);
    });

    test('deux machines qui démarrent ensemble sur une base vide : l’une la prépare, l’autre attend', async () => {
      const base = new URL(site.server.env.DATABASE_URL ?? '');
      const gestion = openRaw(base.toString());
      base.pathname = `${base.pathname}_vide`;
      const vide = base.pathname.slice(1);
      await gestion.raw('CREATE DATABASE ??', [vide]);
      const { PORT: _port, DATA_DIR: _folder, ...commun } = site.server.env;
      const env = { ...commun, DATABASE_URL: base.toString() };
      const machines = await Promise.all([1, 2].map(() => startServer({ dialect: dialecte, env })));
      try {
        const prepared = machines.filter((each) => each.logs().includes('Base de données mise à jour'));
        expect(prepared).toHaveLength(1);
        for (const { url } of machines) expect((await new Visiteur(url).get('/healthz')).status).toBe(200);
      } finally {
        await Promise.all(machines.map((machine) => machine.stop()));
        await gestion.raw('DROP DATABASE ?? WITH (FORCE)', [vide]);
        await gestion.destroy();
      }
    });
  },
);
