import { accord } from '~/lib/accord';
import type { Context } from '../../access/context.server';

/** What belongs to a client and follows it when it goes into another one, with its words. */
export const TABLES_QUI_SUIVENT = [
  { table: 'factures', un: 'facture', des: 'factures' },
  { table: 'devis', un: 'devis', des: 'devis' },
  { table: 'bilans', un: 'bilan auditif', des: 'bilans auditifs' },
  { table: 'evenements', un: 'rendez-vous', des: 'rendez-vous' },
  { table: 'fichiers', un: 'fichier', des: 'fichiers' },
  { table: 'mouvements_stock', un: 'mouvement de stock', des: 'mouvements de stock' },
  { table: 'historique', un: 'ligne d’historique', des: 'lignes d’historique' },
] as const;

/** Tables that name a client and stay as they are, with the reason; a test fails for a table that stands in neither list. */
export const TABLES_QUI_RESTENT: Record<string, string> = {
  cles_doublon: 'the merged client keeps its keys, which count for the one it went into',
  fusions: 'each merge names the client that was kept then; they are undone from the last one back',
};

export type TableSuivie = (typeof TABLES_QUI_SUIVENT)[number]['table'];
export type Deplaces = Partial<Record<TableSuivie, string[]>>;

/** How many records of each kind, in the order of the table. */
export type Comptes = Record<TableSuivie, number>;

/** What belongs to a client; invoices and quotes that were deleted follow it too, but are not told of. The caller has found the client. */
export async function countSuivis(tx: Context, clientId: string): Promise<Comptes> {
  const comptes = {} as Comptes;
  for (const { table } of TABLES_QUI_SUIVENT)
    comptes[table] = await tx.db.count(tx.db.from(table).where({ client_id: clientId }));
  for (const table of ['factures', 'devis'] as const) {
    const deleted = tx.db.from(table).where({ client_id: clientId }).whereNotNull('supprime_le');
    comptes[table] -= await tx.db.count(deleted);
  }
  return comptes;
}

/** '2 devis, 1 facture'; kinds without a record are not named. */
export const listComptes = (comptes: Partial<Record<TableSuivie, number>>): string[] =>
  TABLES_QUI_SUIVENT.flatMap(({ table, un, des }) => {
    const nombre = comptes[table] ?? 0;
    return nombre === 0 ? [] : [accord(nombre, un, des)];
  });

/** Gives everything of a client to another one of its centre; returns the ids by table. The caller has locked both. */
export async function moveSuivis(tx: Context, deId: string, aId: string): Promise<Deplaces> {
  const deplaces: Deplaces = {};
  for (const { table } of TABLES_QUI_SUIVENT) {
    const rows = await tx.db.updateReturning(table, { client_id: deId }, { client_id: aId });
    deplaces[table] = rows.map(({ id }) => id);
  }
  return deplaces;
}

/** SQLite takes so many values in a statement and more. */
const LOT = 1000;

/** Gives back what was moved and is still where it was moved to; returns how many of each kind. */
export async function returnSuivis(
  tx: Context,
  deplaces: Deplaces,
  deId: string,
  aId: string,
): Promise<Partial<Comptes>> {
  const rendus: Partial<Comptes> = {};
  for (const { table } of TABLES_QUI_SUIVENT) {
    const ids = deplaces[table] ?? [];
    let n = 0;
    for (let start = 0; start < ids.length; start += LOT) {
      const match = { id: ids.slice(start, start + LOT), client_id: deId };
      n += await tx.db.update(table, match, { client_id: aId });
    }
    rendus[table] = n;
  }
  return rendus;
}
