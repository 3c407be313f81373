import type { AnnulationRow } from '~/db/rows/gestes';
import type { Context } from '../access/context.server';
import { MESSAGES_ANNULATION } from '../annulations/annulation';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';

/** Puts a quote back on the lists; raises DomainError unless it is off them since that very deed. */
export async function undoSuppressionDevis(tx: Context, { client_id, avant }: AnnulationRow): Promise<void> {
  const { id, supprime_le } = JSON.parse(avant) as { id: string; supprime_le: string };
  const client = await lockClient(tx, client_id ?? '');
  const row = await tx.db.lock('devis', { id, client_id: client.id, supprime_le });
  if (!row) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await tx.db.update('devis', { id }, { supprime_le: null, supprime_par: null });
  await addHistorique(tx, client, { action: 'Suppression du devis annulée', details: row.numero_devis });
  await trace(tx, {
    action: 'devis:restauration',
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details: row.numero_devis,
  });
}
