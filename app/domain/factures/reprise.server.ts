import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { emettre } from './emission.server';
import { contenuOf } from './facture-ouverte';
import { centreById, linesOfFacture } from './factures.repo.server';

/**
 * Takes an invoice up again that was cancelled: a new one that says the same, of today. The caller has locked it, and has asked for the right.
 */
export async function reprendreFacture(
  tx: Context,
  row: FactureRow,
): Promise<{ id: string; numeroFacture: string }> {
  const lignes = await linesOfFacture(tx, row.id);
  return emettre(tx, {
    id: newId(),
    centre: await centreById(tx, row.centre_id),
    clientId: row.client_id,
    contenu: { ...contenuOf(row), date_facture: toParis(tx.now()).date },
    lignes,
    total: row.total_general ?? 0,
    corrige: row,
  });
}
