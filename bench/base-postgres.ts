import Database from 'better-sqlite3';
import { buildDeferredIndexes } from '~/db/index-differes.server';
import { withDatabase } from '~/db/knex.server';
import { copyDatabase } from '~/remise.server';
import type { Base } from './base';

/** A base that the application serves, whichever database holds it. */
export type BaseServie = Pick<Base, 'centreId' | 'cookie' | 'cookieGlobal'> & { url: string };

export const servirSqlite = ({ fichier, centreId, cookie, cookieGlobal }: Base): BaseServie => ({
  ...{ centreId, cookie, cookieGlobal },
  url: `sqlite:${fichier}`,
});

/** The same base in a new database of a Postgres server, with whoever is signed in, as the server's own housekeeping leaves it a day later. */
export async function copyToPostgres(base: Base, gestion: string, nom: string): Promise<BaseServie> {
  await withDatabase(gestion, (db) => db.raw(`CREATE DATABASE ${nom}`));
  const url = Object.assign(new URL(gestion), { pathname: `/${nom}` }).toString();
  const servie = servirSqlite(base);
  await copyDatabase(servie.url, url, { replace: false, now: new Date() });
  await withDatabase(url, async (db) => {
    await db('sessions').insert(sessionsOf(base));
    await db('a_faire_touches').delete();
  });
  await withDatabase(url, buildDeferredIndexes);
  await withDatabase(url, (db) => db.raw('VACUUM (ANALYZE)'));
  return { ...servie, url };
}

/** Sessions are nobody's but the database's that opened them: a copy leaves them out. */
function sessionsOf({ fichier }: Base): object[] {
  const db = new Database(fichier, { readonly: true });
  try {
    return db.prepare<[], object>('SELECT id, user_id, cree_le, vue_le FROM sessions').all();
  } finally {
    db.close();
  }
}
