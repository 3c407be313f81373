import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { type Context, suivreLeCentre } from '../access/context.server';
import type { LectureDePatient } from '../consultations/consultation';
import { noteLecture } from '../consultations/notes.server';
import { DomainError, NotFoundError } from '../errors';
import { DOSSIER_LIMITE } from '../vie-privee/permission';
import { livingClient } from './vivant';

/**
 * The living client of an id: of the scope, and not in the trash. Raises NotFoundError, MovedError for one that was merged into another.
 * Whatever hangs on a client begins here, or in `lockClient`; that it is opened is a fact of the audit trail, of the kind `lecture`. With null it is
 * none: what reads is no person, or says so itself.
 */
export async function findClient(
  ctx: Context,
  id: string,
  lecture: LectureDePatient | null = 'client:lecture',
): Promise<ClientRow> {
  const row = livingClient(isId(id) ? await ctx.db.from('clients').where({ id }).first() : undefined);
  suivreLeCentre(ctx, row.centre_id);
  if (lecture) noteLecture(ctx, row, lecture);
  return row;
}

/**
 * The same, locked until the transaction ends: what belongs to a client is written one after the other. Raises DomainError too for a record that is restricted, unless
 * that is what is meant.
 */
export const lockClient = async (
  tx: Context,
  id: string,
  { limite = false }: { limite?: boolean } = {},
): Promise<ClientRow> => {
  const row = livingClient(isId(id) ? await tx.db.lock('clients', { id }) : undefined);
  suivreLeCentre(tx, row.centre_id);
  return limite ? row : assertNonLimite(row);
};

/** Raises DomainError for a record with which nothing but storage is done. */
export function assertNonLimite<R extends Pick<ClientRow, 'limite_le'>>(row: R): R {
  if (row.limite_le !== null) throw new DomainError('dossier_limite', DOSSIER_LIMITE);
  return row;
}

/** Raises DomainError where one of some records is restricted. */
export async function assertAucunLimite(tx: Context, ids: readonly string[]): Promise<void> {
  const limite = await tx.db
    .from('clients')
    .whereIn('id', [...ids])
    .whereNotNull('limite_le')
    .first();
  if (limite) assertNonLimite(limite);
}

/**
 * Whomever a row names, whatever became of their record, locked until the transaction ends; nobody for null. Raises DomainError for a record that is restricted: what
 * names it is part of it.
 */
export async function holdNomme(tx: Context, clientId: string | null): Promise<void> {
  const row = clientId === null ? undefined : await tx.db.lock('clients', { id: clientId });
  if (row) assertNonLimite(row);
}

/** Raises NotFoundError unless there is a row for each of the ids. */
export function assertAll(ids: readonly string[], rows: readonly unknown[]): void {
  if (rows.length < new Set(ids).size) throw new NotFoundError('client_introuvable', 'Client introuvable.');
}

const IDS_PER_QUERY = 1000;

/**
 * The clients that a known one leads to: itself, or the one it was merged into. Those in the trash are not there: they count as known,
 * but have no page to lead to.
 */
export async function livingIds(tx: Context, centreId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await clientsById(tx, centreId, ids);
  const gardes = await clientsById(
    tx,
    centreId,
    rows.flatMap(({ fusionne_dans }) => fusionne_dans ?? []),
  );
  const standing = new Set(
    [...rows, ...gardes].filter((row) => row.supprime_le === null).map(({ id }) => id),
  );
  return new Map(
    rows
      .map((row): [string, string] => [row.id, row.fusionne_dans ?? row.id])
      .filter(([, actuel]) => standing.has(actuel)),
  );
}

async function clientsById(tx: Context, centreId: string, ids: string[]) {
  const distinct = [...new Set(ids)];
  const found: Pick<ClientRow, 'id' | 'supprime_le' | 'fusionne_dans'>[] = [];
  for (let start = 0; start < distinct.length; start += IDS_PER_QUERY) {
    const rows = await tx.db
      .fromCentres('clients', [centreId])
      .whereIn('id', distinct.slice(start, start + IDS_PER_QUERY))
      .select('id', 'supprime_le', 'fusionne_dans');
    found.push(...rows);
  }
  return found;
}
