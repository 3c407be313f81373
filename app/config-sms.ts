import { z } from 'zod';
import type { ReglagesSms } from './infra/sms/sms.server';

const ENTETES_ATTENDUS =
  'SMS_HEADERS doit être un objet JSON de textes, comme {"Authorization":"Bearer …"}, sans retour à la ligne.';
const URL_ATTENDUE =
  'SMS_URL doit être https://… (http:// vers cette machine seulement), où {numero}, {texte}, {expediteur} et {id} ne se tiennent qu’après « ? », ou « file: » pour des fichiers.';
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const EXPEDITEUR_MAX = 20;

function isSmsUrl(text: string): boolean {
  if (text === 'file:') return true;
  const [lieu = ''] = text.split('?');
  if (!URL.canParse(text) || /[{}]/.test(lieu)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
}

function readEntetes(text: string): Record<string, string> | null {
  try {
    const read = z
      .record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/))
      .safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The variables of whoever carries SMS. */
export const VARIABLES_SMS = {
  SMS_URL: z.string().refine(isSmsUrl, URL_ATTENDUE).optional(),
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT'], 'SMS_METHOD doit être GET, POST ou PUT.').default('POST'),
  SMS_HEADERS: z
    .string()
    .default('{}')
    .transform((text, issues) => {
      const entetes = readEntetes(text);
      if (entetes) return entetes;
      issues.addIssue({ code: 'custom', message: ENTETES_ATTENDUS });
      return z.NEVER;
    }),
  SMS_BODY: z.string().max(4000, 'SMS_BODY ne peut dépasser 4000 caractères.').default(''),
  SMS_EXPECT: z.string().max(200, 'SMS_EXPECT ne peut dépasser 200 caractères.').default(''),
  SMS_FROM: z
    .string()
    .max(EXPEDITEUR_MAX, `SMS_FROM ne peut dépasser ${EXPEDITEUR_MAX} caractères.`)
    .default(''),
};

interface EnvSms {
  SMS_URL?: string | undefined;
  SMS_METHOD: ReglagesSms['methode'];
  SMS_HEADERS: Record<string, string>;
  SMS_BODY: string;
  SMS_EXPECT: string;
  SMS_FROM: string;
}

/** Who carries SMS, and how they are asked; null for nobody. */
export const smsOf = (env: EnvSms): ReglagesSms | null =>
  env.SMS_URL
    ? {
        url: env.SMS_URL,
        methode: env.SMS_METHOD,
        entetes: env.SMS_HEADERS,
        corps: env.SMS_BODY,
        attendu: env.SMS_EXPECT,
        expediteur: env.SMS_FROM,
      }
    : null;

/** What a message needs that its request would not hold; null for nothing. */
export function fauteSms(sms: ReglagesSms | null): string | null {
  if (!sms || sms.url === 'file:') return null;
  const dit = sms.url + (sms.methode === 'GET' ? '' : sms.corps);
  return dit.includes('{numero}') && dit.includes('{texte}')
    ? null
    : 'SMS_BODY, ou SMS_URL après « ? », doit dire où vont {numero} et {texte}.';
}
