import type { EvenementRow } from '~/db/rows/agenda';
import type { BilanRow } from '~/db/rows/bilans';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
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

export const bilanIntrouvable = () => new NotFoundError('bilan_introuvable', 'Bilan introuvable.');

/** A client's hearing test that is about to change. Raises NotFoundError. */
export const lockBilan = (tx: Context, clientId: string, id: string): Promise<BilanRow> =>
  lockForEdit(tx, 'bilans', { id, client_id: clientId }, bilanIntrouvable);
