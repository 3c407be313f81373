import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_COMPTE_RENDU } from './compte-rendu.schema';

const introuvable = () => new NotFoundError('compte_rendu_introuvable', MESSAGES_COMPTE_RENDU.introuvable);

/** A report of that client. Raises NotFoundError. */
export async function findCompteRenduRow(tx: Context, clientId: string, id: string): Promise<CompteRenduRow> {
  const row = isId(id)
    ? await tx.db.from('comptes_rendus').where({ id, client_id: clientId }).first()
    : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockCompteRenduRow = (tx: Context, clientId: string, id: string): Promise<CompteRenduRow> =>
  lockForEdit(tx, 'comptes_rendus', { id, client_id: clientId }, introuvable);
