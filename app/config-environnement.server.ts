import { z } from 'zod';
import { CENTRES_MAX } from '~/domain/fichiers/quotas';
import { quotaParPack } from '~/domain/fichiers/quotas-reglage';
import { VARIABLES_SMS } from './config-sms';
import { readIcsPlages, readTrustProxy } from './lib/plages-de-configuration';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ALLOWED_HOSTS_ATTENDU =
  'ALLOWED_HOSTS doit être une liste de noms d’hôtes sans port, séparés par des virgules.';
/** A name, an IPv4 address, or an IPv6 address as it stands in an address of the web. */
const HOTE_PERMIS = /^([^\s,:/[\]]+|\[[0-9a-f.]*:[0-9a-f:.]*:[0-9a-f.]*\])$/;
export const SECRET_MIN = 32;
const PHRASE_MIN = 16;
const API_KEYS_ATTENDU = `API_KEYS doit être une liste nom:secret, séparée par des virgules ; un secret compte au moins ${SECRET_MIN} caractères.`;
const API_ORIGINS_ATTENDU =
  'API_ORIGINS doit être une liste d’origines, comme https://outil.exemple.fr, séparées par des virgules.';
const SIGNES = 'dans un mot de passe, « % » s’écrit %25, « @ » %40 et « / » %2F';
const SMTP_ATTENDU = `SMTP_URL doit être smtp://utilisateur:secret@hôte:port ou smtps://… ; ${SIGNES}.`;
const DATABASE_ATTENDU = `DATABASE_URL doit être sqlite:CHEMIN ou postgres://… ; ${SIGNES}.`;
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** The four variables of an S3-compatible bucket; every fault names its variable. */
function bucketDe<N extends 'FILES' | 'BACKUP'>(nom: N) {
  const attendu = `${nom}_URL doit être http(s)://hôte/bucket ou http(s)://hôte/bucket/préfixe, sans identifiants.`;
  const cle = (fin: string) =>
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, `${nom}_${fin} ne peut contenir d’espace.`)
      .optional();
  return {
    [`${nom}_URL`]: z
      .url(attendu)
      .regex(/^https?:\/\/[^\s/?#@]+\/[a-z0-9][\w.-]{2,62}(\/(?!\.+(\/|$))[\w.-]+)*\/?$/i, attendu)
      .optional(),
    [`${nom}_REGION`]: z
      .string()
      .regex(/^[\w-]+$/, `${nom}_REGION doit être un nom de région, comme fr-par ou eu-west-3.`)
      .default('us-east-1'),
    [`${nom}_ACCESS_KEY`]: cle('ACCESS_KEY'),
    [`${nom}_SECRET_KEY`]: cle('SECRET_KEY'),
  } as Record<`${N}_${'URL' | 'ACCESS_KEY' | 'SECRET_KEY'}`, z.ZodOptional<z.ZodString>> &
    Record<`${N}_REGION`, z.ZodDefault<z.ZodString>>;
}

/** Whether that names a mail server, with a user and a password that can be read. */
function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^\s/]+/.test(text)) return false;
  try {
    const { username, password } = new URL(text);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Whether the client of Postgres can take the address apart; one of a socket may name no host. */
const isReadable = (text: string): boolean =>
  text.startsWith('sqlite:') || URL.canParse(text.replace('@/', '@localhost/'));

/** A whole number of the environment, from `min` to `max`; a fault names the variable. */
const entier = (nom: string, min: number, max: number) => {
  const attendu = `${nom} doit être un nombre entier de ${min} à ${max}.`;
  return z.coerce.number(attendu).int(attendu).min(min, attendu).max(max, attendu);
};

/** The variables of the environment, each with what it must be; every fault names its variable. */
export const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: entier('PORT', 0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'APP_URL doit être une adresse http(s)://… complète.' })
    .optional(),
  TRUST_PROXY: z.string().default('loopback').transform(readTrustProxy),
  ALLOWED_HOSTS: z
    .string()
    .overwrite((text) => text.toLowerCase())
    .refine((text) => text.split(',').every((name) => HOTE_PERMIS.test(name.trim())), ALLOWED_HOSTS_ATTENDU)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, DATABASE_ATTENDU)
    .refine(isReadable, DATABASE_ATTENDU)
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/, 'DATABASE_REPLICA_URL doit être postgres://…')
    .optional(),
  INSTANCES: entier('INSTANCES', 1, 100).default(1),
  WEB_CONCURRENCY: entier('WEB_CONCURRENCY', 1, 64).optional(),
  DB_POOL: entier('DB_POOL', 2, 200).default(10),
  DATA_DIR: z.string().min(1).default('data'),
  DATA_KEYS: z.string().optional(),
  DATA_KEYS_FILE: z.string().min(1).optional(),
  SESSION_SECRET: z
    .string()
    .min(SECRET_MIN, `SESSION_SECRET doit compter au moins ${SECRET_MIN} caractères.`)
    .optional(),
  API_KEYS: z
    .string()
    .transform((text) => text.split(',').map((cle) => cle.trim().split(/:(.*)/s)))
    .refine(
      (cles) =>
        cles.every(([kid = '', secret = '']) => /^[\w-]{1,32}$/.test(kid) && secret.length >= SECRET_MIN) &&
        new Set(cles.map(([kid]) => kid)).size === cles.length,
      API_KEYS_ATTENDU,
    )
    .optional(),
  API_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origine) => origine.trim().replace(/\/$/, '')))
    .refine(
      (origines) =>
        origines.every(
          (each) => URL.canParse(each) && /^https?:/.test(each) && new URL(each).origin === each,
        ),
      API_ORIGINS_ATTENDU,
    )
    .optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, SMTP_ATTENDU).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'SMTP_TLS doit être required ou optional.').default('required'),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'MAIL_FROM doit être « Nom <adresse> » ou une adresse.',
    )
    .optional(),
  ...VARIABLES_SMS,
  REGISTRATION: z.enum(['open', 'closed'], 'REGISTRATION doit être open ou closed.').default('open'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL doit être une adresse e-mail.').optional(),
  SECURITY_EMAIL: z.email('SECURITY_EMAIL doit être une adresse e-mail.').optional(),
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
  REMINDERS_AT: z
    .string()
    .regex(/^(never|([01]\d|2[0-3]):[0-5]\d)$/, 'REMINDERS_AT doit être une heure HH:MM (Paris), ou never.')
    .default('17:00'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: z
    .url('GOOGLE_BASE_URL doit être une adresse complète.')
    .regex(/^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/, 'GOOGLE_BASE_URL doit être en https.')
    .optional(),
  ICS_ALLOW_PRIVATE: z.string().default('0').transform(readIcsPlages),
  ...bucketDe('FILES'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(never|([01]\d|2[0-3]):[0-5]\d)$/, 'BACKUP_AT doit être une heure HH:MM (Paris), ou never.')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(
      /^\d{1,3},\d{1,3},\d{1,3}$/,
      'BACKUP_KEEP doit donner trois nombres : jours, semaines et mois, comme 7,4,12.',
    )
    .refine((text) => text !== '0,0,0', 'BACKUP_KEEP doit garder au moins une sauvegarde.')
    .default('7,4,12'),
  BACKUP_BEFORE_MIGRATION: z
    .enum(['on', 'off'], 'BACKUP_BEFORE_MIGRATION doit être on ou off.')
    .default('on'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58}$/, 'BACKUP_RECIPIENT doit être un destinataire age (age1…).')
    .optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PHRASE_MIN, `BACKUP_PASSPHRASE doit compter au moins ${PHRASE_MIN} caractères.`)
    .max(1000, 'BACKUP_PASSPHRASE ne peut dépasser 1000 caractères.')
    .optional(),
  ...bucketDe('BACKUP'),
  REQUESTS_PER_MINUTE: entier('REQUESTS_PER_MINUTE', 60, 1_000_000).default(1200),
  MEMORY_MAX_MB: entier('MEMORY_MAX_MB', 200, 1_000_000).default(500),
  DISK_MIN_MB: entier('DISK_MIN_MB', 0, 1_000_000).default(100),
  SHUTDOWN_DELAY: entier('SHUTDOWN_DELAY', 0, 60).default(2),
  METRICS_PORT: entier('METRICS_PORT', 0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]{1,255}$/, 'METRICS_HOST doit être une adresse ou un nom d’hôte, sans port.')
    .default('127.0.0.1'),
  QUOTA_CENTRES: entier('QUOTA_CENTRES', 1, 2_000).default(CENTRES_MAX),
  QUOTA_CLIENTS: quotaParPack('QUOTA_CLIENTS'),
  QUOTA_FICHIERS: quotaParPack('QUOTA_FICHIERS'),
  QUOTA_FICHIERS_MO: quotaParPack('QUOTA_FICHIERS_MO'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL doit être l’un de : ${LOG_LEVELS.join(', ')}.`).default('info'),
});
