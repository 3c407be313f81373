import type { FactureRow } from '~/db/rows/factures';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { restantDe } from '../avoirs/restant.server';
import { DomainError } from '../errors';
import { emettre } from './emission.server';
import { contenuOf } from './facture-ouverte';
import { centreById, suiteDe } from './factures.repo.server';

/** Why a cancelled invoice is not taken up again: another one stands in its place. */
export async function refusDeReprise(ctx: Context, row: FactureRow): Promise<DomainError | null> {
  const suite = await suiteDe(ctx, row.id);
  if (!suite || suite.supprime_le !== null || suite.statut === 'Annulée') return null;
  return new DomainError(
    'facture_annulee',
    `Cette facture a été remplacée : la facture ${suite.numero_facture} est à sa place.`,
  );
}

/**
 * Takes an invoice up again that was cancelled: a new one, of today, that asks for what was left of it then. The caller has locked it, and has asked for
 * the right. Raises DomainError where another invoice stands in its place.
 */
export async function reprendreFacture(
  tx: Context,
  row: FactureRow,
): Promise<{ id: string; numeroFacture: string }> {
  const refus = await refusDeReprise(tx, row);
  if (refus) throw refus;
  const { facture, lignes } = await restantDe(tx, row, { avantLeDernier: true });
  return emettre(tx, {
    id: newId(),
    centre: await centreById(tx, row.centre_id),
    clientId: row.client_id,
    contenu: contenuOf(facture),
    lignes,
    total: facture.total_general ?? 0,
    corrige: row,
  });
}
