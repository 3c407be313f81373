import type { AnnulationRow } from '~/db/rows/gestes';
import type { Context } from '../access/context.server';
import { announce } from '../webhooks/annonce.server';
import { restoreClientAvant } from './annulation-statut.server';
import { toClient } from './client';
import { storeDuplicateKeys } from './clients.repo.server';
import { addHistorique } from './historique.server';
import { changedLabels } from './modification.server';

/** Takes back what a client's form has saved, its status and appointment among it. Raises DomainError when somebody has changed any of it since. */
export async function undoFiche(tx: Context, souvenir: AnnulationRow): Promise<void> {
  const { row, client } = await restoreClientAvant(tx, souvenir);
  const changed = changedLabels(row, client);
  if (changed.length === 0) return;
  if (client.statut !== undefined && client.statut !== row.statut) await announce(tx, 'client.updated', row);
  await storeDuplicateKeys(tx, row, toClient({ ...row, ...client }));
  await addHistorique(tx, row, { action: 'Modification annulée', details: changed.join(', ') });
}
