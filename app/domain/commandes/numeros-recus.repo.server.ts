import type { LigneCommandeRow, ReceptionCommandeRow } from '~/db/rows/commandes';
import type { Context } from '../access/context.server';

/** A device that came with an order, under the number that it has by now. */
export interface NumeroRecu {
  _id: string;
  numeroSerie: string;
}

/** As many devices of one order are named. */
const NUMEROS_MAX = 1000;

/**
 * The devices of the register that came with each receipt of an order: those that its moves brought in, in their order, to the receipts of their product that were made
 * by number. The caller has asked for the right.
 */
export async function numerosRecus(
  tx: Context,
  commandeId: string,
  {
    lignes,
    receptions,
  }: { lignes: readonly LigneCommandeRow[]; receptions: readonly ReceptionCommandeRow[] },
): Promise<(receptionId: string) => NumeroRecu[]> {
  const moves = await tx.db
    .from('mouvements_exemplaire')
    .where({ origine: 'commande', origine_id: commandeId, rang: 1 })
    .orderBy('date')
    .orderBy('id')
    .limit(NUMEROS_MAX);
  const exemplaires = await tx.db.from('exemplaires').whereIn(
    'id',
    moves.map(({ exemplaire_id }) => exemplaire_id),
  );
  const byId = new Map(exemplaires.map((row) => [row.id, row]));
  const waiting = moves.flatMap(({ exemplaire_id, date }) => {
    const row = byId.get(exemplaire_id);
    return row ? [{ row, date }] : [];
  });
  const recus = new Map<string, NumeroRecu[]>();
  const parNumero = receptions.filter(({ mouvement_stock_id }) => mouvement_stock_id === null);
  for (const { id, ligne_id, quantite, date } of parNumero.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const produit = lignes.find((ligne) => ligne.id === ligne_id)?.produit_id;
    if (!produit) continue;
    const mine = waiting
      .filter((each) => each.row.produit_id === produit && each.date <= date)
      .slice(0, quantite);
    for (const each of mine) waiting.splice(waiting.indexOf(each), 1);
    recus.set(
      id,
      mine
        .map(({ row }) => ({ _id: row.id, numeroSerie: row.numero_serie }))
        .sort((a, b) => a.numeroSerie.localeCompare(b.numeroSerie, 'fr', { numeric: true })),
    );
  }
  return (receptionId) => recus.get(receptionId) ?? [];
}
