import type { ErrorRequestHandler } from 'express';
import type { Log } from './log';

/**
 * The last to answer, for what went wrong outside all routes: an address that Express cannot read is refused, anything else stands in the log
 * under the answer's reference, and never as a stack before the visitor.
 */
export const answerFault =
  (log: Log): ErrorRequestHandler =>
  (error: { status?: unknown }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error?.status === 'number' ? error.status : 500;
    if (status >= 400 && status < 500)
      return void response.status(status).type('text').send('Requête refusée.');
    const { reference } = response.locals;
    log.error({ reference, err: error }, 'Erreur imprévue');
    response.status(500).type('text').send(`Erreur inattendue. Référence : ${reference}`);
  };
