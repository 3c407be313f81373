import { REGISTRE, type Tables } from '~/db/registre';
import type { Context } from '../access/context.server';

/** Tables that an erased client's rows go from, or lose their link in. */
type Touchee<Sort extends string> = {
  [T in keyof Tables]: Tables[T] extends { client: { effacement: Sort } } ? T : never;
}[keyof Tables];

/** The columns by which the rows of each table name a client, for one lot of them. */
const columnsOf = <Sort extends 'part' | 'delie'>(sort: Sort): [Touchee<Sort>, string][] =>
  REGISTRE.flatMap(([table, { client }]) =>
    client?.effacement === sort
      ? client.par.map((colonne): [Touchee<Sort>, string] => [table as Touchee<Sort>, colonne])
      : [],
  );

/**
 * Takes clients that the caller has locked out of every table, as the register of tables says. What only loses its link comes first:
 * whoever changes an invoice notes it in the history, and must have done so before that goes. The clients' own rows come last.
 */
export async function eraseRows(tx: Context, ids: readonly string[]): Promise<void> {
  for (const [table, colonne] of columnsOf('delie'))
    await tx.db.update(table, { [colonne]: ids }, { [colonne]: null });
  for (const [table, colonne] of columnsOf('part')) await tx.db.delete(table, { [colonne]: ids });
}
