import type { RequestHandler } from 'express';
import type { Application } from '~/application.server';
import type { Log } from './log';

/** How long a good answer serves everybody who asks, in milliseconds: anyone may ask, and a look takes the write lock. */
const SHARED_MS = 1000;

/** Answers whether the database can be read and written: 200, or 503. */
export function health(application: Pick<Application, 'probe'>, log: Log): RequestHandler {
  let current: Promise<boolean> | undefined;
  const look = async () => {
    try {
      await application.probe();
      setTimeout(() => (current = undefined), SHARED_MS).unref();
      return true;
    } catch (error) {
      log.error({ err: error }, 'Base de données indisponible');
      current = undefined;
      return false;
    }
  };
  return async (_request, response) => {
    current ??= look();
    const well = await current;
    response
      .status(well ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: well ? 'ok' : 'indisponible' });
  };
}
