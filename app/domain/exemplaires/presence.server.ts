import type { AppareilRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { exemplaireDeSerie } from './exemplaires.repo.server';

/** Where a device is by its number, and the Paris day on which it came with an order; null where nobody knows the number. The caller has asked for the right. */
export async function presenceDe(
  tx: Context,
  centreId: string,
  { numero_serie: numeroSerie, marque, produit_id: produitId }: AppareilRow,
): Promise<{ etat: ExemplaireRow['etat']; recuLe: string | null } | null> {
  const row = await exemplaireDeSerie(tx, centreId, { numeroSerie, marque, produitId });
  if (!row) return null;
  const recu = await tx.db
    .from('mouvements_exemplaire')
    .where({ exemplaire_id: row.id, rang: 1, origine: 'commande' })
    .first();
  return { etat: row.etat, recuLe: recu ? toParis(recu.date).date : null };
}
