import type { PrescriptionRow } from '~/db/rows/prescripteurs';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_PRESCRIPTION } from './prescription.schema';

const introuvable = () => new NotFoundError('prescription_introuvable', MESSAGES_PRESCRIPTION.introuvable);

/** A prescription of that client. Raises NotFoundError. */
export async function findPrescriptionRow(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<PrescriptionRow> {
  const row = isId(id)
    ? await ctx.db.from('prescriptions').where({ id, client_id: clientId }).first()
    : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockPrescriptionRow = (tx: Context, clientId: string, id: string): Promise<PrescriptionRow> =>
  lockForEdit(tx, 'prescriptions', { id, client_id: clientId }, introuvable);

/** The prescriptions of a client, the latest first. Callers have asked for their right. */
export function prescriptionRows(ctx: Context, clientId: string, lignes = 100): Promise<PrescriptionRow[]> {
  const query = ctx.db
    .from('prescriptions')
    .where({ client_id: clientId })
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(lignes);
  return Promise.resolve(query);
}
