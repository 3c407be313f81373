import path from 'node:path';
import type { Config } from '~/config.server';
import { createBucketFichiers } from './bucket.server';
import { createDossierFichiers } from './dossier.server';
import type { Fichiers } from './fichiers';

/** The folder of the data folder that keeps files where no bucket does. */
export const openDossier = ({ dataDir }: Pick<Config, 'dataDir'>): Fichiers =>
  createDossierFichiers(path.join(dataDir, 'fichiers'));

/** Where this installation keeps the files of its records: the bucket of FILES_URL, else the folder. */
export const openFichiers = (config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>): Fichiers =>
  config.bucket ? createBucketFichiers(config.bucket) : openDossier(config);
