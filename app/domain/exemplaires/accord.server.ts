import type { ProduitRow } from '~/db/rows/stock';
import { accord } from '~/lib/accord';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { countEnStock } from './exemplaires.repo.server';

/**
 * Raises DomainError when more pieces of a product stand in stock under their number than the stock counts. The caller has locked the
 * product and written what changes; `numeros` names the fields in which the number of what leaves can be written.
 */
export async function assertAccord(
  tx: Context,
  { id, quantity }: Pick<ProduitRow, 'id' | 'quantity'>,
  numeros: readonly string[] = [],
): Promise<void> {
  const nombre = await countEnStock(tx, id);
  if (nombre <= quantity) return;
  const sont = accord(nombre, 'appareil de ce produit est', 'appareils de ce produit sont');
  const [champ] = numeros;
  if (champ !== undefined) {
    const message = `${sont} en stock sous leur numéro de série : écrivez le numéro de celui qui est remis au patient.`;
    throw new DomainError('numeros_en_stock', message, { [champ]: message });
  }
  const message = `${sont} en stock sous leur numéro de série : sortez d’abord l’un d’eux par son numéro.`;
  throw new DomainError('numeros_en_stock', message, { quantite: message, quantity: message });
}
