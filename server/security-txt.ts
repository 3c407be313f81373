import type { RequestHandler } from 'express';
import type { Config } from '~/config.server';

/** Where who has found a hole looks for whom to tell (RFC 9116). */
export const CONTACT_SECURITE = '/.well-known/security.txt';

const JOUR_MS = 86_400_000;
/** A reader is to ask again before a year is over. */
const VALABLE_JOURS = 180;

/** Whom to tell of a hole in this installation: `SECURITY_EMAIL`, else `SUPPORT_EMAIL`; 404 where neither is set. */
export const contactSecurite =
  ({ securityEmail, appUrl }: Pick<Config, 'securityEmail' | 'appUrl'>): RequestHandler =>
  (_request, response, next) => {
    if (!securityEmail) return next();
    const expire = new Date(Date.now() + VALABLE_JOURS * JOUR_MS);
    expire.setUTCHours(0, 0, 0, 0);
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(
        [
          `Contact: mailto:${securityEmail}`,
          `Expires: ${expire.toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${appUrl}${CONTACT_SECURITE}`,
          '',
        ].join('\n'),
      );
  };
