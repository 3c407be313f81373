import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error';

/** Names the file of settings where it is not `.env` of the folder that a program is started in; `off`: none is read. */
const FICHIER = 'AURICULE_ENV_FILE';
/** Set once a process or the one that started it has read the file, to what was read: those of one server run on the same settings. */
const LU = 'AURICULE_ENV_LU';
const AUTRES = 0o007;

/** The file of settings that a program started here would read, whole; null when none is to be read. */
export function envFile(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment[FICHIER] || '.env';
  return named === 'off' ? null : path.resolve(named);
}

/**
 * Puts what the file of settings says into the environment, where nothing of that name stands yet: the environment wins, emptied variables
 * included. Raises ConfigError for a file that was named and is not there, that cannot be read, or that others on this machine could read.
 */
export function loadEnvFile(environment: NodeJS.ProcessEnv = process.env): void {
  const file = envFile(environment);
  if (file === null || environment[LU] !== undefined) return;
  const settings = readEnvFile(file);
  if (!settings && environment[FICHIER])
    throw new ConfigError([`${FICHIER} : le fichier ${file} n’existe pas.`]);
  for (const [name, value] of Object.entries(settings ?? {})) environment[name] ??= value;
  environment[LU] = settings ? file : '';
}

/** The process's environment with the file of settings in it. Raises ConfigError. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  loadEnvFile();
  return process.env;
}

/** The settings that a file holds; null where there is none. Raises ConfigError as above. */
export function readEnvFile(file: string): NodeJS.Dict<string> | null {
  try {
    const { mode } = statSync(file);
    if (process.platform !== 'win32' && (mode & AUTRES) !== 0)
      throw new ConfigError([
        `${file} contient des secrets, et tous les utilisateurs de cette machine y ont accès : il n’est pas lu. Lancez « chmod 600 ${file} ».`,
      ]);
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOENT', 'ENOTDIR'].includes(code)) return null;
    throw new ConfigError([`${file} ne peut être lu (${code || 'erreur imprévue'}).`]);
  }
}

/** What is set already, for whoever asks for settings anew: in a file of settings, if it is there, and in the environment, which wins. */
export function settingsBefore(file: string): {
  fichier: NodeJS.Dict<string> | null;
  tous: NodeJS.Dict<string>;
} {
  const fichier = readEnvFile(file);
  const said = Object.entries(process.env).filter(([, value]) => value);
  return { fichier, tous: { ...fichier, ...Object.fromEntries(said) } };
}
