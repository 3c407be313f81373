import type { ClientRow } from '~/db/rows/clients';
import { accord } from '~/lib/accord';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { NotFoundError } from '../errors';
import { dropBytes } from '../fichiers/garde.server';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';
import { effacer } from './effacement.server';
import { addHistorique } from './historique.server';
import { assertAll } from './vivants.repo.server';

/**
 * Takes a client out of the trash (docs/regles/clients.md); one that is out already stays so. Raises NotFoundError for nobody's and others'
 * clients and for one that was merged into another, ForbiddenError.
 */
export function restoreClient(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = isId(id)
      ? await tx.db.lock('clients', { id, fusionne_dans: null, archive_le: null })
      : undefined;
    if (!row) throw new NotFoundError('client_introuvable', 'Client introuvable.');
    if (row.supprime_le === null) return;
    await tx.db.update('clients', { id }, { supprime_le: null, supprime_par: null });
    await addHistorique(tx, row, { action: 'Restauration', details: 'Sorti de la corbeille' });
    await announce(tx, 'client.updated', row);
    await trace(tx, {
      action: 'client:restauration',
      objet: 'client',
      objetId: id,
      centreId: row.centre_id,
      details: 'Sorti de la corbeille',
    });
  });
}

/**
 * Erases clients that stand in the trash for good (effacement.server.ts says what goes and what stays). Returns how many; ids of
 * nobody's or others' clients, and of clients outside the trash, are passed over, or refused with `tous` (NotFoundError). Raises DomainError where one is to be kept,
 * ForbiddenError.
 */
export async function eraseClients(
  ctx: Context,
  ids: readonly string[],
  { tous = false }: { tous?: boolean } = {},
): Promise<number> {
  authorize(ctx, 'client:modifier');
  assertReconfirme(ctx, 'patients:effacer');
  const { erased, emplacements } = await ctx.transaction(async (tx) => {
    const rows = await lockTrashed(tx, ids);
    if (tous) assertAll(ids, rows);
    const emplacements = await effacer(tx, rows);
    if (rows.length > 0)
      await avertirDePatients(tx, `Effacement définitif : ${accord(rows.length, 'client', 'clients')}`);
    return { erased: rows.length, emplacements };
  });
  await dropBytes(ctx.infra, emplacements);
  return erased;
}

/** The clients of the trash among the ids, locked in one order for everybody. */
async function lockTrashed(tx: Context, ids: readonly string[]): Promise<ClientRow[]> {
  const rows: ClientRow[] = [];
  for (const id of [...new Set(ids)].filter(isId).sort()) {
    const row = await tx.db.lock('clients', { id, fusionne_dans: null });
    if (row && row.supprime_le !== null && row.archive_le === null) rows.push(row);
  }
  return rows;
}
