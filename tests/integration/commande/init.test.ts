import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codeInstallation } from '~/domain/access/installation.server';
import { useCommande } from '../../support/commande';
import { createTestDatabase, testDatabases } from '../../support/databases';
import { startSmtp } from '../../support/smtp';

const PASSE = 'quatre chevaux dans la brume';
/** What the other tests' commands are told by their environment is what init asks for, and what its file says. */
const RIEN = {
  DATABASE_URL: undefined,
  SESSION_SECRET: undefined,
  DATA_DIR: undefined,
  APP_URL: undefined,
  NODE_ENV: undefined,
};

describe('auricule init', { timeout: 120_000 }, () => {
  const auricule = useCommande('sqlite', { demo: true });
  const place = async (nom: string) => {
    const folder = auricule.file(nom);
    await mkdir(folder);
    const fichier = `${folder}/reglages.env`;
    const base = ['init', '--oui', '--to', fichier, '--data-dir', `${folder}/donnees`];
    return {
      folder,
      fichier,
      init: (args: string[], stdin = '', env: Record<string, string> = {}) =>
        auricule.call([...base, ...args], { stdin, env: { ...RIEN, ...env } }),
      lu: async () => parseEnv(await readFile(fichier, 'utf8')),
    };
  };

  test('écrit un fichier lu ensuite, prépare la base et crée le premier compte', async () => {
    const { fichier, init, lu, folder } = await place('un');
    const smtp = await startSmtp();
    const args = [
      '--address',
      'auricule.exemple.test',
      '--smtp',
      smtp.url,
      '--email',
      'moi@exemple.fr',
      '--name',
      'Anne Morel',
    ];
    const faible = await init([...args, '--password-stdin'], 'annemorel\n');
    expect(faible.code).toBe(4);
    expect(await readdir(folder)).not.toContain('reglages.env');

    const fait = await init([...args, '--password-stdin', '--json'], `${PASSE}\n`).finally(() =>
      smtp.close(),
    );
    expect(fait.code).toBe(0);
    expect(fait.stdout + fait.stderr).not.toContain(PASSE);
    expect(JSON.parse(fait.stdout)).toMatchObject({
      fichier,
      ancien: null,
      compte: { name: 'Anne Morel', email: 'moi@exemple.fr' },
      installation: null,
      essais: [
        { quoi: 'adresse', etat: 'doute' },
        { quoi: 'base', etat: 'bon' },
        { quoi: 'courriels', etat: 'bon' },
        { quoi: 'sauvegardes', etat: 'bon' },
      ],
    });
    expect((await stat(fichier)).mode & 0o777).toBe(0o600);
    const reglages = await lu();
    expect(reglages).toMatchObject({
      NODE_ENV: 'production',
      APP_URL: 'https://auricule.exemple.test',
      HOST: '127.0.0.1',
      PORT: '3000',
      REGISTRATION: 'closed',
      BACKUP_AT: '03:00',
      SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const users = await auricule.call(['users', 'list', '--json'], {
      env: { ...RIEN, AURICULE_ENV_FILE: fichier },
    });
    expect(JSON.parse(users.stdout).users).toHaveLength(1);
    await chmod(fichier, 0o644);
    const ouvert = await auricule.call(['users', 'list'], { env: { ...RIEN, AURICULE_ENV_FILE: fichier } });
    expect([ouvert.code, ouvert.stderr]).toEqual([2, expect.stringContaining('chmod 600')]);
  });

  test('ne remplace rien sans qu’on le dise, garde l’ancien, son secret et ses autres variables', async () => {
    const { fichier, init, lu, folder } = await place('deux');
    const secret = 'z'.repeat(40);
    const ancien = `SESSION_SECRET=${secret}\nGOOGLE_CLIENT_ID="a b"\nGOOGLE_CLIENT_SECRET='c"d'\nPORT=4321\nAPP_URL=http://localhost:4321\n`;
    await writeFile(fichier, ancien, { mode: 0o600 });
    const refus = await init(['--no-account']);
    expect([refus.code, refus.stderr]).toEqual([2, expect.stringContaining('--replace')]);
    expect(await readFile(fichier, 'utf8')).toBe(ancien);

    const fait = await init(['--no-account', '--replace', '--json', '--backup-dir', 'aucun']);
    expect(fait.code).toBe(0);
    const { ancien: garde, installation } = JSON.parse(fait.stdout);
    expect(await readFile(garde, 'utf8')).toBe(ancien);
    expect(await lu()).toMatchObject({
      SESSION_SECRET: secret,
      GOOGLE_CLIENT_ID: 'a b',
      GOOGLE_CLIENT_SECRET: 'c"d',
      PORT: '4321',
      BACKUP_AT: 'never',
    });
    expect(installation).toEqual({
      adresse: 'http://localhost:4321/auth/installation',
      code: codeInstallation(secret),
    });
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);

    // What was said of backups stays until somebody names a folder for them; copies of the same second would take one another's place.
    await setTimeout(1100);
    const encore = JSON.parse((await init(['--no-account', '--replace', '--json'])).stdout);
    expect([encore.essais[3].etat, (await lu()).BACKUP_AT]).toEqual(['doute', 'never']);
    await setTimeout(1100);
    await init(['--no-account', '--replace', '--backup-dir', `${folder}/sauvees`]);
    expect(await lu()).toMatchObject({ BACKUP_AT: '03:00', BACKUP_DIR: `${folder}/sauvees` });
  });

  test('sans terminal nomme les options, et rien n’est écrit quand une réponse ne va pas', async () => {
    const { init, folder } = await place('trois');
    const plein = await auricule.write('plein', '');
    const seul = await auricule.call(['init', '--to', `${folder}/reglages.env`], { env: RIEN });
    expect([seul.code, seul.stderr]).toEqual([2, expect.stringContaining('--oui')]);
    const sansFichier = await auricule.call(['init', '--oui', '--no-account'], { env: RIEN });
    expect([sansFichier.code, sansFichier.stderr]).toEqual([2, expect.stringContaining('auricule.env')]);
    const sansCompte = await init([]);
    expect([sansCompte.code, sansCompte.stderr]).toEqual([2, expect.stringContaining('--no-account')]);
    for (const [args, dit] of [
      [['--address', 'ftp://a.b'], 'https://auricule.exemple.fr'],
      [['--backup-dir', `${plein}/dedans`], 'dedans'],
      [['--mail-from', 'personne'], 'MAIL_FROM'],
      [['--smtp', 'mail.exemple.fr'], 'SMTP_URL'],
      [['--smtp', 'smtp://robot:50%@mail.exemple.fr'], '%25'],
      [['--database', 'mysql://moi@exemple.fr/base'], 'DATABASE_URL'],
    ] as const) {
      const { code, stderr } = await init(['--no-account', ...args]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(dit)]);
    }
    const secret = await init(['--no-account', '--database', 'postgres://moi:mot/de@passe@127.0.0.1:9/base']);
    expect(secret.code).toBe(2);
    expect(secret.stdout + secret.stderr).not.toMatch(/mot\/de|passe@/);
    expect(await readdir(folder)).toEqual([]);
    const demo = await init(['--no-account', '--database', auricule.databaseUrl]);
    expect([demo.code, demo.stderr]).toEqual([2, expect.stringContaining('démonstration')]);
  });

  test.runIf(testDatabases().includes('postgres'))('une base Postgres est essayée et préparée', async () => {
    const { init } = await place('quatre');
    const base = await createTestDatabase('postgres');
    onTestFinished(() => base.destroy());
    const args = ['--no-account', '--database', base.url, '--json'];
    const fait = await init(args);
    expect(fait.code).toBe(0);
    expect(JSON.parse(fait.stdout).essais[1]).toMatchObject({ quoi: 'base', etat: 'bon' });
    const faux = new URL(base.url);
    faux.pathname = '/nulle_part';
    const refus = await init([...args, '--database', faux.href, '--replace']);
    expect([refus.code, refus.stderr]).toEqual([2, expect.stringContaining('n’existe pas')]);
  });
});
