import { createHash } from 'node:crypto';
import type { OuvertureArchiveRow } from '~/db/rows/conservation';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { searchTerms } from '../recherche';

/** For so long one may go on looking at what one has said why. */
const DUREE_MS = 3_600_000;

/** What two spellings of one search have in common. */
export const empreinteDe = (q: string): string =>
  createHash('sha256').update(searchTerms(q).join('\n')).digest('hex');

/** Notes that whoever asks may look for an hour: at a record, or at what a search finds. Returns its id. */
export async function ouvrir(
  tx: Context,
  quoi: Pick<OuvertureArchiveRow, 'client_id' | 'empreinte'>,
): Promise<string> {
  const id = newId();
  const { compteId: compte_id, userId: user_id } = tx.acteur;
  const expire_le = new Date(tx.now().getTime() + DUREE_MS).toISOString();
  await tx.db.insert('ouvertures_archive', { id, compte_id, user_id, expire_le, ...quoi });
  return id;
}

/** Whether whoever asks has opened a record within the hour. */
export async function estOuvert(tx: Context, client_id: string): Promise<boolean> {
  const { compteId: compte_id, userId: user_id } = tx.acteur;
  const row = await tx.db
    .from('ouvertures_archive')
    .where({ compte_id, user_id, client_id })
    .where('expire_le', '>', tx.now().toISOString())
    .first();
  return row !== undefined;
}

/** Whether a search is the one that whoever asks has said why of within the hour. */
export async function estCherche(tx: Context, id: string, q: string): Promise<boolean> {
  const { compteId: compte_id, userId: user_id } = tx.acteur;
  if (!isId(id)) return false;
  const row = await tx.db
    .from('ouvertures_archive')
    .where({ id, compte_id, user_id, empreinte: empreinteDe(q) })
    .where('expire_le', '>', tx.now().toISOString())
    .first();
  return row !== undefined;
}
