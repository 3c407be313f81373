import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { trace } from '../journal/trace.server';
import type { StatutFacture } from './statuts-facture';

/** Tells the audit trail and the client's history that an invoice's status has changed. */
export async function noteStatut(tx: Context, facture: FactureRow, statut: StatutFacture): Promise<void> {
  const { id, client_id, centre_id, numero_facture } = facture;
  await trace(tx, {
    action: 'facture:statut',
    objet: 'facture',
    objetId: id,
    centreId: centre_id,
    details: `${numero_facture} : ${facture.statut} → ${statut}`,
  });
  if (!client_id) return;
  const details = `${numero_facture} : de ${facture.statut} à ${statut}`;
  await addHistorique(tx, { id: client_id, centre_id }, { action: 'Statut de facture', details });
}
