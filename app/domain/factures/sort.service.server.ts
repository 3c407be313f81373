import { z } from 'zod';
import type { FactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { crediterEnEntier } from '../avoirs/emission-avoir.server';
import { addHistorique, historiqueRow } from '../clients/historique.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { lockFacture } from './factures.repo.server';
import { reprendreFacture } from './reprise.server';
import { STATUTS_FACTURE, type StatutFacture } from './statuts-facture';

export const ChangementStatutFacture = z.object({
  statut: z.enum(STATUTS_FACTURE, "Ce statut de facture n'existe pas."),
});
export type ChangementStatutFacture = z.output<typeof ChangementStatutFacture>;

/** What a new status has brought about. */
export interface StatutChange {
  /** The credit note that cancels the invoice. */
  numeroAvoir?: string;
  /** The invoice that takes the place of a cancelled one. */
  numeroFacture?: string;
}

/**
 * Sets an invoice's status, from any to any (docs/regles/factures.md), and notes it in the client's history. 'Annulée' is a credit note of all
 * that is left; a cancelled invoice stays so, and another status makes one that takes its place. Of an invoice made elsewhere the status alone
 * changes. Raises NotFoundError, ForbiddenError.
 */
export function changeStatutFacture(
  ctx: Context,
  id: string,
  { statut }: ChangementStatutFacture,
): Promise<StatutChange> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const facture = await lockFacture(tx, id);
    if (facture.statut === statut) return {};
    if (facture.fichier === null && statut === 'Annulée') {
      const { numeroAvoir } = await crediterEnEntier(tx, facture, 'Annulation');
      await noteStatut(tx, facture, statut);
      return { numeroAvoir };
    }
    if (facture.fichier === null && facture.statut === 'Annulée') {
      const reprise = await reprendreFacture(tx, facture);
      if (statut !== 'Créée') await tx.db.update('factures', { id: reprise.id }, { statut });
      return { numeroFacture: reprise.numeroFacture };
    }
    await tx.db.update('factures', { id }, { statut });
    await noteStatut(tx, facture, statut);
    return {};
  });
}

async function noteStatut(tx: Context, facture: FactureRow, statut: StatutFacture): Promise<void> {
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

/**
 * Takes invoices off the lists; what was due by them is taken back by a credit note each, their numbers stay used, and the register keeps them, with
 * who did it and when (docs/regles/factures.md). Returns how many; ids of nobody's or others' invoices are passed over.
 */
export function deleteFactures(ctx: Context, ids: readonly string[]): Promise<number> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const deleted = { supprime_le: tx.now().toISOString(), supprime_par: tx.acteur.userId };
    const factures = await tx.db.updateReturning('factures', { id: ids, supprime_le: null }, deleted);
    for (const facture of factures)
      if (facture.fichier === null && facture.statut !== 'Annulée')
        await crediterEnEntier(tx, facture, 'Suppression');
    const traces = factures.flatMap(({ client_id, centre_id, numero_facture }) =>
      client_id
        ? historiqueRow(
            tx,
            { id: client_id, centre_id },
            { action: 'Facture supprimée', details: numero_facture },
          )
        : [],
    );
    await tx.db.insert('historique', traces);
    await trace(
      tx,
      factures.map(({ id, centre_id, numero_facture }) => ({
        action: 'facture:suppression',
        objet: 'facture',
        objetId: id,
        centreId: centre_id,
        details: numero_facture,
      })),
    );
    return factures.length;
  });
}

/** Deletes one invoice so. Raises NotFoundError in the words of the specification, ForbiddenError. */
export async function deleteFacture(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'facture:modifier');
  if (isId(id) && (await deleteFactures(ctx, [id])) > 0) return;
  throw new NotFoundError('facture_introuvable', `Error deleting facture ${id}: Facture introuvable.`);
}
