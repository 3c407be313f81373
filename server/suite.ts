import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { PAR_SCRIPT, SUITE } from '~/http/script';

/**
 * A form that a page's script has sent, and that leads elsewhere: the address is told in a header, since a script would follow a redirect by
 * itself and never learn of it. Whatever else the answer says, its cookies above all, goes along.
 */
export const tellSuite: RequestHandler = (request, response, next) => {
  if (request.get(PAR_SCRIPT) === undefined) return next();
  // By it the script knows an answer of ours from one of a proxy in front.
  response.set(PAR_SCRIPT, '1');
  onHeaders(response, () => {
    const location = response.getHeader('Location');
    if (response.statusCode < 300 || response.statusCode >= 400 || location === undefined) return;
    response.statusCode = 204;
    response.statusMessage = '';
    response.setHeader(SUITE, location);
    response.removeHeader('Location');
  });
  next();
};
