import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CleApi } from '~/domain/access/jwt.server';
import type { Quotas } from '~/domain/fichiers/quotas';
import { quotasOf } from '~/domain/fichiers/quotas-reglage';
import { bucketOf, type ConfigBucket } from './config-bucket';
import { dataKeysOf } from './config-cles.server';
import { Environment } from './config-environnement.server';
import { ConfigError } from './config-error';
import { ownEnvironment } from './config-fichier.server';
import { type ConfigSauvegardes, sauvegardesOf } from './config-sauvegardes.server';
import { localSecret } from './config-secret.server';
import { fauteSms, smsOf } from './config-sms';
import type { ReglagesSms } from './infra/sms/sms.server';
import type { PlageIp } from './lib/plages-ip';
import type { CleDonnees } from './lib/trousseau.server';

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
  /** A streaming replica of that database, which lists may be read from; null where there is none. */
  replicaUrl: string | null;
  /** How many machines share the database, each with its own processes and its own data folder (docs/decisions/088). */
  instances: number;
  /** How many processes answer requests (docs/decisions/075). */
  serveurs: number;
  /** How many connections to Postgres the server may have open, whatever the number of its processes. */
  dbPool: number;
  dataDir: string;
  /** What keeps data unreadable where it lies: the first key seals, all open; none leaves it in the clear (docs/decisions/126). */
  dataKeys: readonly CleDonnees[];
  sessionSecret: string;
  /** What signs the tokens of the API: the first key signs, all are believed. */
  apiKeys: readonly CleApi[];
  /** Other origins whose pages may call the API. */
  apiOrigins: readonly string[];
  logLevel: string;
  /** Where mails leave; null writes them to the data folder instead. */
  smtpUrl: string | null;
  /** Whether a mail server on another machine may be spoken to in the clear when it knows no STARTTLS. */
  smtpClear: boolean;
  /** Sender of every mail, 'Auricule <adresse>'. */
  mailFrom: string;
  /** Who carries SMS, and how they are asked; null for nobody. */
  sms: ReglagesSms | null;
  /** Whether visitors may make an account of their own. */
  registrationOpen: boolean;
  /** Who reads the support form; null keeps its messages in the database alone. */
  supportEmail: string | null;
  /** Whom to tell of a hole in this installation. */
  securityEmail: string | null;
  /** Who issues the invoices of the subscription. */
  emetteur: Emetteur;
  /** At which hour of Paris clients are reminded of the next day's appointments, 'HH:MM'; null leaves it to the command. */
  rappelsA: string | null;
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
  /** Where Prometheus reads what the server measures of itself; null: nowhere. */
  mesures: { port: number; host: string } | null;
  /** Seconds between saying 'not ready' and taking no more connections when the server is stopped. */
  shutdownDelay: number;
  /** The bucket that keeps the files of records; null keeps them in the data folder. */
  bucket: ConfigBucket | null;
  sauvegardes: ConfigSauvegardes;
  /** What each pack lets a centre keep. */
  quotas: Quotas;
  /** How many centres an account may have. */
  centresMax: number;
}

/** Who issues the invoices of the subscription: the publisher, as its configuration names it. Texts may be empty but for the name. */
export interface Emetteur {
  nom: string;
  /** May hold several lines. */
  adresse: string;
  siret: string;
  /** Intra-community VAT number; without one the publisher is exempt (art. 293 B du CGI). */
  numeroTva: string;
}

/** Reads and checks the whole configuration, of the process's environment and the file of settings beside it. Raises ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv = ownEnvironment()): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  const faults = [...new Set(parsed.error?.issues.map((issue) => issue.message))];
  const production = environment.NODE_ENV === 'production';
  if (production && !filled.SESSION_SECRET) faults.push('SESSION_SECRET est obligatoire en production.');
  if (production && !filled.APP_URL) faults.push('APP_URL est obligatoire en production.');
  if (Boolean(filled.GOOGLE_CLIENT_ID) !== Boolean(filled.GOOGLE_CLIENT_SECRET))
    faults.push('GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET vont ensemble.');
  const sms = parsed.success ? fauteSms(smsOf(parsed.data)) : null;
  if (sms) faults.push(sms);
  for (const nom of ['FILES', 'BACKUP']) {
    const names = ['URL', 'ACCESS_KEY', 'SECRET_KEY'].map((fin) => `${nom}_${fin}`);
    if (![0, 3].includes(names.filter((name) => filled[name]).length))
      faults.push(`${names[0]}, ${names[1]} et ${names[2]} vont ensemble.`);
  }
  if (filled.BACKUP_RECIPIENT && filled.BACKUP_PASSPHRASE)
    faults.push('BACKUP_RECIPIENT ou BACKUP_PASSPHRASE : une sauvegarde est chiffrée d’une seule façon.');
  if (filled.METRICS_PORT && filled.METRICS_PORT !== '0' && filled.METRICS_PORT === (filled.PORT ?? '3000'))
    faults.push('METRICS_PORT et PORT doivent différer : les mesures ont une adresse à elles.');
  if (filled.DATABASE_REPLICA_URL && !isPostgres(filled.DATABASE_URL))
    faults.push(
      'DATABASE_REPLICA_URL est une réplique de DATABASE_URL, qui doit alors nommer une base Postgres.',
    );
  if (Number(filled.INSTANCES) > 1) faults.push(...missingBetweenMachines(filled));
  const cles = dataKeysOf(filled);
  if ('faute' in cles) faults.push(cles.faute);
  if (!parsed.success || 'faute' in cles || faults.length > 0) throw new ConfigError(faults);
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'auricule.db')}`;
  const serveurs = env.WEB_CONCURRENCY ?? (databaseUrl.startsWith('sqlite:') ? 1 : availableParallelism());
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const sessionSecret = env.SESSION_SECRET ?? localSecret(dataDir);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return {
    production,
    development: environment.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    appUrl,
    trustProxy: env.TRUST_PROXY,
    knownHosts: knownHosts(appUrl, env.ALLOWED_HOSTS ?? '', production),
    databaseUrl,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    instances: env.INSTANCES,
    serveurs,
    dbPool: env.DB_POOL,
    dataDir,
    dataKeys: cles.cles,
    sessionSecret,
    apiKeys: apiKeysOf(env.API_KEYS, sessionSecret),
    apiOrigins: env.API_ORIGINS ?? [],
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL ?? null,
    smtpClear: env.SMTP_TLS === 'optional',
    mailFrom: env.MAIL_FROM ?? `Auricule <auricule@${new URL(appUrl).hostname}>`,
    sms: smsOf(env),
    registrationOpen: env.REGISTRATION === 'open',
    supportEmail: env.SUPPORT_EMAIL ?? null,
    securityEmail: env.SECURITY_EMAIL ?? env.SUPPORT_EMAIL ?? null,
    emetteur: {
      nom: env.BILLING_NAME ?? 'Auricule',
      adresse: (env.BILLING_ADDRESS ?? '').replaceAll('\\n', '\n'),
      siret: env.BILLING_SIRET ?? '',
      numeroTva: env.BILLING_VAT_NUMBER ?? '',
    },
    rappelsA: env.REMINDERS_AT === 'never' ? null : env.REMINDERS_AT,
    sourceUrl: env.SOURCE_URL ?? null,
    icsPlages: env.ICS_ALLOW_PRIVATE,
    google:
      clientId && clientSecret ? { clientId, clientSecret, baseUrl: env.GOOGLE_BASE_URL ?? null } : null,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    memoryMax: env.MEMORY_MAX_MB,
    diskMin: env.DISK_MIN_MB,
    mesures: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    shutdownDelay: env.SHUTDOWN_DELAY,
    centresMax: env.QUOTA_CENTRES,
    quotas: quotasOf(env.QUOTA_CLIENTS, env.QUOTA_FICHIERS, env.QUOTA_FICHIERS_MO),
    bucket: bucketOf(env.FILES_URL, env.FILES_REGION, env.FILES_ACCESS_KEY, env.FILES_SECRET_KEY),
    sauvegardes: sauvegardesOf(env, { dataDir, databaseUrl }),
  };
}

const isPostgres = (url = ''): boolean => /^postgres(ql)?:/.test(url);

/** What several machines must have in common, and have not. */
function missingBetweenMachines({
  SESSION_SECRET,
  FILES_URL,
  DATABASE_URL,
}: Partial<Record<string, string>>): string[] {
  return [
    !SESSION_SECRET &&
      'SESSION_SECRET est obligatoire quand INSTANCES dépasse 1, le même sur chaque machine : ce que l’une signe, une autre le lit.',
    !FILES_URL &&
      'FILES_URL est obligatoire quand INSTANCES dépasse 1 : les fichiers du dossier d’une machine manqueraient aux autres.',
    !isPostgres(DATABASE_URL) &&
      'DATABASE_URL doit nommer une base Postgres quand INSTANCES dépasse 1 : une base SQLite ne sert qu’une machine.',
  ].filter((fault) => fault !== false);
}

/** Without keys of its own the API signs by one that is made of the secret of sessions. */
function apiKeysOf(cles: string[][] | undefined, secret: string): CleApi[] {
  const made = createHmac('sha256', secret).update('API').digest();
  if (!cles) return [{ kid: 'session', secret: made }];
  return cles.map(([kid = '', text = '']) => ({ kid, secret: new TextEncoder().encode(text) }));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The site's own name, those that are allowed beside it, and this machine's where the site is on no other or not yet in production. */
function knownHosts(appUrl: string, allowed: string, production: boolean): string[] {
  const own = new URL(appUrl).hostname;
  const others = allowed.split(',').map((name) => name.trim());
  const local = !production || LOOPBACK.includes(own) ? LOOPBACK : [];
  return [...new Set([own, ...others, ...local].filter(Boolean))];
}

/** The libraries run in their production form unless development was asked for; says nothing of where the server stands. */
export function preferProductionLibraries(): void {
  const { env } = process;
  env.NODE_ENV ??= 'production';
}
