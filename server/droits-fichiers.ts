import type { Config } from '~/config.server';
import { sqliteFile } from '~/db/knex.server';
import { closeToOthers, findWide } from '~/infra/securite/droits-fichiers.server';
import type { Log } from './log';

/** Takes from others what an earlier version or a careless copy let them do. The log says so, and names what belongs to somebody else. */
export function tighten({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): void {
  const { fermes, refuses } = closeToOthers(findWide(dataDir, sqliteFile(databaseUrl)));
  for (const { chemin, error } of refuses)
    log.warn(
      { err: error, fichier: chemin },
      'Ouvert à d’autres utilisateurs de la machine, et à quelqu’un d’autre',
    );
  if (fermes.length > 0)
    log.warn(
      { nombre: fermes.length, dont: fermes.slice(0, 10) },
      'Fichiers ouverts à d’autres utilisateurs de la machine : ils leur sont fermés',
    );
}
