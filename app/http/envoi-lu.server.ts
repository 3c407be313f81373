import { DomainError, UnavailableError } from '~/domain/errors';
import { readBody } from './corps.server';

/**
 * A body can be read once; who asks again is given the same. It stands on the request itself: screens and server are built apart, each with
 * its copy of this module, and the net under the routes asks for what a route has read.
 */
const LU = Symbol.for('auricule.envoi-lu');
type Lisible = Request & { [LU]?: Promise<FormData> };

/**
 * All that a form sent, read once for everybody who asks; one of more than `max` fields is given up as soon as that shows. Raises
 * DomainError for a body that is no form, one cut short, or one of too many fields.
 */
export function readEnvoi(request: Lisible, max: number): Promise<FormData> {
  request[LU] ??= read(request, max);
  return request[LU];
}

/** What has been read of a form so far, by whoever answered it; null where nobody did, or where it could not be. */
export const envoiLu = async (request: Lisible): Promise<FormData | null> =>
  (await request[LU]?.catch(() => null)) ?? null;

const read = (request: Request, max: number): Promise<FormData> =>
  readBody(request, { entrees: max }).catch((error: unknown) => {
    if (error instanceof UnavailableError || error instanceof DomainError) throw error;
    throw new DomainError('Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.');
  });
