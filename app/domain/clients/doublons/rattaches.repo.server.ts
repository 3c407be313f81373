import { REGISTRE, type Tables } from '~/db/registre';
import { accord } from '~/lib/accord';
import type { Context } from '../../access/context.server';

/** Tables whose rows follow a client that goes into another one. */
export type TableRattachee = {
  [T in keyof Tables]: Tables[T] extends { client: { fusion: { un: string } } } ? T : never;
}[keyof Tables];

/** Them, with their words, as the register of tables has them. */
export const TABLES_RATTACHEES = REGISTRE.flatMap(([table, { client }]) =>
  client && 'un' in client.fusion ? [{ table: table as TableRattachee, ...client.fusion }] : [],
);

export type Deplaces = Partial<Record<TableRattachee, string[]>>;

/** How many records of each kind, in the order of the table. */
export type Comptes = Record<TableRattachee, number>;

/** What belongs to a client; invoices and quotes that were deleted follow it too, but are not told of. The caller has found the client. */
export async function countSuivis(tx: Context, clientId: string): Promise<Comptes> {
  const comptes = {} as Comptes;
  for (const { table } of TABLES_RATTACHEES)
    comptes[table] = await tx.db.count(tx.db.from(table).where({ client_id: clientId }));
  for (const table of ['factures', 'devis'] as const) {
    const deleted = tx.db.from(table).where({ client_id: clientId }).whereNotNull('supprime_le');
    comptes[table] -= await tx.db.count(deleted);
  }
  return comptes;
}

/** '2 devis, 1 facture'; kinds without a record are not named. */
export const listComptes = (comptes: Partial<Record<TableRattachee, number>>): string[] =>
  TABLES_RATTACHEES.flatMap(({ table, un, des }) => {
    const nombre = comptes[table] ?? 0;
    return nombre === 0 ? [] : [accord(nombre, un, des)];
  });

/** Gives everything of a client to another one of its centre; returns the ids by table. The caller has locked both. */
export async function moveSuivis(tx: Context, deId: string, aId: string): Promise<Deplaces> {
  const deplaces: Deplaces = {};
  for (const { table } of TABLES_RATTACHEES) {
    const rows = await tx.db.updateReturning(table, { client_id: deId }, { client_id: aId });
    deplaces[table] = rows.map(({ id }) => id);
  }
  return deplaces;
}

/** SQLite takes so many values in a statement and more. */
const LOT = 1000;

/**
 * Gives back what was moved and is still where it was moved to, and with it what was put off of it since the merge; returns how many of
 * each kind were moved.
 */
export async function returnSuivis(
  tx: Context,
  deplaces: Deplaces,
  deId: string,
  aId: string,
): Promise<Partial<Comptes>> {
  const rendus: Partial<Comptes> = {};
  for (const { table } of TABLES_RATTACHEES) {
    const ids = deplaces[table] ?? [];
    let n = 0;
    for (let start = 0; start < ids.length; start += LOT) {
      const match = { id: ids.slice(start, start + LOT), client_id: deId };
      const rows = await tx.db.updateReturning(table, match, { client_id: aId });
      n += rows.length;
      await returnReports(tx, table, rows, { deId, aId });
    }
    rendus[table] = n;
  }
  return rendus;
}

/** Of what was put off or taken each is about one record, or about what an insurer owes of an invoice. */
async function returnReports(
  tx: Context,
  table: TableRattachee,
  rows: readonly { id: string }[],
  { deId, aId }: { deId: string; aId: string },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const parts =
    table === 'factures' ? await tx.db.from('parts_attendues').whereIn('facture_id', ids).select('id') : [];
  const objet_id = [...ids, ...parts.map(({ id }) => id)];
  for (const suivie of ['reports_a_faire', 'prises_a_faire'] as const)
    await tx.db.update(suivie, { objet_id, client_id: deId }, { client_id: aId });
}
