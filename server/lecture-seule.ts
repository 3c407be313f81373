import type { RequestHandler } from 'express';
import type { Etat } from './etat';
import { refuse } from './refus';
import { isApi } from './refus-api';

const LIT = ['GET', 'HEAD', 'OPTIONS'];

/** While the database must not be written, forms are answered by the reason (503), and calls that change anything; what is read goes on. */
export function refuseWrites(etat: Etat): RequestHandler {
  return (request, response, next) => {
    const writes = isApi(request) ? !LIT.includes(request.method) : request.method === 'POST';
    if (!writes || etat.lectureSeule === null) return next();
    refuse(request, response, { status: 503, message: etat.lectureSeule, retryAfterS: 30 }).catch(next);
  };
}
