import type { ProduitRow } from '~/db/rows/stock';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import type { CodeRefus } from '../codes';
import { DomainError, NotFoundError } from '../errors';
import { assertAccord } from '../exemplaires/accord.server';
import { MESSAGES_STOCK, QUANTITE_MAX } from './produit.schema';
import { lockProduitRow } from './produits.repo.server';

interface Mouvement {
  quantite: number;
  motif: string;
  clientId?: string;
  /** Given where the same movement must not be made twice. */
  id?: string;
  /** Devices by their number follow in the same transaction: whoever calls asks `assertAccord` when they have. */
  numerosEnsuite?: boolean;
}

/**
 * Moves pieces of a product that the transaction has locked, and writes the movement down: nothing else changes a quantity (decisions,
 * part 6). Returns the product as it is then. Raises DomainError when that would leave less than none, less than stand in stock under their
 * number, or more than there can be.
 */
export async function moveStock(
  tx: Context,
  row: ProduitRow,
  { quantite, motif, clientId, id = newId(), numerosEnsuite = false }: Mouvement,
): Promise<ProduitRow> {
  const quantity = row.quantity + quantite;
  if (quantity < 0) throw insufficient(row);
  if (quantity > QUANTITE_MAX)
    throw refusal('stock_plein', `Au plus ${QUANTITE_MAX} pièces d’un même produit.`);
  if (quantite === 0) return row;
  const mouvement = {
    id,
    centre_id: row.centre_id,
    produit_id: row.id,
    quantite,
    motif,
    client_id: clientId ?? null,
    user_id: tx.acteur.userId,
    date: tx.now().toISOString(),
  };
  if (!(await tx.db.insertUnlessTaken('mouvements_stock', mouvement))) return row;
  await tx.db.update('produits', { id: row.id }, { quantity });
  if (quantite < 0 && !numerosEnsuite) await assertAccord(tx, { id: row.id, quantity });
  return { ...row, quantity };
}

/**
 * Some products of one centre by their id, locked until the transaction ends, in one order for everybody: who wants the same ones waits. Raises
 * NotFoundError, also for what another of the caller's centres has.
 */
export async function lockProduits(
  tx: Context,
  centreId: string,
  ids: readonly string[],
): Promise<Map<string, ProduitRow>> {
  const rows = new Map<string, ProduitRow>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockProduitRow(tx, id);
    if (row.centre_id !== centreId)
      throw new NotFoundError('produit_introuvable', MESSAGES_STOCK.introuvable);
    rows.set(id, row);
  }
  return rows;
}

const refusal = (code: CodeRefus, message: string) =>
  new DomainError(code, message, { quantite: message, quantity: message });

const insufficient = ({ quantity }: ProduitRow) =>
  refusal(
    'stock_insuffisant',
    quantity === 0
      ? 'Il ne reste aucune pièce en stock.'
      : `Il ne reste que ${quantity} ${quantity === 1 ? 'pièce' : 'pièces'} en stock.`,
  );
