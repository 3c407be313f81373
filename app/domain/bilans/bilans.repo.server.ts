import type { Query } from '~/db/query';
import type { EvenementRow } from '~/db/rows/agenda';
import type { BilanRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { type Bilan, STATUT_BILAN, toBilan } from './bilan';

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

/** The client's hearing-test appointment of a day (Paris), cancelled ones left out. */
export async function rendezVousLe(
  tx: Context,
  clientId: string,
  date: string,
): Promise<EvenementRow | undefined> {
  const evenements = await tx.db
    .from('evenements')
    .where({ client_id: clientId, type: STATUT_BILAN })
    .whereNull('annule_le')
    .orderBy('start');
  return evenements.find(({ start }) => toParis(start).date === date);
}
