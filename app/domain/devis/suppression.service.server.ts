import type { DevisRow } from '~/db/rows/clients';
import { authorize, type Context } from '../access/context.server';
import { keepGeste } from '../annulations/souvenir.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { argentDuLieu } from '../reglements/argent.server';
import { findDevisRow, lockDevis } from './devis.repo.server';
import { assertNonFacture } from './factures-du-devis.repo.server';

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
 * `geste` is the id under which the deed is remembered, to be taken back (decision 073). Raises DomainError for one that was signed, invoiced or bears a
 * deposit; NotFoundError, ForbiddenError.
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
    await assertNonFacture(tx, row.id, 'il ne se supprime pas.');
    await assertSansAcompte(tx, row);
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

/** Raises DomainError for a quote on which a deposit stands: nobody would look for it there any more. */
async function assertSansAcompte(tx: Context, { id, client_id }: DevisRow): Promise<void> {
  const argent = await argentDuLieu(tx, { facture_id: null, devis_id: id, client_id });
  if (argent.length > 0)
    throw new DomainError(
      'devis_avec_acompte',
      'Un acompte a été versé sur ce devis : remboursez-le d’abord, dans l’onglet « Règlements ».',
    );
}
