import type { AnnulationRow } from '~/db/rows/gestes';
import type { Context } from '../access/context.server';
import { MESSAGES_ANNULATION } from '../annulations/annulation';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';
import { addHistorique } from './historique.server';

/** Takes a client out of the trash again; raises DomainError unless it lies there since that very deed. */
export async function undoMiseALaCorbeille(tx: Context, { client_id, avant }: AnnulationRow): Promise<void> {
  const { supprime_le } = JSON.parse(avant) as { supprime_le: string };
  const row = await tx.db.lock('clients', { id: client_id ?? '', supprime_le, fusionne_dans: null });
  if (!row) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await tx.db.update('clients', { id: row.id }, { supprime_le: null, supprime_par: null });
  await addHistorique(tx, row, { action: 'Restauration', details: 'Mise à la corbeille annulée' });
  await announce(tx, 'client.updated', row);
  await trace(tx, {
    action: 'client:restauration',
    objet: 'client',
    objetId: row.id,
    centreId: row.centre_id,
    details: 'Mise à la corbeille annulée',
  });
}
