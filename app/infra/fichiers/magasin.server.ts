import path from 'node:path';
import type { Config } from '~/config.server';
import { createBucketFichiers } from './bucket.server';
import { withCorbeille } from './corbeille';
import { createDossierFichiers } from './dossier.server';
import type { Fichiers } from './fichiers';

/** Beside the nouns of the keys; no noun is called so. */
const CORBEILLE = 'corbeille';

/** The folder of the data folder that keeps files where no bucket does. */
export function openDossier({ dataDir }: Pick<Config, 'dataDir'>): Fichiers {
  const folder = path.join(dataDir, 'fichiers');
  return withCorbeille(createDossierFichiers(folder), createDossierFichiers(path.join(folder, CORBEILLE)));
}

/** Where this installation keeps the files of its records: the bucket of FILES_URL, else the folder. */
export function openFichiers(config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>): Fichiers {
  const { bucket } = config;
  if (!bucket) return openDossier(config);
  const corbeille = createBucketFichiers({ ...bucket, url: `${bucket.url}/${CORBEILLE}` });
  return withCorbeille(createBucketFichiers(bucket), corbeille);
}
