import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EtatChiffrement } from '~/domain/chiffrement/chiffrement';
import { cleDEssai } from '../../support/chiffrement';
import { useCommande } from '../../support/commande';
import { openRaw } from '../../support/dump';

const PATIENCE = { timeout: 120_000 };
const CLE = 'clients/6b042d4e0b19b981e8a06430.pdf';
const PDF = Buffer.from('%PDF-1.4 essai de la sauvegarde');

describe('clés des données, par la commande', PATIENCE, () => {
  const auricule = useCommande('sqlite', { demo: true });

  async function json<T>(args: string[], env: Record<string, string> = {}): Promise<T> {
    const { code, stdout, stderr } = await auricule.call([...args, '--json'], { env });
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as T;
  }

  test('une clé se fait, chiffre, change ; la sauvegarde n’a ni clé ni numéro ; remise sans clé elle le dit, avec elle tout se lit', async () => {
    const { nom, cle } = await json<{ nom: string; cle: string }>(['keys', 'new', 'k1']);
    expect([nom, cle]).toEqual(['k1', expect.stringMatching(/^k1:[A-Za-z0-9+/]{43}=$/)]);
    expect((await auricule.call(['keys', 'rotate'])).code).toBe(2);
    const fichier = auricule.file(`fichiers/${CLE}`);
    await mkdir(path.dirname(fichier), { recursive: true });
    await writeFile(fichier, PDF);
    const avant = openRaw(auricule.databaseUrl);
    const [{ numero_secu: nir }] = await avant('clients').whereNot({ numero_secu: '' }).limit(1);
    await avant.destroy();
    expect(nir).toMatch(/^\d{5}/);

    const env = { DATA_KEYS: cle };
    const etat = await json<EtatChiffrement>(['keys', 'rotate', '--purge'], env);
    expect(etat).toMatchObject({ courante: 'k1', base: { enClair: 0 }, fichiers: { enClair: 0, aJour: 1 } });
    expect((await readFile(auricule.databaseUrl.slice('sqlite:'.length))).includes(nir)).toBe(false);
    expect((await readFile(fichier)).includes('essai')).toBe(false);

    const sauvegarde = auricule.file('chiffree.zip');
    await json(['backup', '--to', sauvegarde], env);
    const la = { DATABASE_URL: `sqlite:${auricule.file('la')}/a.db`, DATA_DIR: auricule.file('la') };
    await mkdir(la.DATA_DIR);
    await json(['restore', sauvegarde], la);
    const octets = await readFile(la.DATABASE_URL.slice('sqlite:'.length));
    expect([octets.includes(nir), octets.includes(cle.slice(3))]).toEqual([false, false]);
    expect(await readFile(path.join(la.DATA_DIR, 'fichiers', CLE))).toEqual(await readFile(fichier));

    const sans = await json<EtatChiffrement>(['keys', 'status'], la);
    expect(sans).toMatchObject({ courante: null, fichiers: { absentes: { k1: 1 } } });
    expect(sans.base.absentes.k1).toBe(etat.base.aJour);
    const doctor = await auricule.call(['doctor', '--only', 'chiffrement', '--json'], { env: la });
    expect([doctor.code, doctor.stdout]).toEqual([2, expect.stringContaining('que ce serveur n’a pas (k1)')]);
    const exporte = async (autre: object) => {
      const out = auricule.file('clients.csv');
      const { stderr } = await auricule.call(['export', 'clients', '--format', 'csv', '--out', out], {
        env: { ...la, ...autre },
      });
      return stderr + (await readFile(out, 'utf8')).replaceAll(' ', '');
    };
    expect(await exporte({})).toContain('(illisible:cléabsente)');
    expect(await exporte(env)).toContain(nir);
    const rendue = await json<EtatChiffrement>(['keys', 'status'], { ...la, ...env });
    expect(rendue).toMatchObject({ fausses: [], base: { absentes: {}, aJour: etat.base.aJour } });

    const { id, secret } = cleDEssai('k2');
    const apres = await json<EtatChiffrement>(['keys', 'rotate'], {
      ...la,
      DATA_KEYS: `${id}:${secret},${cle}`,
    });
    expect(apres).toMatchObject({
      courante: 'k2',
      base: { anciennes: {} },
      fichiers: { anciennes: {}, aJour: 1 },
    });
  });

  test('une rotation coupée laisse son bail : la suivante dit d’attendre, sans réécrire les tables, puis reprend', async () => {
    const { id, secret } = cleDEssai('k9');
    const env = { DATA_KEYS: `${id}:${secret}` };
    await json(['keys', 'rotate'], env);
    const base = openRaw(auricule.databaseUrl);
    const autre = cleDEssai('k10');
    const apres = { DATA_KEYS: `${autre.id}:${autre.secret},${id}:${secret}` };
    const bail = (secondes: number) =>
      base('taches')
        .where({ cle: 'chiffrement' })
        .update({
          bail: 'commande-coupee',
          prochain_le: new Date(Date.now() + secondes * 1000).toISOString(),
        });
    await bail(600);
    const { code, stderr } = await auricule.call(['keys', 'rotate', '--purge'], { env: apres });
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining('vient d’être coupée')]);
    await bail(-1);
    await base.destroy();
    expect(await json(['keys', 'rotate'], apres)).toMatchObject({ courante: 'k10', base: { anciennes: {} } });
  });

  test('des clés mal dites ou deux fois dites ne passent pas ; un fichier de clés ouvert à d’autres non plus', async () => {
    const [{ id, secret }, autre] = [cleDEssai('k1'), cleDEssai('k2')];
    const faux = [
      `${id}:court`,
      `${id}:${secret},${id}:${autre.secret}`,
      `${id}:${secret},x:${secret}`,
      'k1',
      `k 1:${secret}x`,
    ];
    for (const DATA_KEYS of faux) {
      const { code, stderr } = await auricule.call(['keys', 'status'], { env: { DATA_KEYS } });
      expect([code === 0, stderr], DATA_KEYS).toEqual([false, expect.stringContaining('DATA_KEYS')]);
      expect(stderr).not.toContain(secret);
    }
    const fichier = await auricule.write('cles.txt', `${id}:${secret}\n${autre.id}:${autre.secret}\n`);
    const ouvert = await auricule.call(['keys', 'status'], { env: { DATA_KEYS_FILE: fichier } });
    expect(ouvert.stderr).toContain('chmod 600');
  });
});
