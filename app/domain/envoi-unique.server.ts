import type { ScopedTables } from '~/db/tables';
import type { Context } from './access/context.server';
import { DomainError } from './errors';

type Table = 'evenements' | 'produits' | 'factures';

/**
 * Adds the record that a form makes, under the id that follows from the form (`idOfEnvoi`): sent twice it makes one. `former` is what the
 * form has made already, known by `sien`, and then nothing is added. An id that is taken elsewhere counts as none: the record gets `autre`,
 * which the caller has drawn outside of the transaction, so that one whose answer was lost is found again. Nothing tells what others have.
 */
export async function insertOnce<T extends Table>(
  tx: Context,
  table: T,
  row: Partial<ScopedTables[T]> & { id: string },
  { sien, autre }: { sien: Partial<ScopedTables[T]>; autre: string },
): Promise<{ id: string; former: ScopedTables[T] | null }> {
  if (await tx.db.insertUnlessTaken(table, row)) return { id: row.id, former: null };
  const [former] = await tx.db.from(table).where(sien).limit(1);
  if (former) return { id: former.id, former };
  await tx.db.insertUnlessTaken(table, { ...row, id: autre });
  return { id: autre, former: null };
}

/** What a form is told whose record was made and has been deleted since: nothing is made again behind the back of whoever deleted it. */
export const supprimeDepuis = (fait: string): DomainError =>
  new DomainError(
    'supprime_depuis',
    `${fait} depuis : rien n’a changé. Pour recommencer, ouvrez un nouveau formulaire.`,
  );
