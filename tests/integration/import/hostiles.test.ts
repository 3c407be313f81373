import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casHostiles } from '../../support/hostile/cas-hostiles';
import { csv, fixture } from '../../support/imports';
import { type Enseigne, useSite } from '../../support/site';
import { redirection, type Visiteur } from '../../support/visiteur';
import { classeur, feuille, ligne, zip } from '../../unit/tableur/fabrique';

const MO = 1024 * 1024;
const PAGE = '/admin/clients/import';
const MEMOIRE_MO = 600;
/** What a form of five megabytes leaves for a while, whatever it holds; these files would take hundreds where they are read. */
const MEMOIRE_DE_PLUS_MO = 120;
const LOURDS = [
  'deux millions d’attributs',
  'un texte en un million de morceaux',
  'cinq millions de niveaux',
  'un nom d’entité d’un mégaoctet',
  'un million de cellules sur une ligne',
];
const TROP_DE_LIGNES = 'Fichier trop volumineux. Max 5000 lignes autorisées.';

const blancs = Buffer.alloc(60 * MO, ' ');
const nue = 'xl/worksheets/sheet1.xml';
/** Random bytes beside a bomb make its ratio look harmless. */
const lest = (octets: number) => ({ name: 'xl/media/lest.bin', content: randomBytes(octets), method: 0 });
const lignes = (nombre: number) => Array.from({ length: nombre }, (_, index) => `C${index}`);
const colonnes = (nombre: number) => Array.from({ length: nombre }, (_, index) => `T${index}`).join(';');
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const reference = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
const partages = {
  name: 'xl/sharedStrings.xml',
  content: `<sst><si><t>${'x'.repeat(9999)}</t></si></sst>`,
};
const emboites = '<a>'.repeat(14_000_000);

const FICHIERS: [string, string, () => Buffer, string][] = [
  ['une archive qui annonce 60 Mo', 'a.xlsx', () => classeur(blancs), '50 Mo'],
  [
    'une archive qui ment sur sa taille',
    'a.xlsx',
    () => classeur('', [{ name: nue, content: blancs, unpacked: 1000 }]),
    'endommagé',
  ],
  [
    'une archive dans une archive',
    'a.xlsx',
    () => zip([{ name: 'b.xlsx', content: classeur(blancs) }]),
    'pas un classeur',
  ],
  [
    'dix mille fichiers dans l’archive',
    'a.xlsx',
    () => zip(Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}`, content: '' }))),
    '50 Mo',
  ],
  [
    'un texte partagé par un demi-million de cellules',
    'a.xlsx',
    () => classeur(feuille(reference.repeat(5000)), [partages, lest(300_000)]),
    'trop de texte',
  ],
  [
    'des millions de balises emboîtées',
    'a.xlsx',
    () => classeur(emboites, [lest(900_000)]),
    'façon anormale',
  ],
  [
    'des entités en cascade',
    'a.xlsx',
    () => classeur(`<!DOCTYPE a [<!ENTITY a "aa">]>${feuille(ligne('&a;'))}`),
    'endommagé',
  ],
  ['un classeur tronqué', 'a.xlsx', () => fixture('clients-libreoffice.xlsx').subarray(0, 9000), 'endommagé'],
  [
    'un classeur sans sa fin',
    'a.xlsx',
    () => fixture('clients-libreoffice.xlsx').subarray(0, -30),
    'endommagé',
  ],
  ['une image nommée .csv', 'a.csv', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image'],
  ['une image nommée .xlsx', 'a.xlsx', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image'],
  ['un PDF nommé .csv', 'a.csv', () => Buffer.from('%PDF-1.7 …'), 'PDF'],
  ['un PDF nommé .xlsx', 'a.xlsx', () => Buffer.from('%PDF-1.7 …'), 'PDF'],
  [
    'un programme nommé .csv',
    'a.csv',
    () => Buffer.concat([Buffer.from('4d5a9000', 'hex'), randomBytes(4000)]),
    'programme',
  ],
  ['un programme nommé .xlsx', 'a.xlsx', () => Buffer.from('7f454c46020101', 'hex'), 'programme'],
  [
    'des octets au hasard nommés .csv',
    'a.csv',
    () => Buffer.from(lignes(2000).map((_, i) => (i * 37) % 256)),
    'pas un texte',
  ],
  ['un octet nul', 'a.csv', () => Buffer.from('Nom;Ville\nA;\0B'), 'pas un texte'],
  ['un .xls', 'a.xls', () => cfb, '.xls'],
  ['un .xls nommé .xlsx', 'a.xlsx', () => cfb, '.xls'],
  [
    'un classeur à mot de passe',
    'a.xlsx',
    () => Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')]),
    'mot de passe',
  ],
  ['5001 lignes (.csv)', 'a.csv', () => csv('Nom', ...lignes(5001)), TROP_DE_LIGNES],
  [
    '5001 lignes (.xlsx)',
    'a.xlsx',
    () =>
      classeur(
        feuille(
          ligne('Nom') +
            lignes(5001)
              .map((nom) => ligne(nom))
              .join(''),
        ),
      ),
    TROP_DE_LIGNES,
  ],
  ['200 colonnes (.csv)', 'a.csv', () => csv(colonnes(200), colonnes(200)), 'plus de 100 colonnes'],
  [
    'une cellule à l’autre bout de la grille',
    'a.xlsx',
    () => classeur(feuille(`${ligne('Nom')}<row r="2"><c r="XFD2" t="str"><v>x</v></c></row>`)),
    '100 colonnes',
  ],
  ['une cellule énorme', 'a.csv', () => csv('Nom;Note', `A;${'x'.repeat(10_001)}`), 'La cellule B2'],
  ['un peu plus de 5 Mo', 'a.csv', () => Buffer.alloc(5 * MO + 1, 'a'), '5 Mo au plus'],
  ['6 Mo', 'a.csv', () => Buffer.alloc(6 * MO + 1, 'a'), '5 Mo au plus'],
  ['30 Mo', 'a.xlsx', () => Buffer.alloc(30 * MO, 'a'), '5 Mo au plus'],
  ['un fichier vide', 'a.csv', () => Buffer.alloc(0), 'Le fichier est vide.'],
  ['des titres sans ligne', 'a.csv', () => csv('Nom;Ville'), 'rien à importer'],
  ['un guillemet jamais refermé', 'a.csv', () => csv('Nom;Note', 'A;"x', 'B;y'), 'guillemet'],
  ['sans extension', 'clients', () => csv('Nom', 'A'), 'sans extension'],
];

/** Making a bomb takes seconds; connections that the server closed meanwhile must be noticed before the next request. */
const noticeClosed = () => sleep(20);

/** The error beside the file field, as text. */
function fieldError(html: string): string {
  const text = /<p id="fichier-erreur"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

describe('fichiers hostiles, par HTTP', () => {
  const site = useSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  });
  afterAll(() => {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.server.pid}/status`, 'utf8'))?.[1];
    expect(Number(peak) / 1024, 'mémoire au plus haut, en Mo').toBeLessThan(MEMOIRE_MO);
    expect(site.server.logs()).not.toMatch(/Erreur imprévue|Durand/);
  });

  const origin = () => ({ Origin: new URL(site.server.url).origin });
  const send = (nom: string, contenu: Buffer, to = PAGE) => {
    const form = new FormData();
    form.set('fichier', new File([new Uint8Array(contenu)], nom));
    return admin.fetch(to, { method: 'POST', body: form, headers: origin() });
  };
  const sendRaw = (partie: string, corps: string | Buffer = 'Nom\nDurand\n') => {
    const body = Buffer.concat([
      Buffer.from(`--limite\r\n${partie}\r\n\r\n`),
      Buffer.from(corps as string),
      Buffer.from('\r\n--limite--\r\n'),
    ]);
    const headers = { ...origin(), 'Content-Type': 'multipart/form-data; boundary=limite' };
    return admin.fetch(PAGE, { method: 'POST', body: new Uint8Array(body), headers });
  };
  const kept = () => {
    const folder = path.join(site.server.env.DATA_DIR ?? '', 'fichiers', 'imports');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name.replace(/\.dat$/, ''));
  };
  const alive = async () => expect((await admin.get('/admin/clients')).status).toBe(200);

  test.each(FICHIERS)('%s', { timeout: 40_000 }, async (_, nom, contenu, message) => {
    const octets = contenu();
    await noticeClosed();
    const [response, meanwhile] = await Promise.all([send(nom, octets), admin.get('/admin/clients')]);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(fieldError(html)).toContain(message);
    expect(meanwhile.status).toBe(200);
    expect(kept()).toEqual([]);
    await alive();
  });

  test('aucun fichier choisi', async () => {
    for (const response of [
      await sendRaw(
        'Content-Disposition: form-data; name="fichier"; filename=""\r\nContent-Type: application/octet-stream',
        '',
      ),
      await sendRaw('Content-Disposition: form-data; name="autre"', 'x'),
      await admin.post(PAGE, { fichier: 'du texte' }),
    ]) {
      expect(response.status).toBe(400);
      expect(fieldError(await response.text())).toBe('No file selected for upload.');
    }
  });

  test('un envoi qui n’en est pas un : un message, pas une panne', async () => {
    const multipart = { ...origin(), 'Content-Type': 'multipart/form-data; boundary=limite' };
    for (const [body, headers] of [
      ['n’importe quoi', multipart],
      ['--limite\r\nContent-Disposition: form-data; name="fichier"; filename="a.csv"\r\n\r\nNom', multipart],
      ['{}', { ...origin(), 'Content-Type': 'application/json' }],
      ['x', { ...origin(), 'Content-Type': 'multipart/form-data' }],
    ] as const) {
      const response = await admin.fetch(PAGE, { method: 'POST', body, headers });
      expect([response.status, (await response.text()).includes('id="fichier-erreur"')]).toEqual([400, true]);
    }
    await alive();
  });

  test.each([
    ['../../../../etc/cron.d/x.csv', 'x.csv'],
    ['..\\..\\x.csv', 'x.csv'],
    ['<script>alert(1)<.csv', '&lt;script&gt;alert(1)&lt;.csv'],
    ['\u202evsc.exe.csv', 'vsc.exe.csv'],
    [`${'n'.repeat(300)}.csv`, `${'n'.repeat(196)}.csv`],
    ['été – œuvre d’Hénin.csv', 'été – œuvre d’Hénin.csv'],
  ])('le nom de fichier %j est montré sans danger et ne sort pas du dossier', async (nom, montre) => {
    const response = await sendRaw(`Content-Disposition: form-data; name="fichier"; filename="${nom}"`);
    const page = redirection(response) ?? '';
    expect(page).toMatch(/^\/admin\/clients\/import\/[0-9a-f]{24}\/colonnes$/);
    const html = await admin.page(page);
    expect(html).toContain(`<strong>${montre}</strong>`);
    expect(html).not.toContain('<script>alert');
    expect(kept()).toContain(page.split('/')[4]);
    expect(kept().every((name) => /^[0-9a-f]{24}$/.test(name))).toBe(true);
    await cleanUp();
  });

  test('titres et cellules piégés : montrés comme texte, importés comme texte', async () => {
    const contenu = classeur(
      feuille(
        ligne('constructor', '__proto__', 'Nom', '&lt;img src=x onerror=alert(1)&gt;', 'Note') +
          ligne('a', 'b', 'Durand_x0000__xD800_', '&lt;script&gt;alert(1)&lt;/script&gt;', '=cmd|calc') +
          `<row><c/><c/><c t="str"><f>HYPERLINK("http://x","Petit")</f><v>Petit</v></c><c/><c><f>1+1</f><v>2</v></c></row>`,
      ),
    );
    const colonnesPage = redirection(await send('a.xlsx', contenu)) ?? '';
    const html = await admin.page(colonnesPage);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');

    const doubles = { 'colonne-0': 'prenom', 'colonne-1': 'prenom', 'colonne-2': 'nom', 'colonne-4': 'note' };
    const refused = await admin.post(colonnesPage, doubles);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('choisi pour deux colonnes');
    const inconnu = await admin.post(colonnesPage, { 'colonne-2': 'nom', 'colonne-0': 'constructor' });
    expect(inconnu.status).toBe(400);

    const checked = await admin.post(colonnesPage, {
      'colonne-2': 'nom',
      'colonne-3': 'ville',
      'colonne-4': 'note',
    });
    const verification = redirection(checked) ?? '';
    expect(await admin.page(verification)).toContain('Durand');
    expect((await admin.post(verification)).status).toBe(302);
    const db = enseigne.context().db;
    await expect.poll(() => db.count(db.from('clients')), { timeout: 10_000 }).toBe(2);
    expect(await db.from('clients').orderBy('nom').select('nom', 'ville', 'note')).toEqual([
      { nom: 'Durand', ville: '<script>alert(1)</script>', note: '=cmd|calc' },
      { nom: 'Petit', ville: '', note: '2' },
    ]);
    await expect.poll(kept).toEqual([]);
    expect(await admin.page('/admin/clients')).not.toContain('<script>alert');
  });

  test('un titre de mille caractères et cent colonnes se montrent', async () => {
    const titres = Array.from({ length: 100 }, (_, index) => `${'t'.repeat(1000)}${index}`);
    const page = redirection(await send('a.csv', csv(titres.join(';'), titres.join(';')))) ?? '';
    expect((await admin.get(page)).status).toBe(200);
    await cleanUp();
  });

  test('des fichiers hostiles ne pèsent rien au serveur : seuls ses processus de lecture les ouvrent', {
    timeout: 60_000,
  }, async () => {
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.server.pid}/status`, 'utf8'))?.[1]) / 1024;
    const lourds = [...casHostiles(1)].filter(({ nom }) => LOURDS.includes(nom));
    expect(lourds).toHaveLength(LOURDS.length);
    const pid = site.server.pid;
    await send('a.csv', csv('Nom'));
    const before = memory();
    for (const { nom, fichier, octets } of lourds) {
      const contenu = octets();
      await noticeClosed();
      const response = await send(fichier, contenu);
      expect([nom, response.status]).toEqual([nom, 400]);
      expect(fieldError(await response.text()), nom).toMatch(/^[A-ZÀ].+\.$/);
    }
    expect(memory() - before, 'Mo de plus').toBeLessThan(MEMOIRE_DE_PLUS_MO);
    expect(site.server.pid).toBe(pid);
    expect(kept()).toEqual([]);
    await alive();
  });

  test('vingt fichiers hostiles à la fois : tous refusés, les pages répondent', {
    timeout: 60_000,
  }, async () => {
    const [dense, enorme] = [classeur(blancs.subarray(0, 40 * MO), [lest(450_000)]), classeur(blancs)];
    await noticeClosed();
    const answers = Array.from({ length: 20 }, (_, index) => send('a.xlsx', index % 2 ? dense : enorme));
    for (let i = 0; i < 5; i++) await alive();
    // Read and refused, or not read at all: few files of one person arrive at a time.
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(kept()).toEqual([]);
  });

  test('sans session, un envoi de 3 Mo ne reste pas en plan', async () => {
    const form = new FormData();
    form.set('fichier', new File([new Uint8Array(3 * MO)], 'a.csv'));
    const response = await site.visiteur().fetch(PAGE, { method: 'POST', body: form, headers: origin() });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('Votre session a expiré');
  });

  async function cleanUp(): Promise<void> {
    const { db } = enseigne.context();
    const folder = path.join(site.server.env.DATA_DIR ?? '', 'fichiers');
    for (const row of await db.from('imports')) await rm(path.join(folder, row.emplacement), { force: true });
  }
});
