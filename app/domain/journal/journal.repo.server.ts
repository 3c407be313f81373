import type { IdentityDb } from '~/db/identity-db.server';
import { empreinteOf, ORIGINE } from '~/db/journal.server';
import type { JournalRow } from '~/db/rows/comptes';

/** Rows in memory at a time. */
const LOT = 2000;

/** The print that the first fact of a chain follows. */
export const AVANT_TOUT = ORIGINE;

/** A stored fact with the print that its content gives. */
export interface FaitRelu extends JournalRow {
  recalculee: string;
}

/** The facts of a chain after a rank, in their order: some thousands at most, none at its end. */
export async function readFaits(identity: IdentityDb, chaine: string, apres: number): Promise<FaitRelu[]> {
  const rows = await identity
    .from('journal')
    .where({ chaine })
    .where('rang', '>', apres)
    .orderBy('rang')
    .limit(LOT);
  return rows.map((row) => ({ ...row, recalculee: empreinteOf(row) }));
}
