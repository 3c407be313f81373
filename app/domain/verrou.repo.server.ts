import type { ScopedTables } from '~/db/tables';
import { isId } from '~/lib/id';
import { type Context, suivreLeCentre } from './access/context.server';
import type { DomainError, NotFoundError } from './errors';

type Table =
  | 'a_faire'
  | 'appareils_ailleurs'
  | 'annuaire_prescripteurs'
  | 'bilans'
  | 'calendriers'
  | 'commandes'
  | 'comptes_rendus'
  | 'devis'
  | 'embouts'
  | 'essais'
  | 'etapes_suivi'
  | 'exemplaires'
  | 'factures'
  | 'lignes_releve'
  | 'parts_attendues'
  | 'prescriptions'
  | 'produits'
  | 'questionnaires'
  | 'reparations';

/**
 * A record that is about to be changed or deleted, as it stands, locked until the transaction ends; what is done to it is dated by the clock of its centre. Raises what `introuvable` makes for one
 * of nobody, of others, or that was deleted.
 */
export async function lockForEdit<T extends Table>(
  tx: Context,
  table: T,
  { id, ...owner }: { id: string } & Partial<ScopedTables[T]>,
  introuvable: () => NotFoundError,
): Promise<ScopedTables[T]> {
  const asked = { id, ...owner } as Partial<ScopedTables[T]>;
  const row = isId(id) ? await tx.db.lock(table, asked) : undefined;
  if (!row || ('supprime_le' in row && row.supprime_le !== null)) throw introuvable();
  if ('centre_id' in row && typeof row.centre_id === 'string') suivreLeCentre(tx, row.centre_id);
  return row;
}

/** Raises what `conflit` makes of it when a locked record is no longer the one that a form was opened on. */
export async function assertVersion(
  { version }: { version: number },
  opened: number | null,
  conflit: () => DomainError | Promise<DomainError>,
): Promise<void> {
  if (version !== opened) throw await conflit();
}

/** What every change of such a record brings along: forms that were opened before it are told. */
export const nextVersion = (tx: Context, { version }: { version: number }) => ({
  version: version + 1,
  modifie_le: tx.now().toISOString(),
});
