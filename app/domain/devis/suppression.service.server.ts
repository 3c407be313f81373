import { authorize, type Context } from '../access/context.server';
import { keepGeste } from '../annulations/souvenir.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { findDevisRow, lockDevis } from './devis.repo.server';
import { factureDuDevis } from './factures-du-devis.repo.server';

/** What the question before a deletion names. Raises NotFoundError, ForbiddenError. */
export async function getDevisASupprimer(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ numeroDevis: string }> {
  authorize(ctx, 'client:modifier');
  const { row } = await findDevisRow(ctx, id);
  if (row.client_id !== clientId) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  return { numeroDevis: row.numero_devis };
}

/**
 * Takes a quote off the lists as invoices are: its number stays used, and the row stays with who did it and when (decision 023).
 * `geste` is the id under which the deed is remembered, to be taken back (decision 073). Raises NotFoundError, ForbiddenError.
 */
export function deleteDevis(
  ctx: Context,
  clientId: string,
  id: string,
  { geste }: { geste?: string } = {},
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockDevis(tx, client.id, id);
    if (row.signature_id !== null)
      throw new DomainError('devis_signe', 'Ce devis est signé : il ne se supprime pas.');
    const facture = await factureDuDevis(tx, row.id);
    if (facture?.compte)
      throw new DomainError(
        'devis_deja_facture',
        `Ce devis est facturé (${facture.numero}) : il ne se supprime pas.`,
      );
    const deleted = { supprime_le: tx.now().toISOString(), supprime_par: tx.acteur.userId };
    await tx.db.update('devis', { id: row.id }, deleted);
    await keepGeste(tx, geste, 'devis', [
      {
        centre_id: row.centre_id,
        client_id: client.id,
        avant: { id: row.id, supprime_le: deleted.supprime_le },
      },
    ]);
    await addHistorique(tx, client, { action: 'Devis supprimé', details: row.numero_devis });
    await trace(tx, {
      action: 'devis:suppression',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: row.numero_devis,
    });
  });
}
