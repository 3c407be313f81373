import path from 'node:path';
import type { Config } from '~/config.server';
import { createBucketFichiers } from './bucket.server';
import { withCorbeille } from './corbeille';
import { createDossierFichiers } from './dossier.server';
import type { Fichiers, Magasin } from './fichiers';

/** Beside the nouns of the keys; no noun is called so. */
const CORBEILLE = 'corbeille';

type Lieu = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>;

/** A place, and its trash. */
type Magasins = readonly [vivants: Magasin, corbeille: Magasin];

/** The folder of the data folder that keeps files where no bucket does. */
export const openDossier = (lieu: Lieu): Fichiers => withCorbeille(...dossierOf(lieu));

/** Where this installation keeps the files of its records, as they are stored: the bucket of FILES_URL, else the folder. */
export const openFichiers = (lieu: Lieu): Fichiers => withCorbeille(...openMagasins(lieu));

/** The same place and its trash apart. */
export function openMagasins(lieu: Lieu): Magasins {
  const { bucket } = lieu;
  if (!bucket) return dossierOf(lieu);
  const corbeille = { ...bucket, url: `${bucket.url}/${CORBEILLE}` };
  return [createBucketFichiers(bucket), createBucketFichiers(corbeille)];
}

function dossierOf({ dataDir }: Lieu): Magasins {
  const folder = path.join(dataDir, 'fichiers');
  return [createDossierFichiers(folder), createDossierFichiers(path.join(folder, CORBEILLE))];
}
