import type { RequestHandler } from 'express';
import type { Config } from '~/config.server';
import { answerShort } from './refus-api';

/** A selection of a hundred clients and a search around it are half as long. */
const URL_MAX = 8192;
const PARAMETRES_MAX = 250;
const SEGMENTS_MAX = 20;

/** '.' and '..', in any writing. */
const REMONTE = /^(\.|%2e){1,2}$/i;

const HOTE = /^(?:[a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const PROTOCOLE = /^https?$/i;

/** What proxies write one behind the other. */
const list = (header: string | undefined): string[] =>
  header === undefined ? [] : header.split(',').map((each) => each.trim());

/** Refuses addresses that no page of ours has: too long, too deep, with too many parameters, not decodable, or for data alone. */
export const refuseBadAddress: RequestHandler = (request, response, next) => {
  const { url } = request;
  if (url.length > URL_MAX) return answerShort(request, response, 414, 'Adresse trop longue.');
  if (isReadable(url)) return next();
  answerShort(request, response, 400, 'Adresse illisible.');
};

function isReadable(url: string): boolean {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark);
  if (!path.startsWith('/') || path.includes('//') || path.split('/').length > SEGMENTS_MAX) return false;
  // Readers of addresses disagree about these: what was weighed must be what is answered.
  if (/[\\#]/.test(url) || path.split('/').some((part) => REMONTE.test(part))) return false;
  if (url.includes('%00') || query.split('&').length > PARAMETRES_MAX) return false;
  try {
    return !asksForData(decodeURIComponent(path), query);
  } catch {
    return false;
  }
}

/** Remix would give a page's data without the page, for scripts of its own that no page of ours has. */
const asksForData = (path: string, query: string): boolean =>
  path.endsWith('.data') || (/_data|%/.test(query) && new URLSearchParams(query).has('_data'));

/**
 * Refuses requests for another host than this site's, by its own name or by those that its configuration allows (400): what is made from
 * the host, such as the address of a redirect, must never lead elsewhere. So it does with what a proxy says of it, believed or not.
 */
export function refuseUnknownHost({ knownHosts }: Config): RequestHandler {
  const isKnown = (host: string): boolean =>
    HOTE.test(host) &&
    URL.canParse(`http://${host}`) &&
    knownHosts.includes(host.replace(/:\d+$/, '').toLowerCase());
  return (request, response, next) => {
    const hosts = [request.get('Host') ?? '', ...list(request.get('X-Forwarded-Host'))];
    const protocols = list(request.get('X-Forwarded-Proto'));
    if (hosts.every(isKnown) && protocols.every((each) => PROTOCOLE.test(each))) return next();
    const message = 'Hôte inconnu : ouvrez l’application à son adresse habituelle (APP_URL, ALLOWED_HOSTS).';
    answerShort(request, response, 400, message);
  };
}
