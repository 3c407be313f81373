import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '~/config.server';
import { type Annonces, joinCount } from '~/lib/annonces';
import { reessayez } from '~/lib/delai';
import { FileEquitable, type Leave } from '~/lib/file-equitable.server';
import type { Demandeur, Demandeurs } from './demandeur';
import { isExport, isHeavy, isUpload } from './poids';
import { refuse } from './refus';
import { isApi } from './refus-api';
import type { Surcharge } from './surcharge';

const MINUTE = 60;
/** What a whole account, or everybody who has not signed in at one site or behind one address, may ask for, as a multiple of one user's share. */
const PART_COMPTE = 10;
const PART_SITE = 10;
const PART_ORIGINE = 5;

/** Requests of one user that run at once: a page asks for two or three. Of visitors behind one address, who may be many: more. */
const USER = { aLaFois: Number.POSITIVE_INFINITY, parCle: 4, attenteParCle: 100, attenteTotale: 2000 };
const ORIGINE = { aLaFois: Number.POSITIVE_INFINITY, parCle: 16, attenteParCle: 200, attenteTotale: 1000 };
/** Pages and lists in the making, of everybody and of one account; a longer one waits for a database, a bucket or a slow line. */
const PAGES = { aLaFois: 8, parCle: 6, attenteParCle: 200, attenteTotale: 500, auPlusMs: 1000 };
/**
 * The same of what programs ask for: one after the other they keep the processor, while a screen is made in several steps and would wait behind all of
 * them at each.
 */
const APPELS = { ...PAGES, aLaFois: 4, parCle: 2 };
/** Exports, PDFs and searches take the machine for longer than a page. */
const LOURDES = { aLaFois: 4, parCle: 2, attenteParCle: 20, attenteTotale: 60, auPlusMs: 20_000 };
/** A body may come slowly: the place is not kept for all that time. */
const ENVOI_MS = 10_000;
/** How long somebody waits for a turn before being told to come back. */
const PATIENCE_MS = 30_000;

const TROP_DE_DEMANDES = 'Trop de demandes en peu de temps.';
const OCCUPE = 'Le serveur est très occupé.';
const LOURD = 'Trop d’exports, de PDF et de recherches sont demandés en même temps.';
const MEMOIRE =
  'Le serveur manque de mémoire : il ne prend pas de fichier et ne fait pas d’export pour le moment.';

/**
 * Nobody slows the others: each user and each account has a number of requests a minute (429 beyond it) and a number of requests at once,
 * the rest waiting in a line of their own; what is heavy waits once more. While the machine cannot keep up, everybody keeps one request at
 * a time, and the others are refused (503).
 */
export function budget(
  config: Config,
  demandeurs: Demandeurs,
  surcharge: Surcharge,
  annonces?: Annonces,
): RequestHandler {
  const parMinute = (nom: string, parts: number) => {
    const rate = new RateLimiterMemory({ points: config.requestsPerMinute * parts, duration: MINUTE });
    joinCount(nom, rate, annonces);
    return (cle: string) => {
      annonces?.say(nom, cle, 1);
      return rate.consume(cle);
    };
  };
  const count = {
    user: parMinute('user', 1),
    compte: parMinute('compte', PART_COMPTE),
    site: parMinute('site', PART_SITE),
    origine: parMinute('origine', PART_ORIGINE),
  };
  // Visitors wait in rooms of their own: nobody who is signed in waits behind them.
  const room = (own: typeof USER) => ({
    own: new FileEquitable({ ...own, auPlusMs: ENVOI_MS }),
    pages: new FileEquitable(PAGES),
    appels: new FileEquitable(APPELS),
    lourdes: new FileEquitable(LOURDES),
  });
  const rooms = { connus: room(USER), visiteurs: room(ORIGINE) };

  /** Seconds to wait, 0 for none, and what is left of the share that is the caller's own. */
  const waitS = async ({ cle, groupe, connu }: Demandeur): Promise<[number, RateLimiterRes]> => {
    let part: RateLimiterRes | undefined;
    try {
      part = await (connu ? count.user : count.origine)(cle);
      await (connu ? count.compte : count.site)(groupe);
      return [0, part];
    } catch (reason) {
      if (reason instanceof RateLimiterRes)
        return [Math.max(1, Math.ceil(reason.msBeforeNext / 1000)), part ?? reason];
      throw reason;
    }
  };

  const admit = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const demandeur = demandeurs.find(request);
    const { cle, groupe, connu } = demandeur;
    response.locals.cle = cle;
    const [retryAfterS, part] = await waitS(demandeur);
    const api = isApi(request);
    if (api) tellShare(response, config.requestsPerMinute * (connu ? 1 : PART_ORIGINE), part);
    const turnAway = async (status: 429 | 503, message: string, retryAfterS: number) => {
      if (!response.destroyed) {
        const said = `${message} ${reessayez(retryAfterS)}`;
        await refuse(request, response, { status, message: said, retryAfterS });
      }
    };
    if (retryAfterS > 0) return turnAway(429, TROP_DE_DEMANDES, retryAfterS);
    const { own, pages, appels, lourdes } = connu ? rooms.connus : rooms.visiteurs;
    const heavy = isHeavy(request);
    if (surcharge.memoire && (isExport(request) || isUpload(request))) return turnAway(503, MEMOIRE, MINUTE);
    if (surcharge.boucle && (heavy || own.dedans(cle) > 0)) return turnAway(503, OCCUPE, 5);

    const places: Leave[] = [];
    // Whoever has knocked meanwhile is heard before the next in line is served: else a line would be served to its end in one go.
    response.once('close', () => {
      setImmediate(() => {
        for (const leave of places) leave();
      });
    });
    const enter = async (line: FileEquitable, key: string) => {
      const place = line.tryTake(key) ?? (await line.take(key, untilGone(response)));
      if (place) places.push(place);
      return place !== null;
    };
    if (!(await enter(own, cle))) return turnAway(429, TROP_DE_DEMANDES, 5);
    if (heavy && !(await enter(lourdes, groupe))) return turnAway(503, LOURD, 10);
    // A form is no page in the making: its body may still be on its way.
    if (['GET', 'HEAD'].includes(request.method) && !(await enter(api ? appels : pages, groupe)))
      return turnAway(503, OCCUPE, 5);
    next();
  };
  return (request, response, next) => {
    admit(request, response, next).catch(next);
  };
}

/** Tells a program how much of its share is left, and when it has all of it again (the IETF's draft on RateLimit fields). */
function tellShare(
  response: Response,
  quota: number,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): void {
  response.set('RateLimit-Policy', `"minute";q=${quota};w=${MINUTE}`);
  const left = Math.max(0, remainingPoints);
  response.set('RateLimit', `"minute";r=${left};t=${Math.max(0, Math.ceil(msBeforeNext / 1000))}`);
}

/** Aborted when nobody waits for the answer any more, or has waited long enough. */
function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), PATIENCE_MS).unref();
  response.once('close', () => {
    clearTimeout(timer);
    gone.abort();
  });
  return gone.signal;
}
