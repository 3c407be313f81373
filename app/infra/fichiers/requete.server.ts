import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConfigBucket } from '~/config-bucket';
import { UnavailableError } from '~/lib/unavailable';
import type { FichierSurDisque } from './fichiers';
import { codeOf } from './reponse-xml';
import { signRequest } from './signature.server';

/** How a bucket is waited for, in milliseconds. */
export interface Patience {
  /** Without a byte from the other side, beside the time that what is sent may take. */
  silence: number;
  /** For one try as a whole. */
  essai: number;
  /** No further try begins after this. */
  ensemble: number;
  /** Before the second try, and three times that before the third. */
  repos: number;
}

export const PATIENCE: Patience = { silence: 10_000, essai: 120_000, ensemble: 25_000, repos: 200 };

export interface DemandeBucket {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** What follows the bucket's address; '' is the bucket itself. */
  chemin: string;
  query?: Record<string, string>;
  /** Beside those that every request has; signed as well. */
  headers?: Record<string, string>;
  /** Bytes, or a file, which is sent as it is read from the disk. */
  corps?: Uint8Array | FichierSurDisque;
}

export interface ReponseBucket {
  status: number;
  /** S3's word for what it refuses, such as 'NoSuchKey'; '' where it says none. */
  code: string;
  headers: Headers;
  corps: Uint8Array;
}

export type Bucket = (demande: DemandeBucket) => Promise<ReponseBucket>;

const ESSAIS = 3;
/** Slower lines than this, in bytes a millisecond, are taken for broken ones. */
const DEBIT_MIN = 250;
const REPONSE_MAX = 32 * 1024 * 1024;
/** Travels with a file and comes back with it: what arrives is what was sent, or it is no file. */
const EMPREINTE = 'x-amz-meta-sha256';
const RIEN = new Uint8Array();

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Asks a bucket, in path style and signed. Answers of the kind 2xx and 4xx are returned; 408, 429, 5xx, silence and bodies that arrive cut
 * or changed are tried three times in all. Raises UnavailableError, which names no secret.
 */
export function createBucket(config: ConfigBucket, patience: Patience): Bucket {
  const lieu = new URL(config.url).host;
  return async (demande) => {
    const until = Date.now() + patience.ensemble;
    for (let essai = 1; ; essai += 1) {
      try {
        return await askOnce(config, demande, patience);
      } catch (error) {
        if (essai === ESSAIS || Date.now() >= until) {
          const message = `${demande.method} sur ${lieu} : ${raisonOf(error)} (${essai} essais)`;
          throw new UnavailableError(message, { cause: error });
        }
        await sleep(patience.repos * 3 ** (essai - 1) * (0.5 + Math.random()));
      }
    }
  };
}

async function askOnce(
  config: ConfigBucket,
  { method, chemin, query = {}, headers: wanted = {}, corps }: DemandeBucket,
  patience: Patience,
): Promise<ReponseBucket> {
  const adresse = new URL(chemin ? `${config.url}/${chemin}` : config.url);
  adresse.search = new URLSearchParams(query).toString();
  const envoi = envoiOf(corps ?? RIEN);
  const { empreinte } = envoi;
  const own: Record<string, string> = corps
    ? { ...wanted, 'content-type': 'application/octet-stream', [EMPREINTE]: empreinte }
    : wanted;
  const { url, headers } = await signRequest({ method, url: adresse, headers: own, empreinte }, config);
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new Error('aucune réponse')),
    patience.silence + envoi.taille / DEBIT_MIN,
  );
  const body = corps && envoi.ouvrir();
  try {
    // A stream has no length of its own, and a bucket takes none without.
    if (body instanceof ReadableStream) headers.set('content-length', String(envoi.taille));
    headers.set('accept-encoding', 'identity');
    const response = await fetch(url, {
      method,
      headers,
      body: body as BodyInit | undefined,
      duplex: 'half',
      redirect: 'manual',
      signal: AbortSignal.any([silence.signal, AbortSignal.timeout(patience.essai)]),
    } as RequestInit);
    const read = await readBytes(response, () => timer.refresh());
    const code = response.ok ? '' : codeOf(read);
    return judged(method, { status: response.status, code, headers: response.headers, corps: read });
  } finally {
    clearTimeout(timer);
  }
}

/** What is sent, with its digest and length in bytes; each try opens it anew. */
function envoiOf(corps: Uint8Array | FichierSurDisque) {
  if (corps instanceof Uint8Array)
    return { empreinte: sha256(corps), taille: corps.length, ouvrir: () => corps };
  const { chemin, taille, empreinte } = corps;
  return { empreinte, taille, ouvrir: () => Readable.toWeb(createReadStream(chemin)) };
}

async function readBytes(response: Response, alive: () => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    alive();
    length += step.value.length;
    if (length > REPONSE_MAX) throw new Error('réponse trop longue');
    chunks.push(step.value);
  }
  return Buffer.concat(chunks, length);
}

/** The answer, unless another try is due. */
function judged(method: DemandeBucket['method'], reponse: ReponseBucket): ReponseBucket {
  const { status, code, headers, corps } = reponse;
  if (status >= 500 || status === 408 || status === 429) throw new Error(`${status} ${code}`.trim());
  const promised = headers.get(EMPREINTE);
  if (method !== 'HEAD' && status === 200 && promised && promised !== sha256(corps))
    throw new Error('contenu abîmé en chemin');
  return reponse;
}

/** The network's own word where there is one: 'fetch failed' says nothing. */
function raisonOf(error: unknown): string {
  const causes = [error instanceof Error ? error.cause : undefined, error];
  const [first] = causes.filter((cause) => cause instanceof Error);
  if (!first) return String(error);
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message;
}
