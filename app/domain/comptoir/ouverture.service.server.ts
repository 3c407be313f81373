import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { centreById, factureIntrouvable } from '../factures/factures.repo.server';
import { assertOuvrable } from '../factures/papier-ouvrable.server';
import { searchTerms } from '../recherche';
import { type Article, toArticle } from './article';
import type { LigneTapee } from './panier';
import { LIGNES_VENTE_MAX, MESSAGES_COMPTOIR } from './vente.schema';

/** How many products a search at the counter shows. */
const TROUVES_MAX = 20;

/** A sale that is being put together; cents. */
export interface VenteOuverte {
  formId: string;
  centreId: string;
  client: { _id: string; nom: string } | null;
  /** The typed lines whose product is still there, with it. */
  lignes: (LigneTapee & { article: Article })[];
  /** What they come to; null while a price, a quantity or a rate is missing. */
  total: number | null;
}

const taxationOfCentre = async (ctx: Context, centreId: string) => ({
  regime: (await centreById(ctx, centreId)).regime_tva,
  jour: toParis(ctx.now()).date,
});

/** The products of the current centre by their id. */
async function articlesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Article>> {
  const { id: centreId } = requireCentre(ctx, MESSAGES_COMPTOIR.centre);
  const known = ids.filter(isId).slice(0, LIGNES_VENTE_MAX);
  if (known.length === 0) return new Map();
  const taxation = await taxationOfCentre(ctx, centreId);
  const rows = await ctx.db.fromCentres('produits', [centreId]).whereIn('id', known).whereNull('supprime_le');
  return new Map(rows.map((row) => [row.id, toArticle(row, taxation)]));
}

/**
 * What the counter's form opens with, or comes back with: its lines with their products, what they come to, whose sale it is. Raises CentreManquantError
 * in global mode, NotFoundError for a client of others, ForbiddenError.
 */
export async function openVente(
  ctx: Context,
  { lignes, clientId }: { lignes: readonly LigneTapee[]; clientId: string },
): Promise<VenteOuverte> {
  authorize(ctx, 'comptoir:vendre');
  const centre = requireCentre(ctx, MESSAGES_COMPTOIR.centre);
  const client = clientId ? await findClient(ctx, clientId) : null;
  const articles = await articlesOf(
    ctx,
    lignes.map(({ produit }) => produit),
  );
  const tenues = lignes.flatMap((ligne) => {
    const article = articles.get(ligne.produit);
    return article ? [{ ...ligne, article }] : [];
  });
  const sommes = tenues.map(({ article, quantite, tva }) => {
    const prix = article.prix.find((each) => each.tva === tva);
    return prix && /^[1-9]\d{0,4}$/.test(quantite.trim()) ? prix.ttc * Number(quantite) : null;
  });
  return {
    ...{ formId: newId(), centreId: centre.id, lignes: tenues },
    client: client && { _id: client.id, nom: `${client.nom} ${client.prenom}`.trim() },
    total: sommes.reduce(
      (sum: number | null, each) => (sum === null || each === null ? null : sum + each),
      0,
    ),
  };
}

/** What was looked for: the one product that was meant, by its code, its LPP or as the only one found, else those that there are. */
export interface ArticlesTrouves {
  pris: Article | null;
  trouves: Article[];
}

/** Looks for products of the current centre, as a scanner or a hand types them. Raises CentreManquantError, ForbiddenError. */
export async function chercherArticles(ctx: Context, q: string): Promise<ArticlesTrouves> {
  authorize(ctx, 'comptoir:vendre');
  const { id: centreId } = requireCentre(ctx, MESSAGES_COMPTOIR.centre);
  const rows = await ctx.db
    .search('produits', [centreId], searchTerms(q))
    .whereNull('supprime_le')
    .orderBy('nom_tri')
    .orderBy('id')
    .limit(TROUVES_MAX);
  const taxation = await taxationOfCentre(ctx, centreId);
  const trouves = rows.map((row) => toArticle(row, taxation));
  const plie = foldText(q.trim());
  const exacts = trouves.filter(({ code, lpp }) =>
    [code, lpp].some((each) => each && foldText(each) === plie),
  );
  const [seul] = exacts.length > 0 ? exacts : trouves;
  const pris = (exacts.length || trouves.length) === 1 && seul ? seul : null;
  return { pris, trouves: pris ? [] : trouves };
}

/** The product that was chosen of those found; null where it is gone. Raises CentreManquantError, ForbiddenError. */
export async function findArticle(ctx: Context, id: string): Promise<Article | null> {
  authorize(ctx, 'comptoir:vendre');
  return (await articlesOf(ctx, [id])).get(id) ?? null;
}

/** A sale that was made; cents. */
export interface VenteFaite {
  factureId: string;
  numeroFacture: string;
  client: string;
  total: number;
  /** Its receipt. */
  recu: { _id: string; numero: string } | null;
}

/** A sale that was made, for its papers. Raises NotFoundError, ForbiddenError. */
export async function getVente(ctx: Context, factureId: string): Promise<VenteFaite> {
  authorize(ctx, 'comptoir:vendre');
  const facture = isId(factureId)
    ? await ctx.db.from('factures').where({ id: factureId }).whereNull('supprime_le').first()
    : undefined;
  if (!facture) throw factureIntrouvable();
  await assertOuvrable(ctx, facture);
  const reglement = await ctx.db
    .from('reglements')
    .where({ facture_id: factureId, nature: 'encaissement' })
    .orderBy('cree_le')
    .orderBy('id')
    .first();
  return {
    ...{ factureId, numeroFacture: facture.numero_facture, total: facture.total_general ?? 0 },
    client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    recu: reglement ? { _id: reglement.id, numero: reglement.numero } : null,
  };
}
