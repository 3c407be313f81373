import type { Knex } from 'knex';
import pg from 'pg';
import { dialectOf } from './dialect.server';

/** An index that takes minutes to build on a chain's table: no migration can wait so long with the table locked. */
interface IndexDiffere {
  nom: string;
  extension: string;
  sur: string;
  /** What it takes the place of, once it stands. */
  remplace: string;
}

/**
 * Postgres builds these beside the work that goes on (docs/decisions/088). Until one stands the index that it replaces serves, more slowly; both answer the same.
 */
const INDEX_DIFFERES: readonly IndexDiffere[] = [
  {
    nom: 'clients_recherche_centre',
    extension: 'btree_gin',
    sur: 'clients USING gin (centre_id, recherche gin_trgm_ops)',
    remplace: 'clients_recherche',
  },
];

const ETAT = `SELECT i.indisvalid AS valide,
    EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.index_relid = i.indexrelid) AS en_cours
  FROM pg_index i WHERE i.indexrelid = to_regclass($1)`;

/** What became of one: it stood already, is another's work at this moment, was built, or cannot be without an extension. */
export type IndexConstruit = { nom: string; issue: 'là' | 'ailleurs' | 'construit' | 'sans extension' };

/**
 * Builds whichever of these indexes a Postgres lacks, without holding up anybody's writing, and takes away what they replace; what an interrupted build has left is built anew.
 * SQLite has none. Minutes for millions of rows. Raises what the database raises.
 */
export async function buildDeferredIndexes(db: Knex): Promise<IndexConstruit[]> {
  if (dialectOf(db) === 'sqlite') return [];
  // A connection of its own, without the limits of pages: CONCURRENTLY stands in no transaction that could lift them.
  const { connectionString } = db.client.connectionSettings as { connectionString: string };
  const connexion = new pg.Client({ connectionString, application_name: 'auricule' });
  // A connection that is lost says so to the statement as well; unheard it would end the process.
  connexion.on('error', () => undefined);
  await connexion.connect();
  try {
    await connexion.query(
      "SET statement_timeout = 0; SET lock_timeout = 0; SET maintenance_work_mem = '256MB'",
    );
    const construits: IndexConstruit[] = [];
    for (const index of INDEX_DIFFERES)
      construits.push({ nom: index.nom, issue: await build(connexion, index) });
    return construits;
  } finally {
    // Behind a pooler somebody else has this connection next.
    await connexion.query('RESET ALL').catch(() => undefined);
    await connexion.end().catch(() => undefined);
  }
}

async function build(connexion: pg.Client, index: IndexDiffere): Promise<IndexConstruit['issue']> {
  const { nom, extension, sur, remplace } = index;
  const { rows } = await connexion.query<{ valide: boolean; en_cours: boolean }>(ETAT, [nom]);
  const [etat] = rows;
  if (etat?.en_cours) return 'ailleurs';
  if (!etat?.valide) {
    if (!(await hasExtension(connexion, extension))) return 'sans extension';
    if (etat) await connexion.query(`DROP INDEX CONCURRENTLY IF EXISTS ${nom}`);
    await connexion.query(`CREATE INDEX CONCURRENTLY ${nom} ON ${sur}`);
  }
  await connexion.query(`DROP INDEX CONCURRENTLY IF EXISTS ${remplace}`);
  return etat?.valide ? 'là' : 'construit';
}

/** Makes it where this role may; a server that lacks it has the old index. */
async function hasExtension(connexion: pg.Client, extension: string): Promise<boolean> {
  try {
    await connexion.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    return true;
  } catch (error) {
    if (['42501', '0A000', '58P01'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
