import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import type { EvenementOuvert } from '~/domain/agenda/evenement';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { getEvenement } from '~/domain/agenda/evenements.service.server';
import { valeursEvenement } from '~/domain/agenda/valeurs-evenement';
import { withoutParams } from '~/lib/search';
import { paths } from '../paths';
import { creneauxOf } from './envoi.server';
import { agendaOf } from './retour';

/** Where an event's slots are looked for: in its centre, for as long as it lasts. */
export const situationOf = ({ id, centreId, start, end }: EvenementOuvert) => ({
  centreId,
  deplace: { id, duree: Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / 60_000)) },
});

/** What an event's dialog shows. Raises NotFoundError, ForbiddenError. */
export async function loadEvenement(ctx: Context, id: string, search: URLSearchParams) {
  const evenement = await getEvenement(ctx, id);
  const kept = withoutParams(search, 'evenement');
  const modifiable = abilities(ctx, ['agenda:modifier'])['agenda:modifier'] && !evenement.isGoogleEvent;
  // The period below stays the event's own when the form comes back, or is left.
  if (!kept.has('date')) kept.set('date', evenement.date);
  return {
    evenement,
    intervenants: await listIntervenants(ctx, evenement.centreId),
    modifiable,
    // What takes days is put where it is wanted: no opening hours have room for it.
    creneaux:
      modifiable && !evenement.journee
        ? await creneauxOf(ctx, { ...valeursEvenement(evenement) }, situationOf(evenement))
        : null,
    fermer: agendaOf(kept),
    action: paths.evenement(id, kept),
    suppression: paths.evenementSuppression(id, kept),
  };
}
