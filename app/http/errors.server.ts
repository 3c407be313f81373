import { data } from '@remix-run/node';
import { DatabaseBusyError, DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import type { RequestLog } from './load-context';

/** What an error page knows: its words, and for faults of ours the reference that stands in the log. */
export interface ErrorPage {
  message: string;
  reference?: string;
}

/** Turns what a loader or action threw into the answer for the user; logs whatever was not foreseen. */
export function toErrorResponse(error: unknown, reference: string, log: RequestLog) {
  const page = (message: string, status: number) => data<ErrorPage>({ message }, { status });
  if (error instanceof NotFoundError) return page(error.message, 404);
  if (error instanceof ForbiddenError) return page(error.message, 403);
  if (error instanceof DomainError) return page(error.message, 400);
  log.error({ reference, err: error }, 'Erreur imprévue');
  if (error instanceof DatabaseBusyError) {
    return data<ErrorPage>(
      { message: 'Le serveur est très occupé. Réessayez dans un instant.', reference },
      { status: 503 },
    );
  }
  return data<ErrorPage>({ message: 'Erreur inattendue.', reference }, { status: 500 });
}
