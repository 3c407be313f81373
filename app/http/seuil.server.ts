import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Config } from '~/config.server';
import { MEMOIRE_JOURS } from '~/domain/access/facteurs/memoire';
import type { Seuil } from '~/domain/access/seuil';
import { readCookie, setCookie } from './cookies.server';
import './load-context';

const MARQUES_COOKIE = 'appareil';
const MEMOIRE_COOKIE = 'memoire';
/** The longest that browsers keep a cookie. */
const TREIZE_MOIS_S = 400 * 86_400;

/** Keeps the marks by which the browser is known when one of its users signs in again. */
export const marquesCookie = (config: Config, marques: string): string =>
  setCookie(config, MARQUES_COOKIE, marques, { maxAge: TREIZE_MOIS_S });

/** Keeps what spares a browser the second factor of those who chose that. */
export const memoireCookie = (config: Config, memoire: string): string =>
  setCookie(config, MEMOIRE_COOKIE, memoire, { maxAge: MEMOIRE_JOURS * 86_400 });

/** The door as this request stands before it. */
export function seuilOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Seuil {
  const { identity, limites } = context.application;
  return {
    identity,
    limites,
    secret: context.config.sessionSecret,
    marques: readCookie(request, context.config, MARQUES_COOKIE) ?? '',
    memoire: readCookie(request, context.config, MEMOIRE_COOKIE) ?? '',
    appUrl: context.config.appUrl,
    ip: context.clientIp,
    agent: request.headers.get('User-Agent') ?? '',
    now: new Date(),
  };
}
