import type { ProduitRow } from '~/db/rows/stock';
import { isId } from '~/lib/id';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_STOCK, type ProduitSaisi } from './produit.schema';

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

const introuvable = () => new NotFoundError('produit_introuvable', MESSAGES_STOCK.introuvable);

/** A product of the scope. Raises NotFoundError. */
export async function findProduitRow(ctx: Context, id: string): Promise<ProduitRow> {
  const row = isId(id)
    ? await ctx.db.from('produits').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockProduitRow = (tx: Context, id: string): Promise<ProduitRow> =>
  lockForEdit(tx, 'produits', { id }, introuvable);
