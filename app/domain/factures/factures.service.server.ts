import { z } from 'zod';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import type { Client } from '../clients/client';
import { historiqueRow } from '../clients/historique.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { standingFactures } from './facturation.server';
import { toFacturePdf } from './facture-pdf.server';
import { centreById, factureIntrouvable, linesOfFacture, lockFacture } from './factures.repo.server';
import { STATUTS_FACTURE } from './statuts-facture';

export const ChangementStatutFacture = z.object({
  statut: z.enum(STATUTS_FACTURE, "Ce statut de facture n'existe pas."),
});
export type ChangementStatutFacture = z.output<typeof ChangementStatutFacture>;

/** What the billing details propose; amounts in cents, the day in Paris. */
export interface FacturationProposee {
  dateFacturation: string;
  remise: number | null;
  rbstSS: number | null;
  rbstCompl: number | null;
}

/** The client's own billing details until it has an invoice; then a new one starts from today and from nothing. */
export async function proposeFacturation(ctx: Context, client: Client): Promise<FacturationProposee> {
  authorize(ctx, 'facture:generer');
  const today = toParis(ctx.now()).date;
  const [invoiced] = await standingFactures(ctx, client._id).limit(1);
  if (invoiced) return { dateFacturation: today, remise: null, rbstSS: null, rbstCompl: null };
  const { dateFacturation, remise, rbstSS, rbstCompl } = client;
  return { dateFacturation: dateFacturation ?? today, remise, rbstSS, rbstCompl };
}

/** Sets an invoice's status, from any to any (docs/regles/factures.md), and notes it in the client's history. Raises NotFoundError, ForbiddenError. */
export function changeStatutFacture(
  ctx: Context,
  id: string,
  { statut }: ChangementStatutFacture,
): Promise<void> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const facture = await lockFacture(tx, id);
    if (facture.statut === statut) return;
    await tx.db.update('factures', { id }, { statut });
    await trace(tx, {
      action: 'facture:statut',
      objet: 'facture',
      objetId: id,
      centreId: facture.centre_id,
      details: `${facture.numero_facture} : ${facture.statut} → ${statut}`,
    });
    if (!facture.client_id) return;
    const client = { id: facture.client_id, centre_id: facture.centre_id };
    const details = `${facture.numero_facture} : de ${facture.statut} à ${statut}`;
    await tx.db.insert('historique', historiqueRow(tx, client, { action: 'Statut de facture', details }));
  });
}

/**
 * Takes invoices off the lists; their numbers stay used and the register keeps them, with who did it and when
 * (docs/regles/factures.md). Returns how many; ids of nobody's or others' invoices are passed over.
 */
export function deleteFactures(ctx: Context, ids: readonly string[]): Promise<number> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const deleted = { supprime_le: tx.now().toISOString(), supprime_par: tx.acteur.userId };
    const factures = await tx.db.updateReturning('factures', { id: ids, supprime_le: null }, deleted);
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

/** An invoice's PDF, with the name it is handed out under. */
export interface FactureRendue {
  pdf: Uint8Array;
  nomClient: string;
  /** Stored as it was sent, not made here. */
  ailleurs: boolean;
}

/** The PDF of one invoice: made now, or the stored one of an invoice made elsewhere. Raises NotFoundError, ForbiddenError. */
export async function renderFacture(ctx: Context, id: string): Promise<FactureRendue> {
  authorize(ctx, 'facture:voir');
  const facture = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!facture) throw factureIntrouvable();
  if (facture.fichier !== null) {
    const pdf = await ctx.infra.fichiers.read(facture.fichier);
    if (!pdf) throw new NotFoundError('contenu_introuvable', 'Le PDF de cette facture est introuvable.');
    return { pdf, nomClient: facture.nom_client, ailleurs: true };
  }
  const [lignes, centre] = [await linesOfFacture(ctx, id), await centreById(ctx, facture.centre_id)];
  return {
    pdf: await ctx.infra.pdf.render(toFacturePdf(facture, lignes, centre), ctx.acteur.compteId),
    nomClient: facture.nom_client,
    ailleurs: false,
  };
}
