import type { EvenementRow } from '~/db/rows/agenda';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { STATUT_BILAN } from './bilan';

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
