import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { getEvenement } from '~/domain/agenda/evenements.service.server';
import { withoutParams } from '~/lib/search';
import { paths } from '../paths';

/** The agenda below a dialog: its address without what the dialog alone needs. */
export const agendaOf = (search: URLSearchParams): string =>
  paths.agenda(withoutParams(search, 'evenement', 'heure', 'client'));

/** What an event's dialog shows. Raises NotFoundError, ForbiddenError. */
export async function loadEvenement(ctx: Context, id: string, search: URLSearchParams) {
  const evenement = await getEvenement(ctx, id);
  const kept = withoutParams(search, 'evenement');
  // The period below stays the event's own when the form comes back, or is left.
  if (!kept.has('date')) kept.set('date', evenement.date);
  return {
    evenement,
    intervenants: await listIntervenants(ctx, evenement.centreId),
    modifiable: abilities(ctx, ['agenda:modifier'])['agenda:modifier'] && !evenement.isGoogleEvent,
    fermer: agendaOf(kept),
    action: paths.evenement(id, kept),
    suppression: paths.evenementSuppression(id, kept),
  };
}
