import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Emetteur } from '~/domain/abonnement/emetteur';
import type { Quotas } from '~/domain/fichiers/quotas';
import { quotaParPack, quotasOf } from '~/domain/fichiers/quotas-reglage';
import { readIcsPlages, readTrustProxy } from './config-reseau.server';
import type { PlageIp } from './lib/plages-ip';

export interface Config {
  production: boolean;
  development: boolean;
  port: number;
  host: string;
  /** Where users reach the application, without a trailing slash; posts from another origin are refused. */
  appUrl: string;
  /** Which proxies are believed about where a request comes from: how many stand in front, or their addresses; as Express takes it. */
  trustProxy: number | string[];
  /** Names that requests may be for, without ports. */
  knownHosts: readonly string[];
  databaseUrl: string;
  /** How many connections to Postgres one process may have open. */
  dbPool: number;
  dataDir: string;
  sessionSecret: string;
  logLevel: string;
  /** Where mails leave; null writes them to the data folder instead. */
  smtpUrl: string | null;
  /** Whether a mail server on another machine may be spoken to in the clear when it knows no STARTTLS. */
  smtpClear: boolean;
  /** Sender of every mail, 'Auricule <adresse>'. */
  mailFrom: string;
  /** Whether visitors may make an account of their own. */
  registrationOpen: boolean;
  /** Who reads the support form; null keeps its messages in the database alone. */
  supportEmail: string | null;
  /** Who issues the invoices of the subscription. */
  emetteur: Emetteur;
  /** Where the source of this installation can be read; null shows no link. */
  sourceUrl: string | null;
  /** Google sign-in, when it is set up. */
  google: { clientId: string; clientSecret: string; baseUrl: string | null } | null;
  /** Private ranges in which external calendars may stand, be sent in the clear, and use any port. */
  icsPlages: readonly PlageIp[];
  /** How many requests one user may send in a minute; an account ten times as many, visitors behind one address five times. */
  requestsPerMinute: number;
  /** Memory of the process, in megabytes, beyond which files and heavy work are refused. */
  memoryMax: number;
  /** Free space of the data folder and the database's, in megabytes, below which the server says that it is not ready. */
  diskMin: number;
  /** Seconds between saying 'not ready' and taking no more connections when the server is stopped. */
  shutdownDelay: number;
  /** The bucket that keeps the files of records; null keeps them in the data folder. */
  bucket: ConfigBucket | null;
  /** What each pack lets a centre keep. */
  quotas: Quotas;
}

/** An S3-compatible bucket. */
export interface ConfigBucket {
  /** Address of the service with the bucket and, where several share it, a prefix; without a trailing slash. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PORT_ATTENDU = 'PORT doit être un nombre entier de 0 à 65535.';
const DB_POOL_ATTENDU = 'DB_POOL doit être un nombre entier de 2 à 200.';
const FILES_URL_ATTENDU =
  'FILES_URL doit être http(s)://hôte/bucket ou http(s)://hôte/bucket/préfixe, sans identifiants.';
const ALLOWED_HOSTS_ATTENDU =
  'ALLOWED_HOSTS doit être une liste de noms d’hôtes sans port, séparés par des virgules.';
const SANS_ESPACE = /^[\x21-\x7e]+$/;
const SECRET_MIN = 32;
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const entier = (nom: string, min: number, max: number) => {
  const attendu = `${nom} doit être un nombre entier de ${min} à ${max}.`;
  return z.coerce.number(attendu).int(attendu).min(min, attendu).max(max, attendu);
};

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number(PORT_ATTENDU)
    .int(PORT_ATTENDU)
    .min(0, PORT_ATTENDU)
    .max(65535, PORT_ATTENDU)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'APP_URL doit être une adresse http(s)://… complète.' })
    .optional(),
  TRUST_PROXY: z.string().default('loopback').transform(readTrustProxy),
  ALLOWED_HOSTS: z
    .string()
    .overwrite((text) => text.toLowerCase())
    .regex(/^\s*[^\s,:/]+(\s*,\s*[^\s,:/]+)*\s*$|^[\s,[\]0-9a-f:.]+$/, ALLOWED_HOSTS_ATTENDU)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'DATABASE_URL doit être sqlite:CHEMIN ou postgres://…')
    .optional(),
  DB_POOL: z.coerce
    .number(DB_POOL_ATTENDU)
    .int(DB_POOL_ATTENDU)
    .min(2, DB_POOL_ATTENDU)
    .max(200, DB_POOL_ATTENDU)
    .default(10),
  DATA_DIR: z.string().min(1).default('data'),
  SESSION_SECRET: z
    .string()
    .min(SECRET_MIN, `SESSION_SECRET doit compter au moins ${SECRET_MIN} caractères.`)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'SMTP_URL doit être smtp://utilisateur:secret@hôte:port ou smtps://…')
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'SMTP_TLS doit être required ou optional.').default('required'),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'MAIL_FROM doit être « Nom <adresse> » ou une adresse.',
    )
    .optional(),
  REGISTRATION: z.enum(['open', 'closed'], 'REGISTRATION doit être open ou closed.').default('open'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL doit être une adresse e-mail.').optional(),
  SOURCE_URL: z
    .url({ protocol: /^https?$/, error: 'SOURCE_URL doit être une adresse http(s)://… complète.' })
    .optional(),
  BILLING_NAME: z.string().max(100, 'BILLING_NAME ne peut dépasser 100 caractères.').optional(),
  BILLING_ADDRESS: z.string().max(300, 'BILLING_ADDRESS ne peut dépasser 300 caractères.').optional(),
  BILLING_SIRET: z
    .string()
    .overwrite(withoutSpaces)
    .regex(/^\d{14}$/, 'BILLING_SIRET doit compter 14 chiffres.')
    .optional(),
  BILLING_VAT_NUMBER: z
    .string()
    .overwrite(withoutSpaces)
    .regex(
      /^[A-Z]{2}[0-9A-Z]{2,13}$/,
      'BILLING_VAT_NUMBER doit être un numéro de TVA intracommunautaire, comme FR40123456824.',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: z
    .url('GOOGLE_BASE_URL doit être une adresse complète.')
    .regex(/^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/, 'GOOGLE_BASE_URL doit être en https.')
    .optional(),
  ICS_ALLOW_PRIVATE: z.string().default('0').transform(readIcsPlages),
  FILES_URL: z
    .url(FILES_URL_ATTENDU)
    .regex(/^https?:\/\/[^\s/?#@]+\/[a-z0-9][\w.-]{2,62}(\/(?!\.+(\/|$))[\w.-]+)*\/?$/i, FILES_URL_ATTENDU)
    .optional(),
  FILES_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'FILES_REGION doit être un nom de région, comme fr-par ou eu-west-3.')
    .default('us-east-1'),
  FILES_ACCESS_KEY: z.string().regex(SANS_ESPACE, 'FILES_ACCESS_KEY ne peut contenir d’espace.').optional(),
  FILES_SECRET_KEY: z.string().regex(SANS_ESPACE, 'FILES_SECRET_KEY ne peut contenir d’espace.').optional(),
  REQUESTS_PER_MINUTE: entier('REQUESTS_PER_MINUTE', 60, 1_000_000).default(1200),
  MEMORY_MAX_MB: entier('MEMORY_MAX_MB', 200, 1_000_000).default(500),
  DISK_MIN_MB: entier('DISK_MIN_MB', 0, 1_000_000).default(100),
  SHUTDOWN_DELAY: entier('SHUTDOWN_DELAY', 0, 60).default(2),
  QUOTA_CLIENTS: quotaParPack('QUOTA_CLIENTS'),
  QUOTA_FICHIERS: quotaParPack('QUOTA_FICHIERS'),
  QUOTA_FICHIERS_MO: quotaParPack('QUOTA_FICHIERS_MO'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL doit être l’un de : ${LOG_LEVELS.join(', ')}.`).default('info'),
});

/** Raised at start with every fault of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`Configuration invalide :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the whole configuration; the only reader of the process's environment. Raises ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  const faults = [...new Set(parsed.error?.issues.map((issue) => issue.message))];
  const production = environment.NODE_ENV === 'production';
  if (production && !filled.SESSION_SECRET) faults.push('SESSION_SECRET est obligatoire en production.');
  if (production && !filled.APP_URL) faults.push('APP_URL est obligatoire en production.');
  if (Boolean(filled.GOOGLE_CLIENT_ID) !== Boolean(filled.GOOGLE_CLIENT_SECRET))
    faults.push('GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET vont ensemble.');
  if (
    ![0, 3].includes(
      [filled.FILES_URL, filled.FILES_ACCESS_KEY, filled.FILES_SECRET_KEY].filter(Boolean).length,
    )
  )
    faults.push('FILES_URL, FILES_ACCESS_KEY et FILES_SECRET_KEY vont ensemble.');
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const {
    FILES_URL: bucketUrl,
    FILES_REGION: region,
    FILES_ACCESS_KEY: accessKey,
    FILES_SECRET_KEY: secretKey,
  } = env;
  return {
    production,
    development: environment.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    appUrl,
    trustProxy: env.TRUST_PROXY,
    knownHosts: knownHosts(appUrl, env.ALLOWED_HOSTS ?? '', production),
    databaseUrl: env.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'auricule.db')}`,
    dbPool: env.DB_POOL,
    dataDir,
    sessionSecret: env.SESSION_SECRET ?? localSecret(dataDir),
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL ?? null,
    smtpClear: env.SMTP_TLS === 'optional',
    mailFrom: env.MAIL_FROM ?? `Auricule <auricule@${new URL(appUrl).hostname}>`,
    registrationOpen: env.REGISTRATION === 'open',
    supportEmail: env.SUPPORT_EMAIL ?? null,
    emetteur: {
      nom: env.BILLING_NAME ?? 'Auricule',
      adresse: (env.BILLING_ADDRESS ?? '').replaceAll('\\n', '\n'),
      siret: env.BILLING_SIRET ?? '',
      numeroTva: env.BILLING_VAT_NUMBER ?? '',
    },
    sourceUrl: env.SOURCE_URL ?? null,
    icsPlages: env.ICS_ALLOW_PRIVATE,
    google:
      clientId && clientSecret ? { clientId, clientSecret, baseUrl: env.GOOGLE_BASE_URL ?? null } : null,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    memoryMax: env.MEMORY_MAX_MB,
    diskMin: env.DISK_MIN_MB,
    shutdownDelay: env.SHUTDOWN_DELAY,
    quotas: quotasOf(env.QUOTA_CLIENTS, env.QUOTA_FICHIERS, env.QUOTA_FICHIERS_MO),
    bucket:
      bucketUrl && accessKey && secretKey
        ? { url: bucketUrl.replace(/\/$/, ''), region, accessKey, secretKey }
        : null,
  };
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The site's own name, those that are allowed beside it, and this machine's where the site is on no other or not yet in production. */
function knownHosts(appUrl: string, allowed: string, production: boolean): string[] {
  const own = new URL(appUrl).hostname;
  const others = allowed.split(',').map((name) => name.trim());
  const local = !production || LOOPBACK.includes(own) ? LOOPBACK : [];
  return [...new Set([own, ...others, ...local].filter(Boolean))];
}

/**
 * Outside production the secret is made once and kept in the data folder, so that a restart signs nobody out. It appears there
 * whole or not at all, and a process that starts at the same time takes the one that came first. Raises ConfigError.
 */
function localSecret(dataDir: string): string {
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

/** What a child process needs of the environment: no secret is among it. */
const POUR_ENFANT =
  /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|TZ|LANG|LC_\w+|PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|LD_\w+|FAKETIME\w*)$/;
/** What the Postgres client reads there by itself. */
const POUR_BASE = /^PG[A-Z]+$/;

/** The environment of a child process, `database` when it opens the database itself; everything else it is told by its task. */
export function childEnvironment({ database }: { database: boolean }): NodeJS.ProcessEnv {
  const wanted = (name: string) => POUR_ENFANT.test(name) || (database && POUR_BASE.test(name));
  const { NODE_ENV, ...others } = process.env;
  return { NODE_ENV, ...Object.fromEntries(Object.entries(others).filter(([name]) => wanted(name))) };
}

/** The libraries run in their production form unless development was asked for; says nothing of where the server stands. */
export function preferProductionLibraries(): void {
  process.env.NODE_ENV ??= 'production';
}
