import type { Knex } from 'knex';
import { type BaseLue, baseLue, readSeries } from './base-remplacee.server';
import { readTables, valuesOf } from './tables-logiques.server';

type Numerotant = Record<string, unknown> & { id: string; name: string; compte_id: string; compte: string };

/** What numbered after the backup and is not in it, by name. */
export interface Ouverts {
  /** Centres that are here from now on. */
  centres: string[];
  /** Accounts that are lost with what they issued. */
  comptes: string[];
}

/**
 * Takes over from the former database, which has lived on from the backup (`livedOn`), who numbers with which code, and the centres that were opened after the backup and
 * have given numbers: opened anew, they would give these again. Those of an account that is not here are named.
 */
export async function takeOverCentres(from: BaseLue, to: Knex.Transaction): Promise<Ouverts> {
  const tables = new Map((await readTables(to)).map((table) => [table.nom, table]));
  const insert = async (nom: string, row: object) => {
    const table = tables.get(nom);
    if (table) await to(nom).insert(valuesOf(table, { ...row }));
  };
  const comptes = new Set<unknown>(await to('comptes').pluck('id'));
  const here = new Set<unknown>(await to('centres').pluck('id'));
  const numerotants = await from.rows<Numerotant>(
    `SELECT c.*, k.nom AS compte FROM centres c JOIN comptes k ON k.id = c.compte_id
      WHERE EXISTS (SELECT 1 FROM compteurs n WHERE n.centre_id = c.id) ORDER BY c.name, c.id`,
  );
  const missing = numerotants.filter(({ id }) => !here.has(id));
  const taken = missing.filter(({ compte_id }) => comptes.has(compte_id));
  const lost = missing.filter(({ compte_id }) => !comptes.has(compte_id));
  for (const centre of taken) {
    await insert('centres', centre);
    here.add(centre.id);
  }
  const theirs = await readSeries(from);
  if (theirs) {
    const kept = theirs.filter(({ centre_id }) => here.has(centre_id));
    const ours = (await readSeries(baseLue(to))) ?? [];
    const missed = (list: typeof ours, { id }: { id: string }) => list.every((each) => each.id !== id);
    // A code that is not there any more was changed before a number was given with it.
    for (const { id } of ours.filter((row) => missed(theirs, row)))
      await to('series_numeros').where({ id }).delete();
    for (const row of kept.filter((each) => missed(ours, each))) await insert('series_numeros', row);
  }
  return {
    centres: taken.map(({ name }) => name),
    comptes: [...new Set(lost.map(({ compte }) => compte))],
  };
}
