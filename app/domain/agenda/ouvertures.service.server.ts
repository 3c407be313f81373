import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import type { EvenementOuvert } from './evenement';
import { getEvenement } from './evenements.service.server';
import { MESSAGES_AGENDA } from './messages-agenda';

/** What the form for a new event opens with: the id it will have, and its centre. Raises CentreManquantError, ForbiddenError. */
export function openEvenement(ctx: Context): { formId: string; centreId: string } {
  assertAgendaModifiable(ctx);
  return { formId: newId(), centreId: requireCentre(ctx, MESSAGES_AGENDA.centreManquant).id };
}

/** Asked before an event's form is read: it may be a search for its client. Raises ForbiddenError. */
export function assertAgendaModifiable(ctx: Context): void {
  authorize(ctx, 'agenda:modifier');
}

/** An event for whoever may delete it. Raises NotFoundError, ForbiddenError. */
export function getEvenementASupprimer(ctx: Context, id: string): Promise<EvenementOuvert> {
  authorize(ctx, 'agenda:modifier');
  return getEvenement(ctx, id);
}
