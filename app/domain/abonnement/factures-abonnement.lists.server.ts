import type { FactureAbonnementRow } from '~/db/rows/comptes';
import { authorize, type Context } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { searchTerms } from '../recherche';
import { type FactureAbonnementListee, toFactureAbonnementListee } from './facture-abonnement';

const TRIS = ['cree', 'numeroFacture', 'dateFacture', 'nomClient', 'totalGeneral', 'statut'] as const;
type TriFacturesAbonnement = (typeof TRIS)[number];

/** Reads /admin/MesFactures' query string; the newest invoice stands first unless asked otherwise. */
export const readCriteresFacturesAbonnement = criteresDeListe(TRIS, { sens: 'desc' });

const COLONNES: Record<TriFacturesAbonnement, keyof FactureAbonnementRow & string> = {
  cree: 'cree_le',
  numeroFacture: 'numero_facture',
  dateFacture: 'date_facture',
  nomClient: 'nom_client',
  totalGeneral: 'total_general',
  statut: 'statut',
};

/** One page of the account's invoices and drafts, of all its centres whichever is chosen: who pays, pays for all (docs/regles/abonnement.md). */
export async function listFacturesAbonnement(
  ctx: Context,
  criteres: CriteresDeListe<TriFacturesAbonnement>,
): Promise<Page<FactureAbonnementListee>> {
  authorize(ctx, 'abonnement:payer');
  const query = ctx.db.search('factures_abonnement', ctx.db.scope.centreIds, searchTerms(criteres.q));
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query
    .orderBy(COLONNES[criteres.tri], criteres.sens)
    .orderBy('id', criteres.sens)
    .limit(criteres.taille)
    .offset(offset);
  return { total, page, pages, items: rows.map(toFactureAbonnementListee) };
}
