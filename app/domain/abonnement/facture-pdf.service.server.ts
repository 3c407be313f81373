import type { FactureAbonnementRow } from '~/db/rows/comptes';
import type { FactureAbonnementPdf } from '~/infra/pdf/facture-abonnement.model';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { joursDuMois, moisOf } from '~/lib/mois';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { splitTva } from './tva';

/** The PDF of an issued invoice with its number; a draft has none. Raises NotFoundError, ForbiddenError. */
export async function renderFactureAbonnement(
  ctx: Context,
  id: string,
): Promise<{ pdf: Uint8Array; numeroFacture: string }> {
  authorize(ctx, 'abonnement:payer');
  const row = isId(id) ? await ctx.db.from('factures_abonnement').where({ id }).first() : undefined;
  if (!row?.numero_facture) throw new NotFoundError('facture_abonnement_introuvable', 'Facture introuvable.');
  const document = toFactureAbonnementPdf(row, row.numero_facture);
  return {
    pdf: await ctx.infra.pdfAbonnement.render(document, ctx.acteur.compteId),
    numeroFacture: row.numero_facture,
  };
}

/** The document of an invoice as stored: issuer, client and amounts of the day it was issued. */
function toFactureAbonnementPdf(row: FactureAbonnementRow, numeroFacture: string): FactureAbonnementPdf {
  const emetteur = JSON.parse(row.emetteur) as FactureAbonnementPdf['emetteur'];
  const totalGeneral = row.total_general ?? 0;
  return {
    emetteur,
    client: { nom: row.nom_client, adresse: row.adresse_client, siret: row.siret_client },
    numeroFacture,
    objet: row.objet,
    dateFacture: row.date_facture ?? toParis(row.cree_le).date,
    periode: joursDuMois(row.mois ?? moisOf(row.cree_le)),
    statut: row.statut,
    totalGeneral,
    tva: emetteur.numeroTva ? splitTva(totalGeneral) : null,
  };
}
