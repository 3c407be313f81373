import express, { type RequestHandler, type Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Log } from './log';

/** Where browsers tell of what the content policy has stopped; and the name that the policy calls it by. */
export const SIGNALEMENTS = '/signalements';
export const NOM_SIGNALEMENTS = 'politique';

/** A browser sends a few together. */
const CORPS_MAX = 16 * 1024;
const LOT_MAX = 10;
/** As many a minute are written down, of all who send any: anybody may. */
const PAR_MINUTE = 30;

const texte = z.string().max(5000).catch('');
/** The body of `report-uri`, and each entry of the Reporting API's. */
const Ancien = z.object({
  'csp-report': z.object({
    'document-uri': texte,
    'blocked-uri': texte,
    'effective-directive': texte,
    'violated-directive': texte,
    'source-file': texte,
  }),
});
const Nouveau = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: texte,
        blockedURL: texte,
        effectiveDirective: texte,
        sourceFile: texte,
      }),
    }),
  )
  .max(LOT_MAX);

interface Signalement {
  page: string;
  bloque: string;
  directive: string;
  source: string;
}

/**
 * Takes what browsers report of the content policy and writes it into the log: which rule, on what kind of page, and from which site. Answers 204 to everybody. What an address
 * names stays out of it: ids and tokens of pages, paths of other sites. Bounded in bytes, in entries, and in lines a minute.
 */
export function signalements(log: Log): RequestHandler[] {
  const rythme = new RateLimiterMemory({ points: PAR_MINUTE, duration: 60 });
  return [
    // What would not be written down is not read either: a flood costs no more than its requests.
    async (_request, response, next) => {
      const dits = await rythme.get('tous');
      if (dits && dits.remainingPoints === 0) merci(response);
      else next();
    },
    express.raw({
      type: ['application/csp-report', 'application/reports+json'],
      ...{ limit: CORPS_MAX, inflate: false },
    }),
    async (request, response) => {
      const recus = Buffer.isBuffer(request.body) ? lire(request.body.toString()) : [];
      for (const recu of recus) {
        const dit = await rythme.consume('tous').catch(() => null);
        if (dit) log.warn(recu, 'Politique de contenu enfreinte');
      }
      merci(response);
    },
  ];
}

const merci = (response: Response): void => void response.status(204).set('Cache-Control', 'no-store').end();

function lire(corps: string): Signalement[] {
  let json: unknown;
  try {
    json = JSON.parse(corps);
  } catch {
    return [];
  }
  const ancien = Ancien.safeParse(json);
  if (ancien.success) {
    const { 'csp-report': dit } = ancien.data;
    return [
      signalement(
        dit['document-uri'],
        dit['blocked-uri'],
        dit['effective-directive'] || dit['violated-directive'],
        dit['source-file'],
      ),
    ];
  }
  const nouveaux = Nouveau.safeParse(json);
  if (!nouveaux.success) return [];
  return nouveaux.data.map(({ body }) =>
    signalement(body.documentURL, body.blockedURL, body.effectiveDirective, body.sourceFile),
  );
}

const signalement = (page: string, bloque: string, directive: string, source: string): Signalement => ({
  page: pageDe(page),
  bloque: siteDe(bloque),
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
  source: siteDe(source),
});

/** A page by the first word of its path, of the application's own by two: what follows may be an id or a secret. */
const pageDe = (url: string): string =>
  URL.canParse(url) ? (/^\/(admin\/)?[a-zA-Z-]{0,40}/.exec(new URL(url).pathname)?.[0] ?? '') : '';

/** Another site by its origin; 'inline', 'eval', 'data' as they stand. */
const siteDe = (url: string): string =>
  URL.canParse(url) && new URL(url).origin !== 'null'
    ? new URL(url).origin.slice(0, 200)
    : (/^[a-z-]{1,20}/.exec(url)?.[0] ?? '');
