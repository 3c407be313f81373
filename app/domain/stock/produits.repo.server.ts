import type { ProduitRow } from '~/db/rows/stock';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { MESSAGES_STOCK, type ProduitSaisi, QUANTITE_MAX } from './produit.schema';

/** The columns that a product's form fills; quantities are moved, never written. */
export const produitColumns = (saisie: ProduitSaisi) => ({
  name: saisie.name,
  marque: saisie.marque,
  model: saisie.model,
  code: saisie.code,
  lpp: saisie.lpp,
  description: saisie.description,
  montant_ht: saisie.montantHT,
  price: saisie.price,
  seuil: saisie.seuil,
  oreille_gauche: saisie.oreilleGauche,
  oreille_droite: saisie.oreilleDroite,
  recherche: foldText([saisie.name, saisie.marque, saisie.model, saisie.code, saisie.lpp].join(' ')),
  nom_tri: foldText(saisie.name),
});

/** A product of the scope. Raises NotFoundError. */
export async function findProduitRow(ctx: Context, id: string): Promise<ProduitRow> {
  const row = isId(id)
    ? await ctx.db.from('produits').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw new NotFoundError(MESSAGES_STOCK.introuvable);
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export async function lockProduitRow(tx: Context, id: string): Promise<ProduitRow> {
  const row = isId(id) ? await tx.db.lock('produits', { id }) : undefined;
  if (!row || row.supprime_le !== null) throw new NotFoundError(MESSAGES_STOCK.introuvable);
  return row;
}

interface Mouvement {
  quantite: number;
  motif: string;
  clientId?: string;
  /** Given where the same movement must not be made twice. */
  id?: string;
}

/**
 * Moves pieces of a product that the transaction has locked, and writes the movement down: nothing else changes a quantity (decisions,
 * part 6). Returns the product as it is then. Raises DomainError when that would leave less than none, or more than there can be.
 */
export async function moveStock(
  tx: Context,
  row: ProduitRow,
  { quantite, motif, clientId, id = newId() }: Mouvement,
): Promise<ProduitRow> {
  const quantity = row.quantity + quantite;
  if (quantity < 0) throw insufficient(row);
  if (quantity > QUANTITE_MAX) throw refusal(`Au plus ${QUANTITE_MAX} pièces d’un même produit.`);
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
  if (!(await tx.db.insertUnlessTaken('mouvements_stock', mouvement, 'id'))) return row;
  await tx.db.update('produits', { id: row.id }, { quantity });
  return { ...row, quantity };
}

const refusal = (message: string) => new DomainError(message, { quantite: message, quantity: message });

const insufficient = ({ quantity }: ProduitRow) =>
  refusal(
    quantity === 0
      ? 'Il ne reste aucune pièce en stock.'
      : `Il ne reste que ${quantity} ${quantity === 1 ? 'pièce' : 'pièces'} en stock.`,
  );
