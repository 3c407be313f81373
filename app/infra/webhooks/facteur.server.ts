import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { PlageIp } from '~/lib/plages-ip';
import { type Resolve, refuseAdresse, resolveBySystem } from '../ics/adresse.server';
import { askStranger } from '../ics/liaison.server';
import { RefusIcs } from '../ics/refus';
import type { Facteur, MessageWebhook, ReponseWebhook } from './facteur';

const DELAI_MS = 10_000;
/** The answer's status is all that counts; so much of its body is let through, to part in good order. */
const CORPS_MAX = 16 * 1024;

interface Options {
  /** Private ranges that may be written to, by plain http and any port as well (ICS_ALLOW_PRIVATE). */
  plages: readonly PlageIp[];
  resolve?: Resolve;
  /** How long an address may take to answer. */
  delaiMs?: number;
}

/**
 * Sends messages signed as Standard Webhooks has it. Addresses are those of external calendars: the internet by https, and what the
 * installation has opened; no redirection is followed.
 */
export function createFacteur({ plages, resolve = resolveBySystem, delaiMs = DELAI_MS }: Options): Facteur {
  return {
    refuse: (url) => refuseAdresse(url, plages),
    newSecret: () => `whsec_${randomBytes(32).toString('base64')}`,
    async send(message) {
      const begun = performance.now();
      const outcome = await post(message, { plages, resolve, delaiMs }).catch(failureOf);
      return { ...outcome, dureeMs: Math.round(performance.now() - begun) };
    },
  };
}

type Issue = Omit<ReponseWebhook, 'dureeMs'>;

async function post(
  message: MessageWebhook,
  { plages, resolve, delaiMs }: Required<Options>,
): Promise<Issue> {
  const { url, id, corps, date, secrets } = message;
  const refus = refuseAdresse(url, plages);
  if (refus) throw new RefusIcs(refus);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(corps),
    'User-Agent': 'Auricule',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, date, corps)).join(' '),
  };
  const signal = AbortSignal.timeout(delaiMs);
  const response = await askStranger(url, { method: 'POST', headers, corps, signal }, { plages, resolve });
  drain(response);
  const statut = response.statusCode ?? 0;
  const recu = statut >= 200 && statut < 300;
  return { recu, statut, raison: recu ? '' : `L’adresse a répondu ${statut}.` };
}

/** Lets the rest of an answer go by, and parts from one that does not end. */
function drain(response: IncomingMessage): void {
  let size = 0;
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > CORPS_MAX) response.destroy();
  });
}

const INJOIGNABLE = 'L’adresse ne répond pas.';

/** Faults of the network by Node's code. */
const PAR_CODE: Record<string, string> = {
  ENOTFOUND: 'Aucun serveur ne porte ce nom.',
  EAI_AGAIN: 'Le nom de ce serveur n’a pas pu être cherché.',
  ECONNRESET: 'La liaison a été coupée.',
};

function failureOf(error: unknown): Issue {
  return { recu: false, statut: null, raison: raisonOf(error) };
}

function raisonOf(error: unknown): string {
  if (error instanceof RefusIcs) return error.message;
  if (!(error instanceof Error)) return INJOIGNABLE;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return 'L’adresse n’a pas répondu en 10 secondes.';
  if (error instanceof AggregateError && error.errors.length > 0) return raisonOf(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code))
    return 'Le certificat de sécurité de cette adresse n’est pas valide.';
  return PAR_CODE[code] ?? INJOIGNABLE;
}
