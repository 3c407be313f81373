import { z } from 'zod';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { crediterEnEntier } from '../avoirs/emission-avoir.server';
import { dateJour } from '../champs';
import { historiqueRow } from '../clients/historique.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { MODES } from '../reglements/modes';
import { rangerTropPercu, reporterReglements } from '../reglements/report.server';
import { type PaiementDuStatut, payerReste, reprendrePaiement } from '../reglements/statut-payee.server';
import { enUnInstant } from '../un-instant.server';
import { lockFacture } from './factures.repo.server';
import { noteStatut } from './note-statut.server';
import { reprendreFacture } from './reprise.server';
import { reprendUnPaiement, STATUTS_FACTURE, type StatutFacture } from './statuts-facture';

export const ChangementStatutFacture = z.object({
  statut: z.enum(STATUTS_FACTURE, "Ce statut de facture n'existe pas."),
  /** How and when what is left was paid, where it is Payée. */
  mode: z.enum(MODES, 'Choisissez un mode de règlement.').optional(),
  dateReglement: dateJour('reglement'),
});
export type ChangementStatutFacture = Pick<z.output<typeof ChangementStatutFacture>, 'statut'> &
  Partial<PaiementDuStatut>;

/** What a new status has brought about. */
export interface StatutChange {
  /** The credit note that cancels the invoice. */
  numeroAvoir?: string;
  /** The invoice that takes the place of a cancelled one. */
  numeroFacture?: string;
  /** The payments that it has cancelled. */
  reglementsAnnules?: string[];
}

/**
 * Sets an invoice's status, from any to any (docs/regles/factures.md), and notes it in the client's history. 'Annulée' is a credit note of all
 * that is left; a cancelled invoice stays so, and another status makes one that takes its place. Of an invoice made elsewhere the status alone
 * changes. 'Payée' records the payment of what is left, and leaving it cancels that, once `acceptes` has the ids of those payments. Raises DomainError
 * that asks for them or about much cash, for one that other payments have paid and for a day of payment that does not do; NotFoundError, ForbiddenError.
 */
export function changeStatutFacture(
  ctx: Context,
  id: string,
  { statut, mode = 'autre', dateReglement = null }: ChangementStatutFacture,
  acceptes: readonly string[] = [],
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
    const paiement = { mode, dateReglement };
    if (facture.fichier === null && facture.statut === 'Annulée') {
      const instant = enUnInstant(tx);
      const { id: nouvelle, numeroFacture } = await reprendreFacture(instant, facture);
      await reporterReglements(instant, facture, nouvelle);
      const reprise = await lockFacture(tx, nouvelle);
      if (statut === 'Payée') await payerReste(tx, reprise, paiement, acceptes);
      else if (statut !== reprise.statut && reprise.statut !== 'Payée')
        await tx.db.update('factures', { id: nouvelle }, { statut });
      return { numeroFacture };
    }
    if (statut === 'Payée') await payerReste(tx, facture, paiement, acceptes);
    const reglementsAnnules = reprendUnPaiement(facture, statut)
      ? await reprendrePaiement(tx, facture, acceptes)
      : [];
    await setStatut(tx, id, statut);
    return { reglementsAnnules };
  });
}

/** The status as it is asked for, where the money has not brought it about. */
async function setStatut(tx: Context, id: string, statut: StatutFacture): Promise<void> {
  const facture = await lockFacture(tx, id);
  if (facture.statut === statut) return;
  await tx.db.update('factures', { id }, { statut });
  await noteStatut(tx, facture, statut);
  if (facture.fichier !== null) await rangerTropPercu(tx, id);
}

/** How many invoices left the lists, and the credit notes that took back what was due by them. */
export interface FacturesRetirees {
  nombre: number;
  avoirs: string[];
}

/**
 * Takes invoices off the lists; what was due by them is taken back by a credit note each, their numbers stay used, and the register keeps them, with
 * who did it and when (docs/regles/factures.md). Returns how many, and the numbers of the credit notes; ids of nobody's or others' invoices are passed over.
 */
export function deleteFactures(ctx: Context, ids: readonly string[]): Promise<FacturesRetirees> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const deleted = { supprime_le: tx.now().toISOString(), supprime_par: tx.acteur.userId };
    const factures = await tx.db.updateReturning('factures', { id: ids, supprime_le: null }, deleted);
    const avoirs: string[] = [];
    for (const facture of factures)
      if (facture.fichier === null && facture.statut !== 'Annulée')
        avoirs.push((await crediterEnEntier(tx, facture, 'Suppression')).numeroAvoir);
      else await rangerTropPercu(tx, facture.id);
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
    return { nombre: factures.length, avoirs };
  });
}

/** Deletes one invoice so. Raises NotFoundError in the words of the specification, ForbiddenError. */
export async function deleteFacture(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'facture:modifier');
  if (isId(id) && (await deleteFactures(ctx, [id])).nombre > 0) return;
  throw new NotFoundError('facture_introuvable', `Error deleting facture ${id}: Facture introuvable.`);
}
