import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { MESSAGES_ADRESSES } from './adresse-agenda';
import { MESSAGES_CALENDRIERS } from './calendrier.schema';

/** What the form for an external calendar opens with: its own id, and its centre. Raises CentreManquantError, ForbiddenError. */
export function openCalendrier(ctx: Context): { ouverture: string; centreId: string } {
  authorize(ctx, 'agenda:relier');
  return { ouverture: newId(), centreId: requireCentre(ctx, MESSAGES_CALENDRIERS.centreManquant).id };
}

/** The same for a secret address of the agenda, with the centre's name. Raises CentreManquantError, ForbiddenError. */
export function openAdresse(ctx: Context): { ouverture: string; centreId: string; centre: string } {
  authorize(ctx, 'agenda:modifier');
  assertReconfirme(ctx, 'agenda:adresse');
  const { id, name } = requireCentre(ctx, MESSAGES_ADRESSES.centreManquant);
  return { ouverture: newId(), centreId: id, centre: name };
}
