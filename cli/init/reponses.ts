import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { localSecret } from '~/config-secret.server';
import { UsageError } from '../codes';
import { readAdresse } from './essais';
import type { Reglages } from './reglages';

/** What the command's options answer; what is absent has been answered by nobody. */
export interface OptionsInit {
  address?: string;
  port?: string;
  database?: string;
  dataDir?: string;
  smtp?: string;
  mailFrom?: string;
  backupDir?: string;
  backupAt?: string;
  backupRecipient?: string;
  backupUrl?: string;
}

/** Who the first account is of. */
export interface Personne {
  name: string;
  email: string;
}

const AUCUN = /^(aucune?|non|off|none)$/i;
/** An answer that means nothing of the kind. */
export const ouRien = (saisie: string): string => (AUCUN.test(saisie) ? '' : saisie);

export const baseParDefaut = (dataDir: string): string => `sqlite:${path.join(dataDir, 'auricule.db')}`;

/** An address of a database as it may be typed: `sqlite`, a file, or the address itself. */
export function readBase(saisie: string, dataDir: string): string {
  if (saisie === 'sqlite') return baseParDefaut(dataDir);
  if (saisie.startsWith('sqlite:')) return `sqlite:${path.resolve(saisie.slice('sqlite:'.length))}`;
  return saisie;
}

/** Where the server is to listen for an address, and the address whole. Raises UsageError for what is none. */
export function placeOf(
  saisie: string,
  port: string | undefined,
): Pick<Reglages, 'APP_URL' | 'HOST' | 'PORT'> {
  const lue = readAdresse(saisie);
  if (!lue)
    throw new UsageError(
      `« ${saisie} » n’est pas une adresse : attendu https://auricule.exemple.fr ou http://localhost:3000, sans chemin.`,
    );
  return { APP_URL: lue.url, HOST: lue.host, PORT: port || lue.port };
}

/** What each question is answered unless somebody says otherwise: the options, then the environment and the former file, then what suits most. */
export function defautsOf(options: OptionsInit, avant: NodeJS.Dict<string>): Reglages {
  const { APP_URL = '', HOST = '', PORT = '' } = avant;
  const place = placeOf(options.address ?? (APP_URL || `http://localhost:${PORT || '3000'}`), options.port);
  // Somebody who had the server listen elsewhere than the address says knows why.
  const listening =
    options.address === undefined && APP_URL
      ? { HOST: HOST || place.HOST, PORT: options.port ?? (PORT || place.PORT) }
      : {};
  const dataDir = path.resolve(options.dataDir ?? (avant.DATA_DIR || 'data'));
  const base = options.database ?? (options.dataDir === undefined ? avant.DATABASE_URL : undefined);
  const off = options.backupDir !== undefined && ouRien(options.backupDir) === '';
  return {
    NODE_ENV: 'production',
    ...place,
    ...listening,
    DATA_DIR: dataDir,
    DATABASE_URL: readBase(base || 'sqlite', dataDir),
    SMTP_URL: ouRien(options.smtp ?? avant.SMTP_URL ?? ''),
    MAIL_FROM: options.mailFrom ?? avant.MAIL_FROM ?? '',
    REGISTRATION: avant.REGISTRATION || 'closed',
    SESSION_SECRET: avant.SESSION_SECRET || secretOf(dataDir),
    BACKUP_AT: off ? 'never' : heureOf(options, avant.BACKUP_AT),
    BACKUP_DIR: off
      ? ''
      : path.resolve(options.backupDir ?? (avant.BACKUP_DIR || path.join(dataDir, 'sauvegardes'))),
    BACKUP_RECIPIENT: options.backupRecipient ?? avant.BACKUP_RECIPIENT ?? '',
    BACKUP_URL: options.backupUrl ?? avant.BACKUP_URL ?? '',
    BACKUP_ACCESS_KEY: avant.BACKUP_ACCESS_KEY ?? '',
    BACKUP_SECRET_KEY: avant.BACKUP_SECRET_KEY ?? '',
  };
}

/** Who names a folder wants backups in it, whatever was before. */
function heureOf({ backupAt, backupDir }: OptionsInit, avant = ''): string {
  if (backupAt !== undefined) return backupAt;
  return avant === 'never' && backupDir !== undefined ? '03:00' : avant || '03:00';
}

/** One that a server made for itself before stays: it signs what is under way. */
const secretOf = (dataDir: string): string =>
  existsSync(path.join(dataDir, 'session-secret')) ? localSecret(dataDir) : randomBytes(32).toString('hex');

/** The sender that mails have without another one. */
export const expediteurOf = (appUrl: string): string => `Auricule <auricule@${new URL(appUrl).hostname}>`;
