import type { Express, Request, RequestHandler, Response } from 'express';
import type { Refus } from '~/http/load-context';

/**
 * Refuses a request for now, in the words of `message`: with `Retry-After`, as a page; for a form sent without a script as a page that keeps
 * what was typed and sends it again (at most a megabyte of fields is read for it); for a page's script as an answer that the page turns into
 * its form's own error. Nothing is asked of the database, and no route does anything.
 */
export async function refuse(request: Request, response: Response, refus: Refus): Promise<void> {
  response.locals.refus = refus;
  response.set('Cache-Control', 'no-store');
  response.once('finish', () => {
    // What was not read is taken off the wire unseen: a browser shows the answer only once it has sent everything.
    if (!request.complete) request.removeAllListeners('data').resume();
  });
  // Remix would compare it with the host, as it does before anything is carried out.
  delete request.headers.origin;
  const screens = request.app.locals.screens as RequestHandler;
  await screens(request, response, (error?: unknown) => request.next?.(error));
}

/** Has an application's refusals answered by its screens. */
export function answerRefusals(app: Express, screens: RequestHandler): void {
  app.locals.screens = screens;
}

/** Why a request is refused; undefined when it is not. */
export const refusOf = (response: Response): Refus | undefined => response.locals.refus as Refus | undefined;
