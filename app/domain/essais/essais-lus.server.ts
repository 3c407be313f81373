import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import type { Context } from '../access/context.server';
import { appareilsEssayes, essaiRows } from './essais.repo.server';

/** The trials of a client, the latest first, each with what was handed over. The caller has asked for the right. */
export async function lireEssais(
  tx: Context,
  clientId: string,
): Promise<{ row: EssaiRow; appareils: EssaiAppareilRow[] }[]> {
  const rows = await essaiRows(tx, clientId);
  const appareils = await appareilsEssayes(
    tx,
    clientId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, appareils: appareils.filter(({ essai_id }) => essai_id === row.id) }));
}
