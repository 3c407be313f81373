import { type Sql, sql } from '~/db/sql.server';
import type { Fenetre } from '../fenetres';

/** Whether a day lies in one of some ranges. */
export const dansUneFenetre = (day: Sql, fenetres: readonly Fenetre[]): Sql =>
  fenetres.reduce((text, { du, au }) => sql`${text} OR (${day} >= ${du} AND ${day} <= ${au})`, sql`1 = 0`);
