import { createHmac, timingSafeEqual } from 'node:crypto';
import { redirect } from '@remix-run/node';
import type { Config } from '~/config.server';
import { clearCookie, readCookie, setCookie } from './cookies.server';

/** A message that the next page shows once. It must hold no health data: it travels in a cookie. */
export interface Toast {
  ton: 'succes' | 'erreur' | 'attention';
  texte: string;
  /** How long it stays where a script can take it away; 5 s unless told (section 9). */
  dureeMs?: number;
}

const COOKIE = 'message';
const MAX_AGE = 60;

const sign = (config: Config, text: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`toast:${text}`).digest();

/** Adds the message to a response's headers. */
export function withToast(config: Config, toast: Toast, headers = new Headers()): Headers {
  const text = JSON.stringify(toast);
  headers.append(
    'Set-Cookie',
    setCookie(config, COOKIE, `${sign(config, text).toString('base64url')}.${text}`, { maxAge: MAX_AGE }),
  );
  return headers;
}

/** Redirects to a page that shows the message. */
export const redirectWithToast = (
  config: Config,
  target: string,
  texte: string,
  ton: Toast['ton'] = 'succes',
  dureeMs?: number,
): Response => redirect(target, { headers: withToast(config, { ton, texte, dureeMs }) });

/** The waiting message, and the header that takes it away. A value that we did not sign is no message. */
export function takeToast(request: Request, config: Config): { toast: Toast | null; headers: Headers } {
  const value = readCookie(request, config, COOKIE);
  const headers = new Headers();
  if (!value) return { toast: null, headers };
  headers.append('Set-Cookie', clearCookie(config, COOKIE));
  const dot = value.indexOf('.');
  const text = value.slice(dot + 1);
  const given = Buffer.from(value.slice(0, dot), 'base64url');
  const expected = sign(config, text);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return { toast: genuine ? (JSON.parse(text) as Toast) : null, headers };
}
