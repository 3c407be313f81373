import type { Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';

/** A reason for which a record is neither archived nor erased. */
export interface Garde {
  _id: string;
  motif: string;
  le: string;
  par: string;
}

/** The reasons that hold of some records, whatever became of these. The caller has asked for the right. */
export async function gardesDe(tx: Context, ids: readonly string[]): Promise<Map<string, Garde[]>> {
  const rows = ids.length
    ? await tx.db
        .from('gardes_dossier')
        .whereIn('client_id', [...ids])
        .whereNull('leve_le')
        .orderBy('cree_le')
    : [];
  const names = await userNames(
    tx,
    rows.map(({ cree_par }) => cree_par),
  );
  const found = new Map<string, Garde[]>();
  for (const { id, client_id, motif, cree_le, cree_par } of rows) {
    const garde = { _id: id, motif, le: cree_le, par: names.get(cree_par ?? '') ?? '' };
    found.set(client_id, [...(found.get(client_id) ?? []), garde]);
  }
  return found;
}
