import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDossierFichiers } from '~/infra/fichiers/dossier.server';
import { newId } from '~/lib/ids.server';
import { useCommande } from '../../support/commande';
import { type S3Sink, startS3 } from '../../support/s3';

describe('auricule files', () => {
  const commande = useCommande('sqlite');
  let s3: S3Sink;
  let keys: string[];
  /** A data folder of each test's own. */
  let dossier: string;
  beforeEach(async () => {
    s3 = await startS3();
    dossier = newId();
    keys = ['clients', 'clients', 'clients', 'factures', 'avatars', 'produits'].map(
      (noun) => `${noun}/${newId()}.pdf`,
    );
    const fichiers = createDossierFichiers(commande.file(`${dossier}/fichiers`));
    for (const key of keys) await fichiers.write(key, Buffer.from(key));
  });
  afterEach(() => s3.close());
  const files = (...args: string[]) =>
    commande.call(['files', ...args], { env: { ...s3.env, DATA_DIR: commande.file(dossier) } });
  /** Has all that is in the folder in the bucket as well. */
  const fillBucket = () => {
    for (const key of keys) s3.put(`centre/lyon/${key}`, Buffer.from(key));
  };

  test('sans bucket, copier est un mauvais usage', async () => {
    const { code, stderr } = await commande.call(['files', 'copy']);
    expect([code, stderr]).toEqual([2, 'FILES_URL n’est pas réglée : il n’y a pas de bucket.\n']);
  });

  test('une copie interrompue reprend où elle en était, et tout arrive octet pour octet', async () => {
    // Six lists, two files, and no more.
    s3.next(...Array.from({ length: 8 }, () => 'rien' as const));
    s3.always({ status: 403, code: 'AccessDenied' });
    const premiere = await files('copy', '--json');
    expect(premiere.code).toBe(1);
    expect(premiere.stdout).toBe('');
    expect(premiere.stderr).toContain('AccessDenied (403)');
    expect(premiere.stderr).not.toContain(s3.env.FILES_SECRET_KEY);
    s3.always(null);
    const arrived = s3.objets.size;
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(keys.length);
    const suite = await files('copy', '--json');
    expect(JSON.parse(suite.stdout)).toEqual({ copies: keys.length - arrived, dejaLa: arrived });
    for (const key of keys) expect(s3.objets.get(`centre/lyon/${key}`)?.contenu.toString()).toBe(key);
    const encore = await files('copy');
    expect(encore).toMatchObject({
      code: 0,
      stdout: `0 fichier(s) copié(s), ${keys.length} déjà en place.\n`,
    });
  });

  test('dans l’autre sens, ce qui n’est qu’au bucket vient au dossier', async () => {
    fillBucket();
    const key = `clients/${newId()}.pdf`;
    s3.put(`centre/lyon/${key}`, Buffer.from('venu d’ailleurs'));
    const { stdout } = await files('copy', '--from-bucket', '--json');
    expect(JSON.parse(stdout)).toEqual({ copies: 1, dejaLa: keys.length });
    expect(await commande.read(`${dossier}/fichiers/${key}`)).toBe('venu d’ailleurs');
  });

  test('le ménage met à la corbeille du bucket ce que rien ne nomme depuis trente jours', async () => {
    fillBucket();
    const key = `centre/lyon/clients/${newId()}.pdf`;
    s3.put(key, Buffer.from('vieux'), new Date(Date.now() - 31 * 86_400_000));
    const { code, stdout } = await files('sweep', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { sansFiche: 1, effaces: 0, brouillons: 0, suspenduJusque: null },
    ]);
    expect(s3.objets.has(key)).toBe(false);
    for (const recent of keys) expect(s3.objets.has(`centre/lyon/${recent}`)).toBe(true);
  });
});
