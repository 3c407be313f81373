import { DomainError, UnavailableError } from '~/domain/errors';
import { readBody } from './corps.server';

/** A body can be read once; who asks again is given the same. */
const lus = new WeakMap<Request, Promise<FormData>>();

/**
 * All that a form sent, read once for everybody who asks; one of more than `max` fields is given up as soon as that shows. Raises
 * DomainError for a body that is no form, one cut short, or one of too many fields.
 */
export function readEnvoi(request: Request, max: number): Promise<FormData> {
  const reading = lus.get(request) ?? read(request, max);
  lus.set(request, reading);
  return reading;
}

/** What has been read of a form so far, by whoever answered it; null where nobody did, or where it could not be. */
export const envoiLu = async (request: Request): Promise<FormData | null> =>
  (await lus.get(request)?.catch(() => null)) ?? null;

const read = (request: Request, max: number): Promise<FormData> =>
  readBody(request, { entrees: max }).catch((error: unknown) => {
    if (error instanceof UnavailableError || error instanceof DomainError) throw error;
    throw new DomainError('Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.');
  });
