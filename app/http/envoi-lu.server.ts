import { DomainError } from '~/domain/errors';
import { readBody } from './corps.server';
import { isUrlencoded, readUrlencoded } from './urlencode.server';

/** A body can be read once; who asks again is given the same. */
const lus = new WeakMap<Request, Promise<FormData>>();

/**
 * All that a form sent, read once for everybody who asks; one of more than `max` fields is given up with the error of `trop` as soon as
 * that shows. Raises DomainError for a body that is no form, or one cut short.
 */
export function readEnvoi(request: Request, max: number, trop: () => Error): Promise<FormData> {
  const reading = lus.get(request) ?? read(request, max, trop);
  lus.set(request, reading);
  return reading;
}

/** What has been read of a form so far, by whoever answered it; null where nobody did, or where it could not be. */
export const envoiLu = async (request: Request): Promise<FormData | null> =>
  (await lus.get(request)?.catch(() => null)) ?? null;

async function read(request: Request, max: number, trop: () => Error): Promise<FormData> {
  const reading = isUrlencoded(request.headers.get('Content-Type'))
    ? readUrlencoded(request.body as AsyncIterable<Uint8Array> | null, max, trop)
    : readBody(request);
  return reading.catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    throw new DomainError('Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.');
  });
}
