import type { RequestHandler } from 'express';
import type { Etat } from './etat';
import { refuse } from './refus';

/** While the database must not be written, forms are answered by the reason (503); what is read goes on. */
export function refuseWrites(etat: Etat): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'POST' || etat.lectureSeule === null) return next();
    refuse(request, response, { status: 503, message: etat.lectureSeule, retryAfterS: 30 }).catch(next);
  };
}
