import { randomBytes } from 'node:crypto';
import type { Config } from '~/config.server';
import { sealFor, unsealFor } from '~/domain/access/textes-scelles.server';
import { setCookie } from './cookies.server';
import { VERROU_COOKIE } from './noms-cookies';
import { paths, safeReturn } from './paths';

/** Longer than any address of ours that somebody has looked at. */
const LONGUEUR_MAX = 2000;

/** The lock page, which leads back to a page of a user's without naming it: an address may tell of a patient. */
export function verrouFor(config: Config, userId: string, adresse: string): string {
  const sure = adresse.length <= LONGUEUR_MAX ? safeReturn(adresse, '') : '';
  if (!sure || sure.startsWith(paths.verrou())) return paths.verrou();
  return paths.verrou({ page: sealFor(config.sessionSecret, 'page', userId, sure) });
}

/** The page that such an address leads this user back to; '' for anything else. */
export const readPage = (config: Config, userId: string, scelle: string): string =>
  safeReturn(unsealFor(config.sessionSecret, 'page', userId, scelle.slice(0, 2 * LONGUEUR_MAX)), '');

/** What a browser is told with every lock. */
export const verrouHeaders = (config: Config): Record<'Set-Cookie', string> => ({
  'Set-Cookie': setCookie(config, VERROU_COOKIE, randomBytes(6).toString('base64url')),
});
