import { newId } from '~/lib/ids.server';
import type { CentreAccessible } from '../access/acteur';
import { authorize, type Context, requireCentre } from '../access/context.server';
import type { Client, RendezVousDuClient } from './client';
import { MESSAGES_CLIENT } from './client.schema';
import { type ClientListe, listSelection } from './clients.lists.server';
import { getClient } from './clients.service.server';

/** What the form for a new client opens with: the id it will have, and its centre. Raises CentreManquantError, ForbiddenError. */
export function openClient(ctx: Context): { clientId: string; centreId: string } {
  authorize(ctx, 'client:modifier');
  return { clientId: newId(), centreId: requireCentre(ctx, MESSAGES_CLIENT.centreManquant).id };
}

/** What the card reader's page opens with: the centre that its client would be of, null in global mode. Raises ForbiddenError. */
export function openCarte(ctx: Context): { centre: CentreAccessible | null } {
  authorize(ctx, 'client:modifier');
  return { centre: ctx.centreCourant };
}

/** A client for whoever may change it, or add to it. Raises NotFoundError, MovedError, ForbiddenError. */
export function getClientAModifier(
  ctx: Context,
  id: string,
): Promise<Client & { rendezVous: RendezVousDuClient }> {
  authorize(ctx, 'client:modifier');
  return getClient(ctx, id);
}

/** The clients of a selection, for whoever may delete them. Raises ForbiddenError. */
export function listClientsASupprimer(
  ctx: Context,
  ids: string[],
): Promise<Pick<ClientListe, '_id' | 'nom' | 'prenom' | 'ville'>[]> {
  authorize(ctx, 'client:modifier');
  return listSelection(ctx, ids);
}
