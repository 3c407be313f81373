import type { Request, Response } from 'express';
import { erreur } from '~/api/erreurs';
import type { CodeErreur } from '~/api/statuts';

/** Whether a request is for the JSON API: it is answered in JSON whatever becomes of it. Its page is none of it. */
export const isApi = ({ path }: Pick<Request, 'path'>): boolean =>
  path.startsWith('/api/') && path !== '/api/';

/** A refusal before any call of the API is looked at, as the calls themselves refuse. */
export function refuseApi(response: Response, statut: number, code: CodeErreur, message: string): void {
  response
    .set('Cache-Control', 'no-store')
    .status(statut)
    .json(erreur(statut, code, message).corps);
}

/** A short answer to what is refused at the door: JSON to whoever calls the API, a line of text to all others. */
export function answerShort(
  request: Request,
  response: Response,
  statut: number,
  message: string,
  code: CodeErreur = 'requete_refusee',
): void {
  if (isApi(request)) refuseApi(response, statut, code, message);
  else response.status(statut).type('text').send(message);
}
