import type { MouvementStockRow } from '~/db/rows/stock';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { nomAffiche } from '../clients/vivant';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { MOTIFS } from './motifs';
import { moveStock } from './pieces.server';
import type { MouvementSaisi } from './produit.schema';
import { findProduitRow, lockProduitRow } from './produits.repo.server';

/** Reads the ledger's query string: page, taille. */
export const readCriteresMouvements = criteresDeListe(['date'], { sens: 'desc', imprimable: true });

/** A line of a product's ledger; the instant is UTC. */
export interface Mouvement {
  _id: string;
  date: string;
  quantite: number;
  motif: string;
  /** The pieces there were afterwards. */
  solde: number;
  /** Who did it; '' when nobody is known. */
  par: string;
  client: { _id: string; nom: string; ouvrable: boolean } | null;
}

/** The movements of a product, newest first. Raises NotFoundError, ForbiddenError. */
export async function listMouvements(
  ctx: Context,
  produitId: string,
  criteres: { page: number; taille: number },
): Promise<Page<Mouvement>> {
  authorize(ctx, 'stock:voir');
  const produit = await findProduitRow(ctx, produitId);
  const query = ctx.db.from('mouvements_stock').where({ produit_id: produit.id });
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const newest = await query
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(offset + criteres.taille);
  let solde = produit.quantity;
  const lignes = newest.map((row) => {
    const ligne = { row, solde };
    solde -= row.quantite;
    return ligne;
  });
  return { total, page, pages, items: await nameLines(ctx, lignes.slice(offset)) };
}

async function nameLines(
  ctx: Context,
  lignes: { row: MouvementStockRow; solde: number }[],
): Promise<Mouvement[]> {
  const clientIds = [...new Set(lignes.flatMap(({ row }) => row.client_id ?? []))];
  const clients = clientIds.length ? await ctx.db.from('clients').whereIn('id', clientIds) : [];
  const userOf = await userNames(
    ctx,
    lignes.map(({ row }) => row.user_id),
  );
  const clientOf = new Map(
    clients.map((row) => [row.id, { _id: row.id, nom: nomAffiche(row), ouvrable: row.supprime_le === null }]),
  );
  return lignes.map(({ row, solde }) => ({
    _id: row.id,
    date: row.date,
    quantite: row.quantite,
    motif: row.motif,
    solde,
    par: (row.user_id && userOf.get(row.user_id)) ?? '',
    client: (row.client_id && clientOf.get(row.client_id)) || null,
  }));
}

/**
 * Brings pieces in or takes some out by hand. `formId` is the id that the form was opened with: sent twice, it moves them once.
 * Raises DomainError when more would go than there are, NotFoundError, ForbiddenError.
 */
export function addMouvement(
  ctx: Context,
  produitId: string,
  saisie: MouvementSaisi,
  formId: unknown = null,
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  const { motif, precision, quantite } = saisie;
  // An id made here, before its turn, would put the movement in another place than its balance: the ledger's order at one instant is the ids'.
  const envoi = isId(formId) ? idOfEnvoi(formId, [produitId, saisie]) : undefined;
  return ctx.transaction(
    async (tx) => {
      const row = await lockProduitRow(tx, produitId);
      if (envoi && (await tx.db.from('mouvements_stock').where({ id: envoi }).first())) return;
      await moveStock(tx, row, {
        id: envoi,
        quantite: MOTIFS[motif] === 'entree' ? quantite : -quantite,
        motif: precision ? `${motif} : ${precision}` : motif,
      });
    },
    { repeatable: envoi !== undefined },
  );
}
