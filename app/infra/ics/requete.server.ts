import type { IncomingMessage } from 'node:http';
import { refuseAdresse } from './adresse.server';
import { readCorps } from './corps.server';
import { askStranger, type Regles } from './liaison.server';
import { refusOfStatut, toRefus } from './pannes.server';
import { RefusIcs } from './refus';

const DELAI_MS = 10_000;
const REDIRECTIONS_MAX = 3;
const REDIRECTIONS = [301, 302, 303, 307, 308];

/** A calendar's address, and the validators of what was read of it last ('' for none). */
export interface DemandeIcs {
  url: string;
  etag: string;
  lastModified: string;
}

/** Null when nothing has changed since those validators. */
export type CorpsIcs = { octets: Uint8Array; etag: string; lastModified: string } | null;

/** Asks for a calendar: 10 s in all, 2 MB, three redirects at most, each of them checked anew. Raises RefusIcs. */
export async function fetchIcs(demande: DemandeIcs, regles: Regles): Promise<CorpsIcs> {
  const signal = AbortSignal.timeout(DELAI_MS);
  try {
    return await follow(demande, regles, signal);
  } catch (error) {
    throw toRefus(signal.aborted ? signal.reason : error);
  }
}

async function follow(demande: DemandeIcs, regles: Regles, signal: AbortSignal): Promise<CorpsIcs> {
  let url = demande.url;
  for (let redirections = 0; redirections <= REDIRECTIONS_MAX; redirections += 1) {
    const refus = refuseAdresse(url, regles.plages);
    if (refus) throw new RefusIcs(redirections === 0 ? refus : `Cette adresse renvoie ailleurs. ${refus}`);
    const response = await ask(url, demande, regles, signal);
    const { statusCode: statut = 0, headers } = response;
    if (statut === 200) {
      const octets = await readCorps(response, signal);
      return { octets, etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' };
    }
    response.destroy();
    if (statut === 304 && (demande.etag || demande.lastModified)) return null;
    const suite = headers.location ?? '';
    if (!REDIRECTIONS.includes(statut) || !URL.canParse(suite, url)) throw refusOfStatut(statut);
    url = new URL(suite, url).href;
  }
  throw new RefusIcs(`Cette adresse renvoie ailleurs plus de ${REDIRECTIONS_MAX} fois.`);
}

function ask(
  url: string,
  { etag, lastModified }: DemandeIcs,
  regles: Regles,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers: Record<string, string> = {
    Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'Accept-Encoding': 'gzip, br',
    'User-Agent': 'Auricule',
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
  return askStranger(url, { headers, signal }, regles);
}
