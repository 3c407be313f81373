import type { Config } from './config.server';
import type { AvantMigrations } from './db/migrate.server';
import { BaseRefusee } from './db/paire-sqlite.server';
import { makeSauvegarde } from './sauvegarde.server';

/**
 * What is done before the schema of a database that holds something changes: a backup, in the folder of backups, which no keeping rule takes away.
 * `tell` hears where it lies. Undefined where BACKUP_BEFORE_MIGRATION=off. Raises BaseRefusee when none could be made: then nothing is changed.
 */
export function saveBefore(config: Config, tell?: (fichier: string) => void): AvantMigrations | undefined {
  const { avantMigration, serrure } = config.sauvegardes;
  if (!avantMigration) return undefined;
  return async () => {
    try {
      const { fichier } = await makeSauvegarde({ lieux: config, now: new Date(), serrure });
      tell?.(fichier);
    } catch (error) {
      const cause = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new BaseRefusee(
        `La mise à niveau demande une sauvegarde, qui n’a pas pu être faite : ${cause}\nRien n’a été modifié. Une fois la cause levée, relancez. Si vous avez votre propre sauvegarde, BACKUP_BEFORE_MIGRATION=off s’en passe.`,
      );
    }
  };
}
