import type { AnnulationRow } from '~/db/rows/gestes';
import type { ProduitRow } from '~/db/rows/stock';
import type { Context } from '../access/context.server';
import { MESSAGES_ANNULATION } from '../annulations/annulation';
import { keepGeste } from '../annulations/souvenir.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';

interface ProduitAvant {
  id: string;
  supprime_le: string;
  image_url: string;
}

/** Remembers a product that leaves the stock, with its picture, which the store's trash keeps (docs/decisions/073). */
export const keepSuppressionProduit = (
  tx: Context,
  geste: string | undefined,
  { id, centre_id, image_url }: ProduitRow,
  supprime_le: string,
): Promise<void> => {
  const avant: ProduitAvant = { id, supprime_le, image_url };
  return keepGeste(tx, geste, 'produit', [{ centre_id, client_id: null, avant }]);
};

/** Puts a product back that was taken off, since a piece of it comes in. The caller has locked it. */
export async function remettreAuStock(tx: Context, row: ProduitRow): Promise<void> {
  if (row.supprime_le === null) return;
  await tx.db.update('produits', { id: row.id }, { supprime_le: null, supprime_par: null });
  await trace(tx, {
    action: 'produit:restauration',
    objet: 'produit',
    objetId: row.id,
    centreId: row.centre_id,
    details: 'Revenu au stock avec un appareil',
  });
}

/** Puts a product back; raises DomainError unless it is off the stock since that very deed. */
export async function undoSuppressionProduit(tx: Context, { avant }: AnnulationRow): Promise<void> {
  const { id, supprime_le, image_url } = JSON.parse(avant) as ProduitAvant;
  const row = await tx.db.lock('produits', { id, supprime_le });
  if (!row) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await tx.db.update('produits', { id }, { supprime_le: null, supprime_par: null, image_url });
  await trace(tx, {
    action: 'produit:restauration',
    objet: 'produit',
    objetId: id,
    centreId: row.centre_id,
    details: `Retrait annulé, ${row.quantity} en stock`,
  });
}
