import type { LigneFactureRow } from '~/db/rows/factures';
import { COTE, OREILLES, type Oreille } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { isSuiviAilleurs, quitterOreille } from '../exemplaires/suivi-appareillage.server';
import { mayBeSame } from '../factures/appareils-factures';
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { moveStock } from '../stock/pieces.server';
import { announce } from '../webhooks/annonce.server';
import { describeChange } from './appareil';
import { wearAppareil, wornRows } from './appareils.server';
import { AUCUN_APPAREIL, toAppareil } from './appareils-du-client';

/**
 * The lines of an invoice whose device its client still has and took from the centre's stock, with its ear. A device that was replaced or taken
 * away has given its piece back already.
 */
export async function findRendables(
  ctx: Context,
  clientId: string | null,
  lignes: readonly LigneFactureRow[],
): Promise<Map<string, Oreille>> {
  const rendables = new Map<string, Oreille>();
  const client =
    clientId && (await ctx.db.from('clients').where({ id: clientId, supprime_le: null }).first());
  if (!client || client.fusionne_dans !== null) return rendables;
  const portes = await wornRows(ctx, [client.id]);
  for (const ligne of lignes) {
    const porte = portes.find(
      (row) => row.produit_id !== null && mayBeSame(row, ligne) && !taken(rendables, row.oreille),
    );
    if (porte) rendables.set(ligne.id, COTE[porte.oreille].oreille);
  }
  return rendables;
}

/** One device answers for one line. */
const taken = (rendables: Map<string, Oreille>, cote: 'G' | 'D'): boolean =>
  [...rendables.values()].includes(COTE[cote].oreille);

/**
 * Takes the device of an ear away from a client and gives its piece back to the stock, on the ledger under `raison`. The caller has asked for
 * the rights and found that there is one.
 */
export async function rendreAppareil(
  tx: Context,
  clientId: string,
  oreille: Oreille,
  raison: string,
): Promise<void> {
  const client = await lockClient(tx, clientId);
  const { cote, nom, etiquette } = OREILLES[oreille];
  const porte = (await wornRows(tx, [client.id])).find((row) => row.oreille === cote);
  if (!porte?.produit_id) return;
  const before = toAppareil(porte);
  const ailleurs = await isSuiviAilleurs(tx, client, before);
  const produit = await tx.db.lock('produits', { id: porte.produit_id, centre_id: client.centre_id });
  if (produit && !ailleurs)
    await moveStock(tx, produit, { quantite: 1, motif: `${raison}, ${nom}`, clientId: client.id });
  await wearAppareil(tx, client, oreille, before, AUCUN_APPAREIL);
  await quitterOreille(tx, client, { oreille, before, after: AUCUN_APPAREIL }, { motif: raison });
  const stamp = { version: client.version + 1, modifie_le: tx.now().toISOString() };
  await tx.db.update('clients', { id: client.id }, stamp);
  await ajusterSuivi(tx, client.id);
  const details = `${etiquette} : ${describeChange(before, AUCUN_APPAREIL)} (${raison})`;
  await addHistorique(tx, client, { action: 'Appareillage', details });
  await announce(tx, 'client.updated', client);
}
