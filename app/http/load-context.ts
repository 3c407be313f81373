import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { Acces } from './context.server';

/** What the HTTP server hands to each request's loaders and actions. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    application: Application;
    config: Config;
    log: RequestLog;
    clientIp: string;
    /** Stands on the error page and in the log. */
    reference: string;
    cspNonce: string;
    /** The request's user and scope, found once for all loaders. */
    acces?: Promise<Acces | null>;
  }
}

export interface RequestLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}
