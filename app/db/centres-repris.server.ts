import type { Knex } from 'knex';
import { newId } from '~/lib/ids.server';
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

/** Has centres keep the codes that they are known to have numbered with: nobody else under their SIREN takes these. A code that a centre has stays. */
export async function keepCodes(
  tx: Knex.Transaction,
  codes: readonly { centreId: string; siren: string; code: string }[],
  now: Date,
): Promise<void> {
  for (const { centreId, siren, code } of codes) {
    const centre = (await tx('centres').where({ id: centreId }).first()) as { compte_id: string } | undefined;
    if (!centre) continue;
    await tx('series_numeros')
      .insert({
        ...{ id: newId(), compte_id: centre.compte_id, centre_id: centreId, siren, code },
        cree_le: now.toISOString(),
      })
      .onConflict()
      .ignore();
  }
}
