import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { MovedError } from '~/domain/clients/vivant';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { reessayez } from '~/lib/delai';
import { DatabaseBusyError, TooManyRequestsError, UnavailableError } from '~/lib/unavailable';
import './load-context';

/** What an error page knows: its words, and for faults of ours the reference that stands in the log. */
export interface ErrorPage {
  message: string;
  reference?: string;
}

/** How an answer says that something may be asked again, and when; a page's own headers carry it (guard-routes). */
export const initOf = (error: UnavailableError): ResponseInit => ({
  status: error instanceof TooManyRequestsError ? 429 : 503,
  headers: { 'Retry-After': String(error.retryAfterS) },
});

/** Whoever opens the address of a client that was merged into another is led to the same page of that one; null for everything else. */
export function redirectMoved(error: unknown, request: Request): Response | null {
  if (!(error instanceof MovedError) || !['GET', 'HEAD'].includes(request.method)) return null;
  const { pathname, search } = new URL(request.url);
  return redirect((pathname + search).replaceAll(error.ancienId, error.actuelId));
}

/** What is said when something that is needed does not answer for now. */
function unavailableMessage(error: UnavailableError): string {
  // Somebody's own share is spoken of in the words of whoever counted it.
  if (error instanceof TooManyRequestsError && error.message) return error.message;
  if (error instanceof DatabaseBusyError)
    return `Le serveur est très occupé. ${reessayez(error.retryAfterS)}`;
  return 'Le service est temporairement indisponible. Veuillez réessayer plus tard.';
}

/** Turns what a loader or action threw into the answer for the user; logs whatever was not foreseen. */
export function toErrorResponse(error: unknown, { reference, log, retryAfter }: AppLoadContext) {
  const page = (message: string, status: number) => data<ErrorPage>({ message }, { status });
  if (error instanceof NotFoundError) return page(error.message, 404);
  if (error instanceof ForbiddenError) return page(error.message, 403);
  if (error instanceof DomainError) return page(error.message, 400);
  if (error instanceof UnavailableError) retryAfter(error.retryAfterS);
  if (error instanceof TooManyRequestsError) return page(unavailableMessage(error), 429);
  log.error({ reference, err: error }, 'Erreur imprévue');
  if (error instanceof UnavailableError)
    return data<ErrorPage>({ message: unavailableMessage(error), reference }, { status: 503 });
  return data<ErrorPage>({ message: 'Erreur inattendue.', reference }, { status: 500 });
}
