import { type Sql, sql } from '~/db/sql.server';

/** The first lines of a reading, by its `ordre`; all of them without a limit. Said within, so that patients are looked up for these alone. */
export const premieres = (limite: number | null, lignes: Sql): Sql =>
  limite === null
    ? lignes
    : sql`SELECT q.* FROM (${lignes}) AS q ORDER BY q.ordre, q.objet_id LIMIT ${limite}`;
