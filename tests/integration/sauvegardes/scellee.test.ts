import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useCommande } from '../../support/commande';
import { type Dump, dumpRows, openRaw } from '../../support/dump';

/** What seals and opens knows no database: one is enough. */
const auricule = useCommande('sqlite', { demo: true });
const PHRASE = 'quatre mots font une phrase';
let avant: Dump;
let cle = '';
let destinataire = '';

const dumpOf = async (url: string): Promise<Dump> => {
  const base = openRaw(url);
  return dumpRows(base, /^migrations_empreintes$/).finally(() => base.destroy());
};
const vers = (nom: string) => ({
  DATABASE_URL: `sqlite:${auricule.file(nom)}/a.db`,
  DATA_DIR: auricule.file(nom),
});
const ok = async (args: string[], env: Record<string, string> = {}) => {
  const { code, stdout, stderr } = await auricule.call(args, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Record<string, string>;
};
const refus = async (args: string[], env: Record<string, string> = {}) => {
  const { code, stderr } = await auricule.call(args, { env });
  return [code, stderr];
};

beforeAll(async () => {
  avant = await dumpOf(auricule.databaseUrl);
  cle = auricule.file('cle.txt');
  destinataire = (await ok(['backup', 'key', cle, '--json'])).destinataire ?? '';
}, 60_000);

test('pour un destinataire : seule sa clé secrète l’ouvre, et rien n’en reste en clair', async () => {
  const scellee = auricule.file('tout.zip.age');
  await ok(['backup', '--to', scellee, '--recipient', destinataire, '--json']);
  const octets = await readFile(scellee);
  expect(octets.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(octets.includes('base/clients.jsonl')).toBe(false);

  const autre = auricule.file('autre-cle.txt');
  await ok(['backup', 'key', autre, '--json']);
  const la = vers('restauree');
  await mkdir(la.DATA_DIR);
  const abimee = auricule.file('abimee.zip.age');
  octets[octets.length - 100] = (octets.at(-100) ?? 0) ^ 1;
  await writeFile(abimee, octets);
  for (const [args, raison] of [
    [[scellee], '--identity'],
    [[scellee, '--identity', autre], 'n’ouvre pas'],
    [[scellee, '--identity', scellee], 'AGE-SECRET-KEY'],
    [[abimee, '--identity', cle], 'endommagée'],
  ] as const)
    expect(await refus(['restore', ...args], la)).toEqual([
      expect.any(Number),
      expect.stringContaining(raison),
    ]);
  expect(await readdir(la.DATA_DIR)).not.toContain('a.db');

  await ok(['restore', scellee, '--identity', cle, '--apres', 'rien', '--json'], la);
  expect(await dumpOf(la.DATABASE_URL)).toEqual(avant);
  for (const folder of [la.DATA_DIR, path.dirname(scellee)])
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
}, 60_000);

test('par une phrase, que la configuration donne : la même l’ouvre', async () => {
  const { fichier = '' } = await ok(['backup', '--json'], { BACKUP_PASSPHRASE: PHRASE });
  expect(fichier).toMatch(/\.zip\.age$/);
  const la = vers('par-phrase');
  const refuse = await refus(['restore', fichier], { ...la, BACKUP_PASSPHRASE: `${PHRASE} !` });
  expect(refuse).toEqual([4, expect.stringContaining('n’ouvre pas')]);
  await ok(['restore', fichier, '--apres', 'rien', '--json'], { ...la, BACKUP_PASSPHRASE: PHRASE });
  expect(await dumpOf(la.DATABASE_URL)).toEqual(avant);
}, 60_000);

test('ce qui ne peut être un destinataire est refusé avant qu’un fichier soit écrit', async () => {
  const args = ['backup', '--to', auricule.file('jamais.zip'), '--recipient', 'age1nimportequoi'];
  expect(await refus(args)).toEqual([2, expect.stringContaining('--recipient')]);
  expect(await readdir(path.dirname(cle))).not.toContain('jamais.zip');
});
