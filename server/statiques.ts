import path from 'node:path';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** What a page is told, and a script, a style or a picture has no use for: a kilobyte with each of the twenty that a first visit fetches. */
const POUR_LES_PAGES = [
  'Permissions-Policy',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'Reporting-Endpoints',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * The files of the build under `/assets`, whose names change with what they hold: kept for a year, and sent as the build has compressed them
 * where the browser can read that.
 */
export const assets = (clientFolder: string): [RequestHandler, RequestHandler, ErrorRequestHandler] => [
  // The build gives no name that needs it; read by the library in two ways, it would get a type that is none.
  (request, response, next) =>
    request.path.includes('%') ? void response.status(404).type('text').send('Introuvable.') : next(),
  expressStaticGzip(path.join(clientFolder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', fallthrough: false, setHeaders: dropPageHeaders },
  }),
  // What was said of a file is not true of the answer that there is none.
  (error, _request, response, next) => {
    for (const header of DU_FICHIER) response.removeHeader(header);
    response.set('Cache-Control', 'no-store');
    next(error);
  },
];

const DU_FICHIER = ['Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified', 'Accept-Ranges'];

/** A vector picture is a document as well when it is opened by itself. */
function dropPageHeaders(response: unknown, file: string): void {
  if (file.includes('.svg')) return;
  for (const header of POUR_LES_PAGES) (response as Response).removeHeader(header);
}
