import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { SessionTrouvee } from '~/domain/access/sessions.server';
import type { Acces } from './acces';
import type { OpenApi } from './openapi';

/** What the HTTP server hands to each request's loaders and actions. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    application: Application;
    config: Config;
    log: RequestLog;
    clientIp: string;
    /** What the API does, for its page. */
    descriptionApi(): OpenApi;
    /** Stands on the error page and in the log. */
    reference: string;
    /** Why the server does not even try: answered in the routes' place, before anything is asked of the database. */
    refus?: Refus | undefined;
    /** Says in the answer's header when to come back, in seconds. */
    retryAfter(seconds: number): void;
    /** The finished page, for the socket; its answer then has no body of its own. */
    html?: string;
    /** The whole page that stands in the place of the routes' own, once one of them has made it. */
    page?: Response;
    /** Where a browser goes that was led here with a token of the API, which works once. */
    entree?: Promise<Response>;
    /** The form under way, for the loaders of the page around it: their own request is one that reads. */
    envoye?: Request;
    /** The answer leads to what was written for its reader otherwise than by a form: by a job, or by a program that led them here. */
    ecrit?: boolean;
    /** The browser's session, locked or not, found once for all loaders. */
    poste?: Promise<SessionTrouvee | null>;
    /** Whose a form was that is refused because its session is locked or has ended, by user: what was typed is for nobody else. */
    saisieDe?: string | undefined;
    /** The request's user and scope, found once for all loaders. */
    acces?: Promise<Acces | null>;
  }
}

/** A request that is not carried out for now, though nothing is wrong with it. */
export interface Refus {
  status: 429 | 503;
  /** In French, for whoever asked. */
  message: string;
  retryAfterS: number;
}

export interface RequestLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}
