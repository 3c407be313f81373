import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '~/config.server';
import { isApi } from './refus-api';
import { NOM_SIGNALEMENTS, SIGNALEMENTS } from './signalements';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What pages and forms are asked for by. */
const METHODES = ['GET', 'HEAD', 'POST'];
/** What no page of ours asks a browser for. */
const PERMISSIONS =
  `accelerometer bluetooth camera display-capture geolocation gyroscope hid idle-detection local-fonts magnetometer
microphone midi payment publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access usb xr-spatial-tracking`
    .split(/\s+/)
    .map((name) => `${name}=()`)
    .join(', ');

/** The screens that take serial numbers: a label's code may be read there by the camera, when the person lets it. */
const LECTURE_DE_CODES = /^\/admin\/(exemplaires\/?$|stock\/[^/]+\/reception$|nouveauClient\/[^/]+\/remise$)/;
const AVEC_CAMERA = PERMISSIONS.replace('camera=()', 'camera=(self)');

/** The pages that a passkey answers. */
const CLES_D_ACCES =
  /^\/(auth\/second-facteur|admin\/double-authentification\/cle|admin\/reconfirmation|admin\/verrou(\/reprise)?)\/?$/;
const AVEC_CLES = PERMISSIONS.replaceAll(/(publickey-credentials-\w+)=\(\)/g, '$1=(self)');

/** Headers of every answer. `same-origin` as referrer policy: with none, a form without JavaScript sends `Origin: null`. */
export function securityHeaders(config: Config, development: boolean): RequestHandler {
  const https = config.appUrl.startsWith('https:');
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        reportUri: [SIGNALEMENTS],
        reportTo: [NOM_SIGNALEMENTS],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
  });
  // The same for every answer: asked for once, instead of by fifteen middlewares a request.
  const headers = new Map([
    ['Permissions-Policy', PERMISSIONS],
    ['Reporting-Endpoints', `${NOM_SIGNALEMENTS}="${SIGNALEMENTS}"`],
  ]);
  const response = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: (name: string) => void headers.delete(name),
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return (request, response, next) => {
    response.setHeaders(headers);
    if (LECTURE_DE_CODES.test(request.path)) response.setHeader('Permissions-Policy', AVEC_CAMERA);
    if (CLES_D_ACCES.test(request.path)) response.setHeader('Permissions-Policy', AVEC_CLES);
    next();
  };
}

/** Remix would take a PUT, a PATCH or a DELETE for the form of its address: no page sends one, and none changes anything. The API has its own. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (isApi(request) || METHODES.includes(request.method)) return next();
  response.status(405).set('Allow', METHODES.join(', ')).type('text').send('Méthode refusée.');
};

/**
 * Refuses changes that another site started. Browsers say where a request comes from in Sec-Fetch-Site; older ones send Origin or
 * Referer, which must be this application's, at its own address or at the known host that was asked (refuseUnknownHost comes first). No
 * cookie opens anything of the API, and so nobody's browser can be led to change anything there.
 */
export function refuseCrossSite(config: Config): RequestHandler {
  const own = new URL(config.appUrl).origin;
  return (request, response, next) => {
    if (SAFE.has(request.method) || isApi(request)) return next();
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
