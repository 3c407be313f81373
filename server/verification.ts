import { setTimeout as sleep } from 'node:timers/promises';
import type { Application } from '~/application.server';
import { type AvantMigrations, assertNotNewer } from '~/db/migrate.server';
import { BaseRefusee } from '~/db/paire-sqlite.server';
import type { Etat } from './etat';
import type { Log } from './log';

const EN_COURS =
  'La base de données est en cours de vérification après le démarrage : rien n’est enregistré pour le moment. Réessayez dans un instant.';
const ABIMEE =
  'La base de données est abîmée : rien n’est enregistré, pour ne pas perdre davantage. Prévenez la personne qui s’occupe du serveur.';
/** For whoever runs the server. */
const QUE_FAIRE =
  'Arrêtez le serveur, gardez une copie des fichiers de la base (avec -wal et -shm), puis remettez la dernière sauvegarde par « auricule restore » (docs/exploitation/sauvegardes.md)';
/** A check that takes longer than this says that it is still at it. */
const LONG_MS = 5000;
/** After a check that could not be made, for a lock or a right, how long until the next. */
const ENCORE_MS = 5000;

/**
 * Looks at the structure of the database while the rest of the server starts; until it is known to be sound, nothing is written. Resolves
 * with whether it is.
 */
export async function verifyAtStart(
  application: Pick<Application, 'verify' | 'forbidWrites'>,
  etat: Etat,
  log: Log,
): Promise<boolean> {
  etat.lectureSeule = EN_COURS;
  const start = performance.now();
  const progress = setInterval(
    () => log.info({ depuisMs: elapsed(start) }, 'Vérification de la base de données en cours'),
    LONG_MS,
  ).unref();
  const look = () =>
    application.verify().catch((err: unknown) => {
      log.error({ err }, 'La base de données n’a pas pu être vérifiée : rien n’est enregistré d’ici là');
      return null;
    });
  let faults = await look();
  while (faults === null) {
    await sleep(ENCORE_MS, undefined, { ref: false });
    faults = await look();
  }
  clearInterval(progress);
  etat.lectureSeule = faults.length > 0 ? ABIMEE : null;
  if (faults.length > 0) application.forbidWrites();
  if (faults.length > 0)
    log.fatal({ fautes: faults }, `Base de données abîmée, en lecture seule. ${QUE_FAIRE}`);
  else if (elapsed(start) > LONG_MS) log.info({ dureeMs: elapsed(start) }, 'Base de données vérifiée');
  return faults.length === 0;
}

const elapsed = (start: number): number => Math.round(performance.now() - start);

/**
 * Brings the database to the newest schema unless it is damaged; names the migrations. Raises BaseRefusee where it cannot
 * even be read, or is a newer version's.
 */
export async function migrateWhenSound(
  application: Pick<Application, 'migrate' | 'migrationStatus'>,
  verified: Promise<boolean>,
  avant?: AvantMigrations,
): Promise<string[]> {
  try {
    const etat = await application.migrationStatus();
    assertNotNewer(etat);
    if (etat.enAttente.length === 0) return [];
    if (!(await verified)) throw new BaseRefusee(`La base de données est abîmée. ${QUE_FAIRE}.`);
    return await application.migrate(avant);
  } catch (error) {
    if (isUnreadable(error)) throw new BaseRefusee(`La base de données ne peut être lue. ${QUE_FAIRE}.`);
    throw error;
  }
}

/** Whether SQLite said so, whatever was made of its error on the way. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) || isUnreadable(error.cause);
}
