import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';

const estArchive = ({ supprime_le, archive_le, fusionne_dans }: ClientRow): boolean =>
  supprime_le !== null && archive_le !== null && fusionne_dans === null;

/** The record, if it stands in the archive. Raises NotFoundError. The caller has asked for the right. */
export function archiveOf(row: ClientRow | undefined): ClientRow {
  if (row && estArchive(row)) return row;
  throw new NotFoundError('dossier_archive_introuvable', 'Aucun dossier archivé à cette adresse.');
}

/**
 * Takes a record out of the archive, for a reason that its history and the audit trail keep: it lives again, and its years begin anew with this deed. Raises
 * NotFoundError, also for one that another has just taken out, ForbiddenError.
 */
export function desarchiver(ctx: Context, id: string, motif: string): Promise<void> {
  authorize(ctx, 'archive:modifier');
  return ctx.transaction(async (tx) => {
    const row = archiveOf(isId(id) ? await tx.db.lock('clients', { id }) : undefined);
    const retour = { supprime_le: null, supprime_par: null, archive_le: null, archive_par: null };
    await tx.db.update(
      'clients',
      { id },
      { ...retour, archive_acte: null, modifie_le: tx.now().toISOString(), version: row.version + 1 },
    );
    await tx.db.delete('ouvertures_archive', { client_id: id });
    await addHistorique(tx, row, { action: 'Sortie des archives', details: motif });
    await announce(tx, 'client.updated', row);
    await trace(tx, {
      ...{ action: 'archive:sortie', objet: 'client', objetId: id, centreId: row.centre_id },
      details: motif,
    });
  });
}
