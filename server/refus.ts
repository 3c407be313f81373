import type { ServerBuild } from '@remix-run/node';
import type { Express, Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isMultipart, isUrlencoded } from '~/http/corps.server';
import type { Refus } from '~/http/load-context';
import { PAR_SCRIPT } from '~/http/script';
import { FileEquitable, type Leave } from '~/lib/file-equitable.server';
import { addressOf } from './demandeur';
import { isApi, refuseApi } from './refus-api';
import { createReponseCourte, type ReponseCourte } from './reponse-courte';

/** Forms whose content is read and shown while they are refused, at once: of everybody and of one key. */
const GARDEES = { aLaFois: 16, parCle: 2, attenteParCle: 0, attenteTotale: 0 };
/** And of one key in a minute: nobody types faster. */
const GARDEES_PAR_MINUTE = { points: 20, duration: 60 };

/** How an application answers what it refuses. */
interface Portes {
  screens: RequestHandler;
  short: ReponseCourte;
  places: FileEquitable;
  rate: RateLimiterMemory;
}

/**
 * Refuses a request for now, in the words of `message`, with `Retry-After`. A form sent without a script gets a page that keeps what was
 * typed and sends it again (at most a megabyte of fields is read for it, and files go by), as long as few are refused at once and whoever it goes on the
 * account of (`locals.cle`) is refused seldom; everything else an answer that is made once. Nothing is asked of the database, and no route does
 * anything.
 */
export async function refuse(request: Request, response: Response, refus: Refus): Promise<void> {
  if (isApi(request)) {
    const { status, message, retryAfterS } = refus;
    response.set('Retry-After', String(retryAfterS));
    return refuseApi(
      response,
      status,
      status === 429 ? 'requetes_trop_nombreuses' : 'service_indisponible',
      message,
    );
  }
  const { cle = addressOf(request) } = response.locals as { cle?: string };
  const portes = request.app.locals.portes as Portes;
  const place = await takePlace(portes, request, cle);
  if (!place) return portes.short(request, response, refus);
  response.once('close', place);
  response.locals.refus = refus;
  response.set('Cache-Control', 'no-store');
  // Remix would compare it with the host, as it does before anything is carried out.
  delete request.headers.origin;
  await portes.screens(request, response, (error?: unknown) => request.next?.(error));
}

/** For a form that a page without a script sent: a page's script keeps by itself what was typed. */
async function takePlace({ places, rate }: Portes, request: Request, cle: string): Promise<Leave | null> {
  const type = request.get('Content-Type') ?? '';
  const typed = isUrlencoded(type) || isMultipart(type);
  const seen = (request.get('Accept') ?? '').includes('text/html') && request.get(PAR_SCRIPT) === undefined;
  if (request.method !== 'POST' || !typed || !seen) return null;
  const place = places.tryTake(cle);
  if (!place) return null;
  const often = await rate.consume(cle).then(
    () => false,
    () => true,
  );
  if (!often) return place;
  place();
  return null;
}

/** Has an application's refusals answered by its screens, and by what is made once of its build. */
export function answerRefusals(
  app: Express,
  screens: RequestHandler,
  getBuild: () => Promise<ServerBuild>,
): void {
  app.locals.portes = {
    screens,
    short: createReponseCourte(getBuild),
    places: new FileEquitable(GARDEES),
    rate: new RateLimiterMemory(GARDEES_PAR_MINUTE),
  } satisfies Portes;
}

/** Why a request is refused; undefined when it is not. */
export const refusOf = (response: Response): Refus | undefined => response.locals.refus as Refus | undefined;
