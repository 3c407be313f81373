import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Seuil } from '~/domain/access/seuil';
import './load-context';

/** The door as this request stands before it. */
export function seuilOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Seuil {
  const { identity, attempts, attemptsByIp, demandes, demandesByIp } = context.application;
  return {
    identity,
    attempts,
    attemptsByIp,
    demandes,
    demandesByIp,
    ip: context.clientIp,
    agent: request.headers.get('User-Agent') ?? '',
    now: new Date(),
  };
}
