import { authorize, type Context } from '../access/context.server';
import type { StatutDeRdv } from '../clients/statuts';
import { findClient } from '../clients/vivants.repo.server';
import { type CreneauxProposes, proposeCreneaux } from './creneaux.service.server';
import { TYPE_SUIVI } from './evenement';
import { findIntervenants, type Intervenant } from './intervenants.repo.server';
import { dureeOf, findRendezVousAVenir } from './rendez-vous.server';

/** What the form of a status's appointment offers: free slots, and who may hold it. */
export interface OffreDeRdv {
  creneaux: CreneauxProposes;
  intervenants: Intervenant[];
  /** Who is to hold it; '' is nobody in particular. */
  intervenantId: string;
}

/**
 * The next free slots for a client's appointment of a status, or of a visit that follows a fitting, as `proposeCreneaux` finds them: the one that lies ahead is what would be moved, and
 * keeps its length and, unless `intervenantId` names another ('' for nobody), its member of staff. `date` is a Paris day to begin with, '' for
 * now. Raises NotFoundError, MovedError, ForbiddenError.
 */
export async function proposeCreneauxDeRdv(
  ctx: Context,
  clientId: string,
  statut: StatutDeRdv | typeof TYPE_SUIVI,
  { date, intervenantId }: { date: string; intervenantId: string | null },
): Promise<OffreDeRdv> {
  authorize(ctx, 'agenda:voir');
  const client = await findClient(ctx, clientId);
  // Each visit of a plan has an appointment of its own.
  const rdv = statut === TYPE_SUIVI ? undefined : await findRendezVousAVenir(ctx, client.id, statut);
  const qui = intervenantId ?? rdv?.intervenant_id ?? '';
  const creneaux = await proposeCreneaux(ctx, {
    ...{ centreId: client.centre_id, type: statut, clientId: client.id, date },
    intervenantId: qui || null,
    deplace: rdv ? { id: rdv.id, duree: Math.max(1, dureeOf(rdv)) } : null,
  });
  return { creneaux, intervenants: await findIntervenants(ctx, [client.centre_id]), intervenantId: qui };
}
