import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { CodeSecoursRow } from '~/db/rows/facteurs';
import { newId } from '~/lib/ids.server';
import { digestPassword, drawGroups, matchesDigest } from '../mots-de-passe.server';

/** How many codes are made at once. */
const CODES_SECOURS = 10;
const GROUPES = 3;
const PAR_GROUPE = 4;
const FORME = new RegExp(`^[a-z2-9]{${GROUPES * PAR_GROUPE}}$`);

/** Codes to be shown this once, and the rows that keep their digests. */
interface CodesNeufs {
  codes: string[];
  rows: CodeSecoursRow[];
}

/** Draws a user's codes. The first group of each is kept in clear, to find it by: one digest is looked at for each guess, not ten. */
export async function drawCodesSecours({ id, compte_id }: UserRow, now: Date): Promise<CodesNeufs> {
  const codes = new Map<string, string>();
  while (codes.size < CODES_SECOURS) {
    const code = drawGroups(GROUPES, PAR_GROUPE);
    codes.set(code.slice(0, PAR_GROUPE), code);
  }
  const rows = [...codes].map(async ([repere, code]) => ({
    id: newId(),
    compte_id,
    user_id: id,
    repere,
    empreinte: await digestPassword(code.replaceAll('-', ''), id),
    cree_le: now.toISOString(),
  }));
  return { codes: [...codes.values()], rows: await Promise.all(rows) };
}

/** Puts a user's new codes in the place of all former ones. */
export async function replaceCodesSecours(
  tx: IdentityDb,
  { id }: Pick<UserRow, 'id'>,
  rows: readonly CodeSecoursRow[],
): Promise<void> {
  await tx.delete('codes_secours', { user_id: id });
  for (const row of rows) await tx.insert('codes_secours', row);
}

/** The row of one of a user's codes, however it is spelt; null when it is none. It is used by removing the row: of two callers at once one does. */
export async function findCodeSecours(
  identity: IdentityDb,
  { id: user_id }: Pick<UserRow, 'id'>,
  saisie: string,
): Promise<CodeSecoursRow | null> {
  const code = saisie.toLowerCase().replace(/[\s-]+/g, '');
  if (!FORME.test(code)) return null;
  const repere = code.slice(0, PAR_GROUPE);
  const row = await identity.from('codes_secours').where({ user_id, repere }).first();
  // A wrong first group takes as long, or it could be guessed by itself.
  const isRight = await matchesDigest(row?.empreinte ?? '', code, user_id);
  return isRight && row ? row : null;
}

/** Which of a user's codes are left. */
export async function idsDesCodesSecours(
  identity: IdentityDb,
  { id }: Pick<UserRow, 'id'>,
): Promise<string[]> {
  return (await identity.from('codes_secours').where({ user_id: id }).select('id')).map((row) => row.id);
}

/** How many a user has left. */
export const countCodesSecours = async (identity: IdentityDb, user: Pick<UserRow, 'id'>): Promise<number> =>
  (await idsDesCodesSecours(identity, user)).length;
