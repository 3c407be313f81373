import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { type OffreDeRdv, proposeCreneauxDeRdv } from '../agenda/creneaux-rdv.service.server';
import { TYPE_SUIVI } from '../agenda/evenement';
import { findClient } from '../clients/vivants.repo.server';
import { type EtapeSuivie, toEtape } from './etape';
import { findEtapeRow, rdvDesEtapes } from './etapes.repo.server';
import { lireEtapes, momentDe } from './etapes-lues.server';

/** The visits that follow a client's fittings, in their order; what a former day of fitting asked for and nobody did is left out. Raises NotFoundError, ForbiddenError. */
export async function listEtapes(ctx: Context, clientId: string): Promise<EtapeSuivie[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  return lireEtapes(ctx, client.id, client.date_appareillage);
}

/** One of them, for whoever notes what became of it. Raises NotFoundError, ForbiddenError. */
export async function openEtape(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ etape: EtapeSuivie; aujourdhui: string }> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const row = await findEtapeRow(ctx, client.id, id);
  const rdv = await rdvDesEtapes(ctx, client.id, [row]);
  const moment = await momentDe(ctx);
  const etape = toEtape(row, rdv.get(row.evenement_id ?? ''), moment);
  return { etape, aujourdhui: toParis(ctx.now()).date };
}

/**
 * The next free slots for the appointment of a visit, from the day on which it falls due (`date` ''), or from another; `intervenantId` null leaves open
 * whose. Raises NotFoundError, ForbiddenError.
 */
export async function proposeCreneauxDeSuivi(
  ctx: Context,
  clientId: string,
  id: string,
  { date, intervenantId }: { date: string; intervenantId: string | null },
): Promise<OffreDeRdv> {
  authorize(ctx, 'agenda:voir');
  const client = await findClient(ctx, clientId);
  const { prevue_le } = await findEtapeRow(ctx, client.id, id);
  return proposeCreneauxDeRdv(ctx, client.id, TYPE_SUIVI, { date: date || prevue_le, intervenantId });
}
