import type { Application } from '~/application.server';
import { ConfigError } from '~/config-error';
import { motCleFausse, noteCles } from '~/domain/chiffrement/verification.server';
import { UnavailableError } from '~/lib/unavailable';
import type { Log } from './log';

/**
 * Looks at the keys of data as the server starts: one that is not the key of its name ends it, a missing one is said aloud, a new one has everything
 * sealed anew soon. Raises ConfigError.
 */
export async function checkCles({ identity, infra }: Application, log: Log): Promise<void> {
  try {
    const { fausses, absentes, nouvelle } = await noteCles(identity, infra.chiffrement.trousseau, new Date());
    if (fausses.length > 0) throw new ConfigError([motCleFausse(fausses)]);
    if (absentes.length > 0)
      log.error(
        { cles: absentes },
        'DATA_KEYS : des données peuvent être chiffrées par des clés que ce serveur n’a pas ; elles ne se lisent pas, et rien n’est écrit par-dessus',
      );
    // A job that stands in its row already; where it does not it is planned for now.
    if (nouvelle)
      await identity.update(
        'taches',
        { cle: 'chiffrement', bail: null },
        { prochain_le: new Date().toISOString() },
      );
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
  }
}
