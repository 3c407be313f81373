import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECRET_MIN } from './config-environnement.server';
import { ConfigError } from './config-error';

/**
 * Outside production the secret is made once and kept in the data folder, so that a restart signs nobody out. It appears there
 * whole or not at all, and a process that starts at the same time takes the one that came first. Raises ConfigError.
 */
export function localSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(draft, file);
    } catch {
      // Another process was first; or the file system knows no links, and a rename is whole as well.
      if (!existsSync(file)) renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SECRET_MIN) return secret;
  throw new ConfigError([
    `${file} ne contient pas de secret d’au moins ${SECRET_MIN} caractères : supprimez ce fichier, un autre sera créé.`,
  ]);
}
