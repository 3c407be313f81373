import { Environment } from './config-environnement.server';
import { envFile, readEnvFile } from './config-fichier.server';

/** Read where configuration is not: by the file of settings, by Node, by the Postgres client, by the scripts. */
const AILLEURS = /^(AURICULE_\w+|NODE_\w+|PG[A-Z]+|TZ|LANG|LC_\w+|PATH|HOME|TMPDIR)$/;
/** What our variables begin with: another one of these is a mistake, or is gone since an older version. */
const NOTRES =
  /^(ALLOWED|API|BACKUP|BILLING|DATA|DATABASE|DB|DISK|FILES|GOOGLE|ICS|MAIL|MEMORY|METRICS|QUOTA|REMINDERS|SECURITY|SESSION|SMTP|SUPPORT|TRUST)_/;

/** Variables that are set and that this version does not read: all of the file of settings, of the environment those that look like ours. */
export function unknownVariables(environment: NodeJS.ProcessEnv = process.env): string[] {
  const file = environment.AURICULE_ENV_LU || envFile(environment);
  const inFile = Object.keys((file && readEnvFile(file)) || {});
  const ours = Object.keys(environment).filter((name) => NOTRES.test(name));
  const known = (name: string) => name in Environment.shape || AILLEURS.test(name);
  return [...new Set([...inFile, ...ours])].filter((name) => !known(name)).sort();
}
