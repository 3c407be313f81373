import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApplication } from '~/application.server';
import { codeInstallation } from '~/domain/access/installation.server';
import { testDatabases } from '../support/databases';
import { openRaw } from '../support/dump';
import { startServer, type TestServer } from '../support/server';
import { redirection, Visiteur } from '../support/visiteur';

const COMPTE = {
  name: 'Anne Morel',
  password: 'quatre chevaux dans la brume',
  confirmation: 'quatre chevaux dans la brume',
};

/** The first code that the server's log holds. */
const printed = (server: TestServer): string =>
  /saisissez le code ((?:[a-z0-9]{5}-){3}[a-z0-9]{5})/.exec(server.logs())?.[1] ?? '';

describe.each(testDatabases())('première visite d’une installation vide (%s)', (dialecte) => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { REGISTRATION: 'closed', BACKUP_AT: '03:00', BACKUP_DIR: '/dev/null/dedans' };
    server = await startServer({ dialect: dialecte, env });
  });
  afterAll(() => server?.stop());

  test('le code du terminal mène au premier compte, une seule fois même à deux, et rien ne reste ouvert', async () => {
    const visiteur = new Visiteur(server.url);
    expect(redirection(await visiteur.get('/'))).toBe('/auth/installation');
    expect(await visiteur.page('/auth/login')).toContain('href="/auth/installation"');
    const page = await visiteur.page('/auth/installation');
    expect(page).toContain('Code d’installation');
    expect(page).not.toContain('Créer un nouveau compte');
    expect(redirection(await visiteur.get('/auth/installation/compte'))).toBe('/auth/installation');
    const sansCode = await visiteur.post('/auth/installation/compte', {
      ...COMPTE,
      email: 'a@essai.example',
    });
    expect(redirection(sansCode)).toBe('/auth/installation');

    const faux = await visiteur.post('/auth/installation', { code: 'abcde-abcde-abcde-abcde' });
    expect(faux.status).toBe(400);
    expect(await faux.text()).toContain('Ce n’est pas le code');

    const code = printed(server);
    expect(code).toBe(codeInstallation(server.env.SESSION_SECRET ?? ''));
    const deux = [visiteur, new Visiteur(server.url)];
    for (const each of deux)
      expect(
        redirection(
          await each.post('/auth/installation', { code: ` ${code.toUpperCase().replaceAll('-', ' ')}` }),
        ),
      ).toBe('/auth/installation/compte');
    const reglages = await visiteur.page('/auth/installation/compte');
    expect(reglages).toContain('Pas de serveur de messagerie');
    expect(reglages).toContain('On ne peut écrire dans /dev/null/dedans');

    const faible = await visiteur.post('/auth/installation/compte', {
      name: 'Anne Morel',
      email: 'a@essai.example',
      password: 'annemorel',
      confirmation: 'annemorel',
    });
    expect(faible.status).toBe(400);
    expect(await faible.text()).not.toContain('value="annemorel"');

    const faits = await Promise.all(
      deux.map((each, n) =>
        each.post('/auth/installation/compte', { ...COMPTE, email: `moi${n}@essai.example` }),
      ),
    );
    const reussis = faits.filter((answer) => redirection(answer) === '/admin/index');
    expect(reussis).toHaveLength(1);
    const db = openRaw(server.env.DATABASE_URL ?? '');
    const [users, comptes, centres] = await Promise.all([db('users'), db('comptes'), db('centres')]).finally(
      () => db.destroy(),
    );
    expect([users, comptes, centres].map((rows) => rows.length)).toEqual([1, 1, 1]);
    expect(users[0]).toMatchObject({ role: 'accountAdmin', email_confirme_le: expect.any(String) });

    const premier = deux[faits.findIndex((answer) => reussis.includes(answer))] ?? visiteur;
    expect((await premier.get('/admin/index')).status).toBe(200);
    const autre = new Visiteur(server.url);
    expect(redirection(await autre.get('/auth/installation'))).toBe('/auth/login');
    expect(redirection(await autre.post('/auth/installation', { code }))).toBe('/auth/login');
    expect(redirection(await autre.get('/'))).toBe('/admin/index');
    expect(await autre.page('/auth/login')).not.toContain('/auth/installation');
    if (dialecte === 'postgres') return;
    const before = server.logs().length;
    await server.crash();
    await server.restart();
    expect(server.logs().slice(before)).not.toContain('Aucun compte');
    expect((await premier.get('/admin/index')).status).toBe(200);
  });
});

test('les essais du code sont comptés', async () => {
  const server = await startServer({ dialect: 'sqlite' });
  try {
    const visiteur = new Visiteur(server.url);
    expect(await visiteur.page('/auth/installation')).toContain('Créer un nouveau compte');
    for (let essai = 0; essai < 5; essai += 1)
      await visiteur.post('/auth/installation', { code: `faux${essai}` });
    // So is one that is brought along in a cookie.
    for (let essai = 0; essai < 5; essai += 1) {
      visiteur.cookies.set('auricule_installation', `faux${essai}`);
      expect(redirection(await visiteur.get('/auth/installation/compte'))).toBe('/auth/installation');
    }
    const refus = await visiteur.post('/auth/installation', { code: printed(server) });
    expect([refus.status, await refus.text()]).toEqual([400, expect.stringContaining('Trop de tentatives')]);
    const application = openApplication({
      databaseUrl: server.env.DATABASE_URL ?? '',
      dataDir: server.env.DATA_DIR ?? '',
      openElsewhere: true,
    });
    expect(await application.identity.from('users')).toEqual([]);
    await application.close();
  } finally {
    await server.stop();
  }
});
