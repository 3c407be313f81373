import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { addHistorique, type EntreeHistorique, listHistorique } from './historique.server';
import type { StatutSignale } from './historique-transmis';
import { lockClient } from './vivants.repo.server';

/**
 * What a program says of a status, in the client's history: a status that the client was last given is there already, and its entry is what is
 * returned; of any other one the program has said so, and the status stays. Who and when are the caller and now, whatever is said.
 * Raises NotFoundError, MovedError, ForbiddenError.
 */
export function noteStatut(ctx: Context, clientId: string, dit: StatutSignale): Promise<EntreeHistorique> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const last = await tx.db
      .from('historique')
      .where({ client_id: client.id })
      .whereNot({ statut_apres: '' })
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .first();
    const row =
      last && isSaid(last.statut_apres, dit.nouveauStatut)
        ? last
        : await addHistorique(tx, client, { action: 'Statut signalé', details: detailsOf(dit) });
    const shown = (await listHistorique(tx, client.id)).find(({ _id }) => _id === row.id);
    // One that lies further back than a history is shown has nothing ahead any more.
    const { id: _id, date, action, details, user_name: par } = row;
    return shown ?? { _id, date, action, details, par, statut: 'Terminé' };
  });
}

/** A client passes from Facturé to 'Facture éditée' in the same moment. */
const isSaid = (atteint: string, dit: string): boolean =>
  atteint === dit || (dit === 'Facturé' && atteint === 'Facture éditée');

function detailsOf({ nouveauStatut, date, heure }: StatutSignale): string {
  const quand = [date && `le ${formatDay(date)}`, heure && `à ${heure}`].filter(Boolean).join(' ');
  return [nouveauStatut, quand].filter(Boolean).join(', ');
}
