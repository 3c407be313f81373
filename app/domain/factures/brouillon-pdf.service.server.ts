import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { ditManquesDuVendeur } from '../comptes/identite-centre';
import { noteDocument } from '../consultations/notes.server';
import { enteteDuJour } from '../documents/entete-du-jour.server';
import { DomainError } from '../errors';
import { manquesDuVendeur } from '../vendeur/vendeur';
import { textesDe } from './brouillon';
import { findBrouillon } from './brouillons.repo.server';
import { FactureSaisie } from './facture.schema';
import { factureColumns } from './facture-ouverte';
import { toFacturePdf } from './facture-pdf.server';
import { centreById } from './factures.repo.server';
import { lignesSaisies } from './lignes-saisies';
import { livraisonSaisie } from './livraison';
import { conditionsDuJour } from './professionnel.server';

/**
 * What a draft would be as an invoice of today, marked as none: it has no number. Raises DomainError while something is missing that an invoice
 * must have; NotFoundError, ForbiddenError.
 */
export async function renderBrouillon(
  ctx: Context,
  id: string,
): Promise<{ pdf: Uint8Array; nomClient: string }> {
  authorize(ctx, 'facture:modifier');
  const row = await findBrouillon(ctx, id);
  const lu = FactureSaisie.safeParse(textesDe(row));
  if (!lu.success)
    throw new DomainError(
      'saisie_invalide',
      `Le brouillon n’est pas complet : ${lu.error.issues[0]?.message}`,
    );
  const saisie = lu.data as FactureSaisie;
  const centre = await centreById(ctx, row.centre_id);
  const { date, heure } = toParis(ctx.now());
  const jour = livraisonSaisie(saisie) ?? date;
  const facture = {
    ...factureColumns(saisie),
    ...(await conditionsDuJour(ctx, saisie.sirenClient, saisie.echeance, date)),
    ...(await enteteDuJour(ctx, centre)),
    date_facture: date,
    date_livraison: jour,
    numero_facture: '',
    heure_creation: heure,
    statut: 'Créée',
  } as FactureRow;
  const lignes = lignesSaisies(saisie, { regime: centre.regime_tva, jour }) as LigneFactureRow[];
  const piece = toFacturePdf(facture, lignes, centre);
  const manquesVendeur = ditManquesDuVendeur(manquesDuVendeur(piece.centre.vendeur));
  const document = { ...piece, facturx: null, manquesVendeur };
  const pdf = await ctx.infra.pdf.render(document, ctx.acteur.compteId);
  await noteDocument(ctx, row, 'Brouillon de facture');
  return { pdf, nomClient: facture.nom_client };
}
