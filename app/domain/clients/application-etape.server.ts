import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { announce } from '../webhooks/annonce.server';
import { addHistorique } from './historique.server';
import { ETAPES } from './parcours';

/** Makes a step of the journey the current one and notes it in the history, unless it is already. The caller has locked the client. */
export async function applyEtape(tx: Context, row: ClientRow, stepDash: number): Promise<void> {
  if (row.step_dash === stepDash) return;
  await tx.db.update('clients', { id: row.id }, { step_dash: stepDash, modifie_le: tx.now().toISOString() });
  const details = `De ${ETAPES[row.step_dash] ?? row.step_dash} à ${ETAPES[stepDash]}`;
  await addHistorique(tx, row, { action: 'Étape du parcours', details });
  await announce(tx, 'client.updated', row);
}
