import type { ErrorRequestHandler } from 'express';
import type { Log } from './log';
import { answerShort } from './refus-api';

/**
 * The last to answer, for what went wrong outside all routes: an address that Express cannot read is refused, anything else stands in the log
 * under the answer's reference, and never as a stack before the visitor.
 */
export const answerFault =
  (log: Log): ErrorRequestHandler =>
  (error: { status?: unknown }, request, response, _next) => {
    const { reference } = response.locals;
    if (response.headersSent) {
      // Express would print a stack; a half answer must not pass for a whole one.
      log.error({ reference, err: error }, 'Réponse interrompue');
      return void response.destroy();
    }
    const status = typeof error?.status === 'number' ? error.status : 500;
    if (status >= 400 && status < 500) return answerShort(request, response, status, 'Requête refusée.');
    log.error({ reference, err: error }, 'Erreur imprévue');
    answerShort(request, response, 500, `Erreur inattendue. Référence : ${reference}`, 'erreur_imprevue');
  };
