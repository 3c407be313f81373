import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique, type EntreeHistorique, listHistorique } from './historique.server';
import type { StatutSignale } from './historique-transmis';
import { lockClient } from './vivants.repo.server';

/**
 * What a program says of a status, in the client's history: a status that the client was last given is there already, and its entry is what is
 * returned; of any other one the program has said so, and the status stays. `envoi` is the id of the sending: sent twice it is one entry. Who and when are the caller and now, whatever is said.
 * Raises NotFoundError, MovedError, ForbiddenError.
 */
export function noteStatut(
  ctx: Context,
  clientId: string,
  dit: StatutSignale,
  envoi: string | null = null,
): Promise<EntreeHistorique> {
  authorize(ctx, 'client:modifier');
  const id = isId(envoi) ? idOfEnvoi(envoi, [clientId, dit]) : undefined;
  const note = async (tx: Context) => {
    const client = await lockClient(tx, clientId);
    const former = id && (await tx.db.from('historique').where({ id, client_id: client.id }).first());
    const last = await tx.db
      .from('historique')
      .where({ client_id: client.id })
      .whereNot({ statut_apres: '' })
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .first();
    const told = last && isSaid(last.statut_apres, dit.nouveauStatut) ? last : undefined;
    const row =
      former ||
      told ||
      (await addHistorique(tx, client, { id, action: 'Statut signalé', details: detailsOf(dit) }));
    const shown = (await listHistorique(tx, client.id)).find(({ _id }) => _id === row.id);
    // One that lies further back than a history is shown has nothing ahead any more.
    const { id: _id, date, action, details, user_name: par } = row;
    return shown ?? { _id, date, action, details, par, statut: 'Terminé' as const };
  };
  return ctx.transaction(note, { repeatable: id !== undefined });
}

/** A client passes from Facturé to 'Facture éditée' in the same moment. */
const isSaid = (atteint: string, dit: string): boolean =>
  atteint === dit || (dit === 'Facturé' && atteint === 'Facture éditée');

function detailsOf({ nouveauStatut, date, heure }: StatutSignale): string {
  const quand = [date && `le ${formatDay(date)}`, heure && `à ${heure}`].filter(Boolean).join(' ');
  return [nouveauStatut, quand].filter(Boolean).join(', ');
}
