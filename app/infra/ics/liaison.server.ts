import http from 'node:http';
import https from 'node:https';
import type { PlageIp } from '~/lib/plages-ip';
import { guardedLookup, type Resolve } from './adresse.server';

/** The private ranges that are open, with plain http and any port, and how names are resolved. */
export interface Regles {
  plages: readonly PlageIp[];
  resolve: Resolve;
}

interface Demande {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  corps?: string;
  /** Ends all of it, the reading of the answer too. */
  signal: AbortSignal;
}

/**
 * Asks a stranger's server over a connection of its own, to the addresses that were looked at. Whatever it does ends in an answer or an error: Node
 * drops one that changes to another protocol (101) without a word but 'close'.
 */
export function askStranger(
  url: string,
  { corps, ...options }: Demande,
  { plages, resolve }: Regles,
): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http;
  const lookup = guardedLookup(url, resolve, plages);
  return new Promise((answer, fail) => {
    request(url, { ...options, lookup, agent: false }, answer)
      .once('error', fail)
      .once('close', () => fail(Object.assign(new Error('Aucune réponse'), { code: 'ECONNRESET' })))
      .end(corps);
  });
}
