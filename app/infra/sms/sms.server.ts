import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '~/lib/ids.server';
import type { Remise } from '../courriel/courrier.server';

/** How the provider's address is asked to send one: all of it is the operator's. */
export interface ReglagesSms {
  /** 'file:' writes them to files instead. In its query `{numero}`, `{texte}`, `{expediteur}` and `{id}` stand for their values, as in the body. */
  url: string;
  methode: 'GET' | 'POST' | 'PUT';
  entetes: Readonly<Record<string, string>>;
  corps: string;
  /** What the answer has to hold to count as taken; '' for its status alone. */
  attendu: string;
  expediteur: string;
}

/** Who carries SMS to whoever is named by a number in E.164. */
export interface PorteurSms {
  /** Whether there is anybody to carry them: without one none is written. */
  actif: boolean;
  /** Hands one over; `id` is the same for each try. Never raises for what the provider says or does not say. */
  send(numero: string, texte: string, id: string): Promise<Remise>;
}

const DELAI_MS = 15_000;
const REPONSE_MAX = 64 * 1024;
/** Faults before anything was said: whoever was to be asked knows nothing of it, and can be asked again. */
const JAMAIS_JOINT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*|.*SSL.*|.*TLS.*|DEPTH_ZERO.*|SELF_SIGNED.*)$/;
/** Answers that say 'not now', or that the operator's key is not good: the same can be asked again. */
const REVENIR = new Set([401, 403, 407, 429, 503]);

/**
 * SMS by the provider's HTTP address that the operator has set, and nobody else: no redirection is followed. What may have been taken is never sent again: of an answer
 * that does not come nobody knows what it would have said.
 */
export function createSms(reglages: ReglagesSms | null, dataDir: string): PorteurSms {
  if (reglages === null)
    return {
      actif: false,
      send: async () => ({ remis: false, raison: 'SMS_URL absent', definitif: true }),
    };
  if (reglages.url === 'file:') return fileSms(path.join(dataDir, 'sms'), reglages.expediteur);
  return { actif: true, send: (numero, texte, id) => ask(reglages, { numero, texte, id }) };
}

type Valeurs = Record<'numero' | 'texte' | 'id', string>;

async function ask(reglages: ReglagesSms, valeurs: Valeurs): Promise<Remise> {
  const { url, methode, entetes, corps, attendu, expediteur } = reglages;
  const remplir = (modele: string, ecrire: (text: string) => string): string =>
    modele.replace(/\{(numero|texte|expediteur|id)\}/g, (_, nom: string) =>
      ecrire({ ...valeurs, expediteur }[nom] ?? ''),
    );
  const { username, password } = new URL(url);
  const adresse = new URL(remplir(withoutUser(url), encodeURIComponent));
  const headers = new Headers(entetes);
  if (username && !headers.has('authorization'))
    headers.set(
      'authorization',
      `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
    );
  const ecriture = ecritures(headers.get('content-type') ?? '');
  try {
    const response = await fetch(adresse, {
      method: methode,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELAI_MS),
      ...(methode === 'GET' ? {} : { body: remplir(corps, ecriture) }),
    });
    return judge(response.status, attendu === '' || (await readSome(response)).includes(attendu));
  } catch (error) {
    const code = codeOf(error);
    return JAMAIS_JOINT.test(code)
      ? { remis: false, raison: `injoignable ${code}`, definitif: false }
      : { remis: false, raison: `sort inconnu ${code}`, definitif: true };
  }
}

/** Without who signs in, which stands in a header. */
const withoutUser = (url: string): string => url.replace(/^(https?:\/\/)[^/@]*@/, '$1');

/** How values stand in a body of that type. */
function ecritures(type: string): (text: string) => string {
  if (type.includes('json')) return (text) => JSON.stringify(text).slice(1, -1);
  if (type.includes('xml')) return (text) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return type.startsWith('text/') ? (text) => text : encodeURIComponent;
}

function judge(statut: number, tenu: boolean): Remise {
  if (statut >= 200 && statut < 300)
    return tenu
      ? { remis: true, fichier: null }
      : { remis: false, raison: 'réponse inattendue', definitif: true };
  if (REVENIR.has(statut)) return { remis: false, raison: `réponse ${statut}`, definitif: false };
  return { remis: false, raison: `${statut >= 500 ? 'sort inconnu' : 'réponse'} ${statut}`, definitif: true };
}

async function readSome(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > REPONSE_MAX) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'ECHEC';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error) return String(error.code);
  return error.cause ? codeOf(error.cause) : 'ECHEC';
}

/** Without a provider: one file a message, readable by the owner alone. */
function fileSms(folder: string, expediteur: string): PorteurSms {
  return {
    actif: true,
    async send(numero, texte, id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const fichier = path.join(folder, `${newId()}.txt`);
      const head = [`À : ${numero}`, ...(expediteur ? [`De : ${expediteur}`] : []), `Id : ${id}`];
      await writeFile(fichier, `${head.join('\n')}\n\n${texte}\n`, { mode: 0o600, flag: 'wx' });
      return { remis: true, fichier };
    },
  };
}
