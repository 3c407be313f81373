import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { addHistorique } from '../clients/historique.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { type Garde, gardesDe } from './gardes.server';

/** The reasons that hold of one record; it is named only where it lives. */
export interface GardesDuDossier {
  _id: string;
  nom: string;
  archive: boolean;
  gardes: Garde[];
  modifiable: boolean;
}

/** Why one record, living or archived, is to be kept. Raises NotFoundError, ForbiddenError. */
export async function getGardes(ctx: Context, clientId: string): Promise<GardesDuDossier> {
  authorize(ctx, 'archive:voir');
  const row = gardable(
    isId(clientId) ? await ctx.db.from('clients').where({ id: clientId }).first() : undefined,
  );
  const archive = row.archive_le !== null;
  return {
    ...{ _id: row.id, archive, nom: archive ? '' : `${row.nom} ${row.prenom}`.trim() },
    gardes: (await gardesDe(ctx, [row.id])).get(row.id) ?? [],
    modifiable: mayDo(ctx.acteur, 'archive:modifier'),
  };
}

/** A record that may be kept: neither in the trash nor merged into another. Raises NotFoundError. */
function gardable(row: ClientRow | undefined): ClientRow {
  const jetee = row && row.supprime_le !== null && row.archive_le === null;
  if (row && row.fusionne_dans === null && !jetee) return row;
  throw new NotFoundError('client_introuvable', 'Client introuvable.');
}

/**
 * Notes why a record, living or archived, is to be kept: a dispute, a restriction. It is neither archived nor erased until that is lifted. Noted twice in the same words it
 * stands once. Raises NotFoundError, also for one in the trash, ForbiddenError.
 */
export function garderDossier(ctx: Context, clientId: string, motif: string): Promise<void> {
  authorize(ctx, 'archive:modifier');
  return ctx.transaction(async (tx) => {
    const row = gardable(isId(clientId) ? await tx.db.lock('clients', { id: clientId }) : undefined);
    const same = await tx.db
      .from('gardes_dossier')
      .where({ client_id: clientId, motif, leve_le: null })
      .first();
    if (same) return;
    const { userId: cree_par } = tx.acteur;
    const cree_le = tx.now().toISOString();
    const garde = { id: newId(), centre_id: row.centre_id, client_id: clientId, motif, cree_le, cree_par };
    await tx.db.insert('gardes_dossier', { ...garde, leve_le: null, leve_par: null });
    await addHistorique(tx, row, { action: 'Dossier à garder', details: motif });
    await trace(tx, {
      ...{ action: 'archive:garde', objet: 'client', objetId: clientId, centreId: row.centre_id },
      details: motif,
    });
  });
}

/** Lifts one of these reasons; one that was lifted already stays so. Raises NotFoundError, ForbiddenError. */
export function leverGarde(ctx: Context, clientId: string, gardeId: string): Promise<void> {
  authorize(ctx, 'archive:modifier');
  return ctx.transaction(async (tx) => {
    const row = isId(gardeId)
      ? await tx.db.lock('gardes_dossier', { id: gardeId, client_id: clientId })
      : undefined;
    if (!row) throw new NotFoundError('garde_introuvable', 'Ce motif de garde est introuvable.');
    if (row.leve_le !== null) return;
    const leve_le = tx.now().toISOString();
    await tx.db.update('gardes_dossier', { id: gardeId }, { leve_le, leve_par: tx.acteur.userId });
    await addHistorique(
      tx,
      { id: clientId, centre_id: row.centre_id },
      { action: 'Motif de garde levé', details: row.motif },
    );
    await trace(tx, {
      ...{ action: 'archive:leveeDeGarde', objet: 'client', objetId: clientId, centreId: row.centre_id },
      details: row.motif,
    });
  });
}
