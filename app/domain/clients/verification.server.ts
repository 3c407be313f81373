import type { ClientRow } from '~/db/rows/clients';
import type { ScopedDb } from '~/db/scoped-db.server';
import { toClient } from './client';
import { derivedColumns } from './clients.repo.server';

/** Rows that are in memory at once. */
const LOT = 500;

/** A client whom the search, or the order of lists, no longer knows by what the record says. */
interface RechercheFausse {
  id: string;
  justes: Pick<ClientRow, 'recherche' | 'nom_tri' | 'ville_tri'>;
}

/** Some of a scope's clients: how many were read, and those of them whose derived columns are not what the record gives. */
interface Lot {
  lus: number;
  fausses: RechercheFausse[];
}

/** All clients of a scope, trash included, some at a time. A client who was merged into another one says nothing, and derives nothing. */
export async function* eachRechercheFausse(db: ScopedDb): AsyncGenerator<Lot> {
  for (const centre_id of db.scope.centreIds)
    for (let last = ''; ; ) {
      const rows = await db
        .from('clients')
        .where({ centre_id })
        .where('id', '>', last)
        .orderBy('id')
        .limit(LOT);
      const fausses = rows.flatMap((row) => {
        const justes = justesOf(row);
        const isRight = Object.entries(justes).every(
          ([name, value]) => row[name as keyof ClientRow] === value,
        );
        return isRight ? [] : [{ id: row.id, justes }];
      });
      yield { lus: rows.length, fausses };
      last = rows.at(-1)?.id ?? '';
      if (rows.length < LOT) break;
    }
}

const justesOf = (row: ClientRow): RechercheFausse['justes'] =>
  row.fusionne_dans === null ? derivedColumns(toClient(row)) : { recherche: '', nom_tri: '', ville_tri: '' };

/** Derives anew what is wrong, each client as the record stands by then; returns how many. The record itself does not change, nor its version. */
export async function mendRecherche(db: ScopedDb): Promise<number> {
  let mended = 0;
  for await (const { fausses } of eachRechercheFausse(db))
    for (const { id } of fausses)
      mended += await db.transaction(
        async (tx) => {
          const row = await tx.lock('clients', { id });
          return row ? tx.update('clients', { id }, justesOf(row)) : 0;
        },
        { job: true },
      );
  return mended;
}
