import path from 'node:path';
import type { z } from 'zod';
import { bucketOf, type ConfigBucket } from './config-bucket';
import type { Environment } from './config-environnement.server';

/** Where backups go, and when (docs/decisions/085). */
export interface ConfigSauvegardes {
  /** The folder that keeps them. */
  dossier: string;
  /** The bucket that keeps them as well. */
  bucket: ConfigBucket | null;
  /** The age recipient for whom they are sealed, or the passphrase that seals and opens them; null leaves them readable. */
  serrure: { destinataire: string } | { phrase: string } | null;
  /** At which hour of Paris one is made each day, 'HH:MM'; null leaves it to the command. */
  heure: string | null;
  /** How many stay: the latest of so many days, weeks and months. */
  garde: GardeSauvegardes;
  /** Whether one is made before the schema of a database that holds something changes. */
  avantMigration: boolean;
}

interface GardeSauvegardes {
  jours: number;
  semaines: number;
  mois: number;
}

type Env = Pick<
  z.output<typeof Environment>,
  Extract<keyof z.output<typeof Environment>, `BACKUP_${string}`>
>;

/** What the environment says of backups. */
export function sauvegardesOf(
  env: Env,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
): ConfigSauvegardes {
  return {
    dossier: path.resolve(env.BACKUP_DIR ?? path.join(dataDir, 'sauvegardes')),
    bucket: bucketOf(env.BACKUP_URL, env.BACKUP_REGION, env.BACKUP_ACCESS_KEY, env.BACKUP_SECRET_KEY),
    serrure: serrureOf(env.BACKUP_RECIPIENT, env.BACKUP_PASSPHRASE),
    heure: heureOf(env.BACKUP_AT, databaseUrl),
    garde: gardeOf(env.BACKUP_KEEP),
    avantMigration: env.BACKUP_BEFORE_MIGRATION === 'on',
  };
}

function serrureOf(destinataire?: string, phrase?: string): ConfigSauvegardes['serrure'] {
  if (destinataire) return { destinataire };
  return phrase ? { phrase } : null;
}

/** Whoever runs Postgres has means of their own to save it, and often several machines: there it is asked for. */
function heureOf(heure: string | undefined, databaseUrl: string): string | null {
  const voulue = heure ?? (databaseUrl.startsWith('sqlite:') ? '03:00' : 'never');
  return voulue === 'never' ? null : voulue;
}

function gardeOf(text: string): GardeSauvegardes {
  const [jours = 0, semaines = 0, mois = 0] = text.split(',').map(Number);
  return { jours, semaines, mois };
}
