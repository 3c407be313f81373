import type { Query } from '~/db/query';
import type { BilanRow } from '~/db/rows/bilans';
import type { Context } from '../access/context.server';
import { type Bilan, toBilan } from './bilan';

/** Hearing tests, the latest in front. */
export const lesDerniersDAbord = (tx: Context, query: Query<BilanRow>): Query<BilanRow> =>
  tx.db
    .orderDescNullsLast(query.orderBy('date', 'desc'), 'heure')
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc');

/** A client's latest hearing test. */
export async function readDernierBilan(tx: Context, clientId: string): Promise<Bilan | null> {
  const [row] = await lesDerniersDAbord(tx, tx.db.from('bilans').where({ client_id: clientId })).limit(1);
  return row ? toBilan(row) : null;
}
