import type { LotConservationRow } from '~/db/rows/conservation';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';

/** A lot of the account. Raises NotFoundError. The caller has asked for the right. */
export async function findLot(tx: Context, id: string): Promise<LotConservationRow> {
  const { compteId: compte_id } = tx.acteur;
  const row = isId(id) ? await tx.db.from('lots_conservation').where({ id, compte_id }).first() : undefined;
  if (row) return row;
  throw new NotFoundError('conservation_introuvable', 'Aucun archivage ni effacement à cette adresse.');
}
