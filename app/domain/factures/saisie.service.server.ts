import type { BrouillonFactureRow, FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ManqueFacturx } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { restantDe } from '../avoirs/restant.server';
import { lockClient } from '../clients/vivants.repo.server';
import { noteFacture, noteNirDeFacture } from '../consultations/notes.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { assertBrouillonVu } from './brouillons.repo.server';
import type { TextesFacture } from './champs-facture';
import { emettre } from './emission.server';
import type { FactureSaisie } from './facture.schema';
import { changedLabels, type FactureOuverte, factureColumns, toFactureOuverte } from './facture-ouverte';
import { toFacturePdf } from './facture-pdf.server';
import { centreById, centreOfFacture, factureIntrouvable, linesOfFacture } from './factures.repo.server';
import { lignesSaisies, taxationOf } from './lignes-saisies';
import { livraisonDe, livraisonSaisie } from './livraison';
import { montantsSaisis } from './montants-saisis';

/** An invoice with its lines. Raises NotFoundError for nobody's, others' and deleted ones, ForbiddenError. */
export async function getFacture(ctx: Context, id: string): Promise<FactureOuverte> {
  authorize(ctx, 'facture:voir');
  const row = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw factureIntrouvable();
  noteFacture(ctx, row);
  const lignes = await linesOfFacture(ctx, row.id);
  return toFactureOuverte(row, lignes, await manquesOf(ctx, row, lignes));
}

/** What is left of an invoice, as the form that corrects it opens. Raises NotFoundError, ForbiddenError. */
export async function getFactureACorriger(ctx: Context, id: string): Promise<FactureOuverte> {
  authorize(ctx, 'facture:modifier');
  const row = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw factureIntrouvable();
  noteFacture(ctx, row);
  await noteNirDeFacture(ctx, row);
  const { facture, lignes } = await restantDe(ctx, row);
  return toFactureOuverte(facture, lignes, []);
}

async function manquesOf(ctx: Context, row: FactureRow, lignes: LigneFactureRow[]): Promise<ManqueFacturx[]> {
  if (row.fichier !== null) return [];
  const { facturx } = toFacturePdf(row, lignes, await centreById(ctx, row.centre_id));
  return facturx && 'manques' in facturx ? facturx.manques : [];
}

/** What saving an invoice came to. */
export interface FactureEnregistree {
  id: string;
  numeroFacture: string;
  /** An invoice of this id had been saved before from other entries, which stand. */
  dejaAutre?: boolean;
}

interface Ouverture {
  /** The id that its form was opened with, or the draft's that is issued. */
  formId: unknown;
  clientId: string | null;
  /** What its total is said to be, in cents. */
  total?: number | null;
  /** The draft that the form stands on: its version, and the form as it was sent; without one it is issued as it came. */
  brouillon?: { version: number; textes: Partial<TextesFacture> };
  /** What was asked about and is meant so; without it nobody is asked. */
  acceptes?: readonly string[];
}

/**
 * Issues a new invoice with the next number of its centre and year, taken in the same transaction (docs/regles/factures.md). A draft of
 * the same id goes, and its client stays. The same form sent again leads to the invoice it has made. Raises DomainError in global mode, when that
 * invoice was deleted since, for a device without LPP code or serial number that is not among `acceptes`, for amounts that do not fit and for a draft that somebody has changed or thrown away since, NotFoundError for
 * others' clients, ForbiddenError.
 */
export function createFacture(
  ctx: Context,
  saisie: FactureSaisie,
  ouverture: Ouverture,
): Promise<FactureEnregistree> {
  authorize(ctx, 'facture:modifier');
  const id = isId(ouverture.formId) ? ouverture.formId : newId();
  const other = newId();
  return ctx.transaction(
    async (tx) => {
      const brouillon = await tx.db.lock('brouillons_facture', { id });
      const clientId = brouillon ? brouillon.client_id : ouverture.clientId;
      const client = clientId === null ? null : await lockClient(tx, clientId);
      const centre = brouillon
        ? await centreById(tx, brouillon.centre_id)
        : await centreOfFacture(tx, client);
      // Forms of one centre come one after the other: the second sending of one sees what the first has made.
      await tx.db.lock('centres', { id: centre.id });
      const formers = await tx.db.from('factures').where({ centre_id: centre.id }).whereIn('id', [id, other]);
      // Under `other`, it is this form's own: the answer to its first try was lost.
      const standing = formers.find((row) => row.supprime_le === null);
      if (standing) return alreadySaved(tx, standing, saisie);
      if (formers.length > 0) throw supprimeDepuis('Cette facture avait été créée, puis supprimée');
      await endBrouillon(tx, brouillon, ouverture.brouillon);
      const jour = livraisonSaisie(saisie) ?? toParis(tx.now()).date;
      const taxation = { regime: centre.regime_tva, jour };
      return emettre(tx, {
        id,
        autre: other,
        centre,
        clientId: client?.id ?? null,
        contenu: { ...factureColumns(saisie), date_livraison: jour },
        lignes: lignesSaisies(saisie, taxation),
        total: montantsSaisis(saisie, taxation, ouverture.total).totalGeneral,
        ...(ouverture.acceptes && { demande: { acceptes: ouverture.acceptes } }),
      });
    },
    { repeatable: true },
  );
}

/** A draft that is issued is no draft any more. */
async function endBrouillon(
  tx: Context,
  row: BrouillonFactureRow | undefined,
  vu: Ouverture['brouillon'],
): Promise<void> {
  if (!row) {
    if (vu && vu.version > 0) throw supprimeDepuis('Ce brouillon a été supprimé');
    return;
  }
  // Whoever goes back to the form that it was kept from issues what they see there.
  if (vu) assertBrouillonVu(row, vu.version || 1, vu.textes);
  await tx.db.delete('brouillons_facture', { id: row.id });
}

async function alreadySaved(
  tx: Context,
  former: FactureRow,
  saisie: FactureSaisie,
): Promise<FactureEnregistree> {
  const columns = {
    ...factureColumns(saisie),
    date_livraison: livraisonSaisie(saisie) ?? livraisonDe(former),
  };
  const lignes = lignesSaisies(saisie, taxationOf(former));
  const changed = changedLabels(former, columns, await linesOfFacture(tx, former.id), lignes);
  return { id: former.id, numeroFacture: former.numero_facture, dejaAutre: changed.length > 0 };
}
