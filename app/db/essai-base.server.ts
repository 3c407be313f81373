import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { isWritable, nearestFolder } from '~/lib/sur-le-disque.server';
import { dialectOf, readRaw } from './dialect.server';
import { POSTGRES_MIN } from './examen.server';
import { sqliteFile, withDatabase } from './knex.server';
import { assertNotNewer, type EtatMigrations, migrationStatus } from './migrate.server';

/** What stands at a database's address. */
export interface BaseTrouvee {
  /** What has been run on it; null where nothing is yet. */
  etat: EtatMigrations | null;
  /** Whether somebody has an account there, and whether that is the demonstration's. */
  comptes: boolean;
  demo: boolean;
}

/** Why a database cannot be used; the message says so in French. */
class BaseInutilisable extends Error {
  override name = 'BaseInutilisable';
}

/**
 * Looks at an address of a database without making or changing anything. Raises BaseRefusee for one that must not be opened or is a newer
 * version's (unless `newer`), BaseInutilisable for one where Auricule could not work, and whatever the database says when it does not let us in.
 */
export async function lookAtBase(databaseUrl: string, { newer = false } = {}): Promise<BaseTrouvee> {
  const file = sqliteFile(databaseUrl);
  if (file && !existsSync(file)) {
    assertWritable(path.dirname(file));
    return { etat: null, comptes: false, demo: false };
  }
  return withDatabase(databaseUrl, async (db) => {
    if (dialectOf(db) === 'postgres') await assertPostgres(db);
    if (!(await db.schema.hasTable('knex_migrations'))) return { etat: null, comptes: false, demo: false };
    const etat = await migrationStatus(db);
    if (!newer) assertNotNewer(etat);
    if (!(await db.schema.hasTable('users'))) return { etat, comptes: false, demo: false };
    const users = (await db('users').select('demo').limit(100)) as { demo: unknown }[];
    return { etat, comptes: users.length > 0, demo: users.some(({ demo }) => Boolean(demo)) };
  });
}

/** What is missing below a folder that is there is made with the database. */
function assertWritable(folder: string): void {
  if (!isWritable(folder))
    throw new BaseInutilisable(`le dossier ${nearestFolder(folder)} n’est pas ouvert en écriture`);
}

async function assertPostgres(db: Knex): Promise<void> {
  const [found] = await readRaw<{ version: string; schema: boolean; base: boolean; trgm: boolean }>(
    db,
    `SELECT current_setting('server_version_num') AS version, has_schema_privilege(current_user, 'public', 'CREATE') AS schema,
      has_database_privilege(current_user, current_database(), 'CREATE') AS base,
      EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') AS trgm`,
    [],
  );
  const version = Math.floor(Number(found?.version) / 10_000);
  if (version < POSTGRES_MIN)
    throw new BaseInutilisable(`c’est PostgreSQL ${version}, et il faut au moins la version ${POSTGRES_MIN}`);
  if (!found?.schema)
    throw new BaseInutilisable('cet utilisateur ne peut rien créer dans le schéma public de cette base');
  if (!found.trgm && !found.base)
    throw new BaseInutilisable(
      'cet utilisateur ne peut pas créer l’extension pg_trgm : créez-la (CREATE EXTENSION pg_trgm), ou donnez-lui la base',
    );
}

const RAISONS: Record<string, string> = {
  ECONNREFUSED: 'aucun serveur PostgreSQL n’écoute à cette adresse',
  ENOENT: 'aucun serveur PostgreSQL n’écoute à cette adresse',
  ENOTFOUND: 'ce nom de serveur est inconnu',
  EAI_AGAIN: 'ce nom de serveur ne se résout pas',
  ETIMEDOUT: 'le serveur ne répond pas',
  '28P01': 'le serveur refuse ce mot de passe',
  '28000': 'le serveur refuse cet utilisateur',
  '3D000': 'cette base n’existe pas : créez-la (createdb)',
  SQLITE_CANTOPEN: 'ce fichier ne peut être ouvert',
  SQLITE_NOTADB: 'ce fichier n’est pas une base SQLite',
};

/** Why `lookAtBase` failed, for people. */
export function raisonOfBase(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name.startsWith('Base')) return error.message;
  const known = 'code' in error ? RAISONS[String(error.code)] : undefined;
  if (known) return known;
  return error.cause ? raisonOfBase(error.cause) : (error.message.split('\n')[0] ?? error.name);
}
