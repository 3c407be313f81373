import type { ProduitRow } from '~/db/rows/stock';
import { accord } from '~/lib/accord';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { countEnStock, nommesEnStock } from './exemplaires.repo.server';

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
    const [en, ...autres] = await nommesEnStock(tx, id);
    const noms = [en, ...autres].flatMap((row) => row?.numero_serie ?? []).join(', ');
    const message = `${sont} en stock sous leur numéro de série (${noms}) : écrivez le numéro de celui qui est remis au patient, ou corrigez d’abord sur sa page celui qui a été mal lu.`;
    const suite = en && { genre: 'appareil' as const, id: en.id, numero: en.numero_serie };
    throw new DomainError('numeros_en_stock', message, { [champ]: message }, suite);
  }
  const message = `${sont} en stock sous leur numéro de série : sortez d’abord l’un d’eux par son numéro.`;
  throw new DomainError('numeros_en_stock', message, { quantite: message, quantity: message });
}
