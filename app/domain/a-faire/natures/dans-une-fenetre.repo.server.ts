import { type Sql, sql } from '~/db/sql.server';
import type { Fenetre } from '../fenetres';

/** Whether a day lies in one of some ranges; said as one range first, along which an index is read in its order. */
export function dansUneFenetre(day: Sql, fenetres: readonly Fenetre[]): Sql {
  const [first, ...others] = fenetres;
  if (!first) return sql`1 = 0`;
  const du = others.reduce((least, each) => (each.du < least ? each.du : least), first.du);
  const au = others.reduce((most, each) => (each.au > most ? each.au : most), first.au);
  const whole = sql`${day} >= ${du} AND ${day} <= ${au}`;
  return others.length === 0
    ? whole
    : sql`${whole} AND (${others.reduce((text, each) => sql`${text} OR (${day} >= ${each.du} AND ${day} <= ${each.au})`, sql`(${day} >= ${first.du} AND ${day} <= ${first.au})`)})`;
}
