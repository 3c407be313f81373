import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '~/config.server';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What pages and forms are asked for by. */
const METHODES = ['GET', 'HEAD', 'POST'];
const MEGABYTE = 1024 * 1024;
/**
 * A form is small. One that takes a file may be far heavier than what it takes: its page says so beside the field, and reads no more of it
 * than it needs (receiveFiles).
 */
const BODY_MAX = MEGABYTE;
const UPLOAD_MAX = 1024 * MEGABYTE;
/**
 * How much of what an answer left unread is still taken off the wire, and for how long: a browser shows the answer only once it has sent
 * everything. Whoever goes on beyond that is cut off.
 */
const RESTE_MAX = { formulaire: 16 * MEGABYTE, envoi: 256 * MEGABYTE };
const RESTE_MS = 60_000;
const TROP =
  'Envoi trop volumineux : il n’a pas été lu. Revenez à la page précédente et envoyez moins de texte, ou un fichier plus petit.';
const UPLOAD_PATH =
  /^\/admin\/(clients\/import|factures\/import|user-profile|stock\/[0-9a-z]{1,24})(\.data)?$/;
/** A client's record takes files in one of its tabs alone. */
const FICHE_PATH = /^\/admin\/nouveauClient\/[0-9a-f]{24}(\.data)?$/;

/** What no page of ours asks a browser for. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'bluetooth',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
  ],
  ...[
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
  ],
  ...['serial', 'storage-access', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Headers of every answer. `same-origin` as referrer policy: with none, a form without JavaScript sends `Origin: null`. */
export function securityHeaders(config: Config, development: boolean): RequestHandler {
  const https = config.appUrl.startsWith('https:');
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.cspNonce}'`],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS);
    protect(request, response, next);
  };
}

/** Remix would take a PUT, a PATCH or a DELETE for the form of its address: no page sends one, and none changes anything. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (METHODES.includes(request.method)) return next();
  response.status(405).set('Allow', METHODES.join(', ')).type('text').send('Méthode refusée.');
};

/**
 * Refuses changes that another site started. Browsers say where a request comes from in Sec-Fetch-Site; older ones send Origin or
 * Referer, which must be this application's, at its own address or at the known host that was asked (refuseUnknownHost comes first).
 */
export function refuseCrossSite(config: Config): RequestHandler {
  const own = new URL(config.appUrl).origin;
  return (request, response, next) => {
    if (SAFE.has(request.method)) return next();
    const site = request.get('Sec-Fetch-Site');
    if (site === 'same-origin') return accept(request, next);
    const source = request.get('Origin') ?? request.get('Referer') ?? '';
    const origin = URL.canParse(source) ? new URL(source).origin : '';
    const sameHost = origin === `${request.protocol}://${request.get('Host')}` || origin === own;
    if (sameHost && (site === undefined || site === 'none' || site === 'same-site'))
      return accept(request, next);
    response.status(403).type('text').send('Requête refusée : elle vient d’un autre site.');
  };
}

/** Remix would compare Origin with Host once more, and fail where a proxy passes on another host than the address of the site. */
function accept(request: Request, next: NextFunction): void {
  delete request.headers.origin;
  next();
}

const takesFiles = ({ path, query }: Request): boolean =>
  UPLOAD_PATH.test(path) || (FICHE_PATH.test(path) && query.onglet === 'fichiers');

/**
 * Bodies must say their length, and it must be one that a form here can have. What an answer left unread is let go unseen, within bounds.
 */
export const limitBody: RequestHandler = (request, response, next) => {
  if (SAFE.has(request.method)) return next();
  const length = request.get('Content-Length');
  if (length === undefined && request.get('Transfer-Encoding') === undefined) return next();
  const files = takesFiles(request);
  response.once('finish', () => letGo(request, files ? RESTE_MAX.envoi : RESTE_MAX.formulaire));
  if (length !== undefined && Number(length) <= (files ? UPLOAD_MAX : BODY_MAX)) return next();
  // From now on what comes is counted, whoever reads it.
  request.read(0);
  const [status, message] = length === undefined ? [411, 'Longueur requise.'] : [413, TROP];
  response.status(status).type('text').send(message);
};

/** Takes what is left of a body off the wire, so many bytes at most, then ends the connection. */
function letGo(request: Request, max: number): void {
  if (request.complete) return;
  let left = max;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, RESTE_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.resume();
}
