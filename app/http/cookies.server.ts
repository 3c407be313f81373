import type { Config } from '~/config.server';

interface CookieOptions {
  maxAge?: number;
}

/** `__Host-` and Secure need https; a centre's own server on plain http does without. */
export const isSecure = (config: Config): boolean => config.appUrl.startsWith('https:');
export const cookieName = (config: Config, name: string): string =>
  `${isSecure(config) ? '__Host-' : ''}auricule_${name}`;

/** The value of one of our cookies; null when it is absent or not decodable. */
export const readCookie = (request: Request, config: Config, name: string): string | null =>
  cookieIn(request.headers.get('Cookie') ?? '', config, name);

/** The same of a `Cookie` header. */
export function cookieIn(header: string, config: Config, name: string): string | null {
  const prefix = `${cookieName(config, name)}=`;
  const part = header.split(/;\s*/).find((each) => each.startsWith(prefix));
  if (!part) return null;
  try {
    return decodeURIComponent(part.slice(prefix.length)) || null;
  } catch {
    return null;
  }
}

/** A Set-Cookie value: not readable by scripts, not sent from other sites, for the whole site. */
export function setCookie(config: Config, name: string, value: string, options: CookieOptions = {}): string {
  const parts = [
    `${cookieName(config, name)}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (isSecure(config)) parts.push('Secure');
  return parts.join('; ');
}

export const clearCookie = (config: Config, name: string): string =>
  setCookie(config, name, '', { maxAge: 0 });
