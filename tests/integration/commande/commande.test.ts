import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { migrations } from '../../../db/migrations';
import { type CommandeDEssai, useCommande } from '../../support/commande';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

const FIXTURES = 'tests/fixtures';

const PATIENCE = { timeout: 90_000 };

/** The command on a database with two centres of two accounts. */
function useCentres(dialecte: Dialect): CommandeDEssai {
  const auricule = useCommande(dialecte);
  beforeAll(async () => {
    const first = ['centres', 'create', '--name', 'Centre A', '--account', 'Enseigne', '--pack', 'Business'];
    expect(await auricule.call(first)).toMatchObject({ code: 0, stderr: '' });
    expect((await auricule.call(['centres', 'create', '--name', 'Centre B'])).code).toBe(0);
  });
  return auricule;
}

const [une = 'sqlite'] = testDatabases();

describe('commande auricule', PATIENCE, () => {
  const auricule = useCentres(une);

  test('l’aide se donne, n’est pas une faute et n’écrit rien', async () => {
    const env = { DATA_DIR: auricule.file('jamais') };
    const { code, stdout, stderr } = await auricule.call(['clients', 'import', '--help'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage : auricule clients import');
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });

  test('avec --json, toute erreur est un objet, même un mauvais usage ; sans, c’est une phrase en français', async () => {
    const fautes: [string[], number, RegExp][] = [
      [['clients', 'import', 'absent.csv', '--centre', 'Centre A'], 3, /absent\.csv/],
      [['clients', 'import', '--centre', 'Centre A'], 2, /Il manque l'argument <fichier>/],
      [['centres', 'create', '--name', 'X', '--pack', 'Or'], 2, /Valeurs possibles : Starter/],
      [['bidule'], 2, /Commande inconnue/],
      [['users'], 2, /Option inconnue/],
    ];
    const essaie = async ([args, code, message]: (typeof fautes)[number]) => {
      const { stdout, stderr, ...fin } = await auricule.call([...args, '--json']);
      expect(fin).toEqual({ code });
      expect(stdout).toBe('');
      expect(JSON.parse(stderr)).toEqual({ success: false, code, message: expect.stringMatching(message) });
    };
    await Promise.all(fautes.map(essaie));
    expect((await auricule.call(['bidule'])).stderr).not.toContain('{');
  });

  test('une base sans schéma, ou d’un ancien, le dit et dit que faire', async () => {
    const DATABASE_URL = `sqlite:${auricule.file('vide.db')}`;
    const list = (...more: string[]) =>
      auricule.call(['centres', 'list', ...more], { env: { DATABASE_URL } });
    const vide = await list();
    expect(vide).toMatchObject({ code: 6, stdout: '' });
    expect(vide.stderr).toMatch(
      /^La base de données n’a pas encore de schéma\. Lancez « auricule db migrate »/,
    );
    expect(JSON.parse((await list('--json')).stderr)).toMatchObject({ success: false, code: 6 });
    await auricule.call(['db', 'migrate'], { env: { DATABASE_URL } });
    expect((await list()).code).toBe(0);
    const db = openRaw(DATABASE_URL);
    const derniere = Object.keys(migrations).at(-1) ?? '';
    await db('knex_migrations').where({ name: derniere }).delete();
    await db.destroy();
    const ancien = await list();
    expect(ancien.code).toBe(6);
    expect(ancien.stderr).toContain(`n’est pas à jour, il lui manque : ${derniere}. Sauvegardez-la`);
  });

  test('une correspondance des colonnes se donne par un fichier', async () => {
    const clients = await auricule.write('clients.csv', 'Qui;Réf\nŒuvrard;12\n');
    const mapping = await auricule.write('colonnes.json', JSON.stringify({ Qui: 'nom', Réf: null }));
    const args = ['clients', 'import', clients, '--centre', 'Centre B', '--mapping', mapping, '--json'];
    expect(JSON.parse((await auricule.call(args)).stdout)).toMatchObject({
      importedCount: 1,
      invalidCount: 0,
    });
    const carnet = await auricule.write(
      'carnet.csv',
      'Surnom;Prénom;Adresse de messagerie;Société\nCœuret;Zoé;zoe@exemple.fr;Mairie\nNoyer;Luc;luc@exemple.fr;\n',
    );
    const partielle = await auricule.write('partielle.json', JSON.stringify({ Surnom: 'nom' }));
    const complete = [...args.slice(0, 2), carnet, ...args.slice(3, 6), partielle, '--dry-run'];
    const essai = await auricule.call(complete);
    expect(essai.stdout).toContain(
      'Colonnes : Surnom → Nom, Prénom → Prénom, Adresse de messagerie → Email.\nColonnes non importées : Société.',
    );
    expect(JSON.parse((await auricule.call([...complete, '--json'])).stdout)).toMatchObject({
      importedCount: 2,
      columns: { Surnom: 'nom', Prénom: 'prenom', 'Adresse de messagerie': 'email', Société: null },
    });
    const faux = await auricule.write('faux.json', JSON.stringify({ Qui: 'couleur' }));
    expect((await auricule.call([...args.slice(0, 6), faux])).code).toBe(4);
  });

  test('un mot de passe vient de l’entrée standard ou du hasard ; le pack et l’adresse sont gardés', async () => {
    const user = (email: string, ...more: string[]) => [
      'users',
      'create',
      '--email',
      email,
      '--name',
      'Anne Morel',
      '--role',
      'employe',
      '--centre',
      'Centre A',
      ...more,
    ];
    expect(await auricule.call(user('anne@essai.example'), { stdin: 'un mot de passe\n' })).toMatchObject({
      code: 0,
    });
    expect((await auricule.call(user('court@essai.example'), { stdin: 'court\n' })).code).toBe(4);
    expect((await auricule.call(user('anne@essai.example'), { stdin: 'un mot de passe\n' })).code).toBe(4);
    expect(
      (
        await auricule.call([
          'users',
          'create',
          '--email',
          'x@essai.example',
          '--name',
          'X',
          '--role',
          'roi',
          '--centre',
          'Centre A',
        ])
      ).code,
    ).toBe(2);
  });

  test('l’export CSV se réimporte sans perte et aucune cellule n’agit comme une formule', async () => {
    const piege = await auricule.write(
      'piege.csv',
      'Nom;Prénom;Note;Téléphone portable;Remise\n=1+1;"+33";"@SUM(A1) ; ""€"" et\nune ligne";+33 6 10 20 30 40;12,50\n-Tiret;Zoé;\t=cmd;;\n',
    );
    expect((await auricule.call(['centres', 'create', '--name', 'Centre D'])).code).toBe(0);
    expect((await auricule.call(['clients', 'import', piege, '--centre', 'Centre D'])).code).toBe(0);
    expect(
      (
        await auricule.call([
          'export',
          'clients',
          '--centre',
          'Centre D',
          '--format',
          'csv',
          '--out',
          auricule.file('b.csv'),
        ])
      ).code,
    ).toBe(0);
    const csv = await auricule.read('b.csv');
    for (const cell of csv.slice(1).split(/[;\r\n]+/))
      expect(cell.replace(/^"/, '')).not.toMatch(/^\s*[=+@]/);

    expect((await auricule.call(['centres', 'create', '--name', 'Centre C'])).code).toBe(0);
    const again = await auricule.call([
      'clients',
      'import',
      auricule.file('b.csv'),
      '--centre',
      'Centre C',
      '--json',
    ]);
    expect(JSON.parse(again.stdout)).toMatchObject({ importedCount: 2, ignoredCount: 0, invalidCount: 0 });
    const json = async (centre: string) => {
      const { stdout } = await auricule.call([
        'export',
        'clients',
        '--centre',
        centre,
        '--format',
        'json',
        '--out',
        '-',
      ]);
      const own = ['nom', 'prenom', 'note', 'telephonePortable', 'remise'];
      const clients = JSON.parse(stdout) as Record<string, unknown>[];
      return clients.map((client) => own.map((key) => client[key])).sort();
    };
    expect(await json('Centre C')).toEqual(await json('Centre D'));
    expect(await json('Centre C')).toContainEqual([
      '=1+1',
      '+33',
      '@SUM(A1) ; "€" et\nune ligne',
      '06 10 20 30 40',
      12.5,
    ]);
  });

  test('les PDF des factures se refont autant de fois qu’on veut', async () => {
    const vide = await auricule.call(['factures', 'regenerate', '--out', auricule.file('pdf'), '--json']);
    expect(JSON.parse(vide.stdout)).toMatchObject({ count: 0 });
    expect(await readdir(auricule.file('pdf'))).toEqual([]);
  });
});

describe.each(testDatabases())('commande auricule et sa base (%s)', PATIENCE, (dialecte) => {
  const auricule = useCentres(dialecte);

  test('les codes de sortie disent ce qui s’est passé, et --json ne met que l’objet sur stdout', async () => {
    const essai = await auricule.call([
      'clients',
      'import',
      `${FIXTURES}/clients-utf8-point-virgule.csv`,
      '--centre',
      'Centre A',
      '--dry-run',
      '--json',
    ]);
    expect(essai).toMatchObject({ code: 0, stderr: '' });
    const attendu = { importedCount: 120, ignoredCount: 2, invalidCount: 3 };
    const recap = JSON.parse(essai.stdout);
    expect(recap).toMatchObject(attendu);
    expect(recap.invalid[0]).toEqual({ row: 124, column: 'Nom', value: '', reason: 'Le nom est requis.' });

    const importe = [
      'clients',
      'import',
      `${FIXTURES}/clients-utf8-point-virgule.csv`,
      '--centre',
      'Centre A',
      '--json',
    ];
    expect(JSON.parse((await auricule.call(importe)).stdout)).toMatchObject(attendu);
    expect(JSON.parse((await auricule.call(importe)).stdout)).toMatchObject({
      importedCount: 0,
      ignoredCount: 122,
      invalidCount: 3,
    });

    const image = await auricule.write('image.csv', '\x89PNG\r\n\x1a\n\0\0\0');
    const refuse = await auricule.call(['clients', 'import', image, '--centre', 'Centre A', '--json']);
    expect(refuse).toMatchObject({ code: 4, stdout: '' });
    const refus = { success: false, code: 4, motif: 'tableur_refuse', message: expect.any(String) };
    expect(JSON.parse(refuse.stderr)).toEqual(refus);
    const ailleurs = await auricule.call(['clients', 'import', image, '--centre', 'Ailleurs', '--json']);
    expect(JSON.parse(ailleurs.stderr)).toMatchObject({ code: 3, motif: 'centre_introuvable' });
  });

  test('db status dit ce qui est fait', async () => {
    const { code, stdout } = await auricule.call(['db', 'status', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      faites: Object.keys(migrations),
      enAttente: [],
      modifiees: [],
      inconnues: [],
    });
  });
});
