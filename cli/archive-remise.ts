import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '~/config.server';
import type { ArchiveLue } from '~/infra/sauvegarde/archive-lecture.server';
import type { Cle } from '~/infra/sauvegarde/chiffrement.server';
import { UsageError } from './codes';

const BUCKET = 'bucket:';

interface Acces {
  config: Config;
  /** The file that holds the secret key of a sealed backup. */
  identity: string | undefined;
}

/**
 * Opens a backup by its file's name or as `bucket:NOM`, fetched and unsealed where need be into the data folder, from where it goes again. Raises
 * UsageError, SauvegardeRefusee, and what bucket and system raise.
 */
export async function withArchive<T>(
  nom: string,
  { config, identity }: Acces,
  work: (archive: ArchiveLue) => Promise<T>,
): Promise<T> {
  const [{ openArchive }, { isScellee, openFile }, { FICHIERS }] = await Promise.all([
    import('~/infra/sauvegarde/archive-lecture.server'),
    import('~/infra/sauvegarde/chiffrement.server'),
    import('~/domain/sauvegardes/manifeste'),
  ]);
  await mkdir(config.dataDir, { recursive: true });
  // Named as all that passes through: what a crash leaves of it is found by that.
  const passing = () => path.join(config.dataDir, `auricule.${randomBytes(6).toString('hex')}.tmp`);
  const [fetched, clair] = [passing(), passing()];
  try {
    if (nom.startsWith(BUCKET)) await fetchTo(fetched, nom.slice(BUCKET.length), config);
    const fichier = nom.startsWith(BUCKET) ? fetched : nom;
    const scellee = await isScellee(fichier);
    if (scellee) await openFile(fichier, clair, await cleOf(identity, config));
    const archive = await openArchive(scellee ? clair : fichier, FICHIERS);
    return await work(archive).finally(() => archive.close());
  } finally {
    await Promise.all([fetched, clair].map((file) => rm(file, { force: true })));
  }
}

async function fetchTo(file: string, nom: string, { sauvegardes: { bucket } }: Config): Promise<void> {
  const [{ openDepotBucket }, { instantDe }] = await Promise.all([
    import('~/infra/sauvegarde/depot-bucket.server'),
    import('~/infra/sauvegarde/depot'),
  ]);
  if (!bucket) throw new UsageError('BACKUP_URL n’est pas réglée : il n’y a pas de bucket.');
  if (!instantDe(nom))
    throw new UsageError('Ce n’est pas le nom d’une sauvegarde : « auricule backup list » les nomme.');
  await openDepotBucket(bucket).fetch(nom, file);
}

async function cleOf(identity: string | undefined, { sauvegardes: { serrure } }: Config): Promise<Cle> {
  if (identity !== undefined) {
    const found = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/m.exec(await readFile(identity, 'utf8'));
    return { identite: found?.[0] ?? '' };
  }
  if (serrure && 'phrase' in serrure) return serrure;
  throw new UsageError(
    'Cette sauvegarde est chiffrée : donnez le fichier de sa clé secrète par --identity, ou sa phrase par BACKUP_PASSPHRASE.',
  );
}
