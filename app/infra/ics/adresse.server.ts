import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isForbidden, isInPlages, isPublicAddress, type PlageIp } from '~/lib/plages-ip';
import { RefusIcs } from './refus';

/** How names become addresses; the system's way unless a test brings its own. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true });

const PRIVEE =
  'Cette adresse mène à un réseau privé ou à ce serveur lui-même : seules les adresses d’internet sont acceptées.';

/**
 * What is wrong with a calendar's address before anything is asked of it, or null. Plain http, other ports and private addresses are for
 * the ranges that the installation has opened (ICS_ALLOW_PRIVATE); where a name leads is seen when it is looked up.
 */
export function refuseAdresse(text: string, plages: readonly PlageIp[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || !url.hostname)
    return 'L’adresse doit commencer par https:// ou webcal://.';
  if (url.username || url.password)
    return 'L’adresse ne doit contenir ni identifiant ni mot de passe : demandez une adresse secrète à votre service de calendrier.';
  const host = hostOf(url);
  if (isIP(host) ? isOpened(host, plages) : plages.length > 0) return null;
  return publicFault(url) ?? (isIP(host) && !isPublicAddress(host) ? PRIVEE : null);
}

/** Whether an IP address lies in ranges that the installation has opened. */
export const isOpened = (ip: string, plages: readonly PlageIp[]): boolean =>
  isInPlages(ip, plages) && !isForbidden(ip);

/** What is asked of an address of the internet: https, on its usual port. */
function publicFault(url: URL): string | null {
  if (url.protocol === 'http:') return 'L’adresse doit commencer par https:// : ce qu’elle donne est privé.';
  return url.port ? 'Seul le port habituel (443) est accepté.' : null;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * A lookup for Node's requests: the connection goes to the very addresses that were looked at, so that a name cannot answer one thing
 * when it is checked and another when it is used. A name with one address that is refused is refused with all of them.
 */
export function guardedLookup(url: string, resolve: Resolve, plages: readonly PlageIp[]): LookupFunction {
  const fault = publicFault(new URL(url));
  const faultOf = (ip: string): string | null => {
    if (isOpened(ip, plages)) return null;
    return isPublicAddress(ip) ? fault : PRIVEE;
  };
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const family = Number(options.family) || 0;
        const usable = found.filter((each) => family === 0 || each.family === family);
        const [first] = usable;
        if (!first) return callback(missing(hostname), '', 0);
        const refus = found.map(({ address }) => faultOf(address)).find((each) => each !== null);
        if (refus) return callback(new RefusIcs(refus), '', 0);
        if (options.all) return callback(null, usable);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

const missing = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`Aucune adresse : ${hostname}`), { code: 'ENOTFOUND' });
