import { toParis } from '~/lib/dates';
import type { Cote } from '~/lib/oreilles';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { tarifsDuJour } from '../lpp/tarifs.server';
import { lireParametres } from '../parametres/valeurs.server';
import { type PartsDUneOreille, partsDUneOreille } from './parts';
import type { AppareilPropose, Situation } from './situation';
import { situationDuClient, situationInconnue } from './situation-du-client';

/** What is known of somebody without a record; what is not said counts as no. */
export type SituationDite = Partial<
  Pick<Situation, 'naissance' | 'cecite' | 'ald' | 'c2s' | 'regime' | 'contrat'>
>;

export interface DemandeDeParts {
  /** Whose record says what is known; null goes by `dite`, in the current centre. */
  clientId: string | null;
  dite: SituationDite;
  /** A Paris day; today where none is said. */
  jour: string | null;
  appareils: readonly (Omit<AppareilPropose, 'tarif'> & { cote: Cote; lpp?: string | undefined })[];
}

export interface PartsParOreille {
  jour: string;
  situation: Situation;
  oreilles: (AppareilPropose & { cote: Cote; parts: PartsDUneOreille })[];
}

/**
 * The shares of each ear's device with the sentence and the dated parameters of each, from a client's record or from what is said; keeps nothing. An ear whose device
 * may not be sold so has a refusal in their place. Raises DomainError for a day before the first values, CentreManquantError, NotFoundError, ForbiddenError.
 */
export async function computePartsParOreille(
  ctx: Context,
  { clientId, dite, jour: demande, appareils }: DemandeDeParts,
): Promise<PartsParOreille> {
  authorize(ctx, 'client:voir');
  const jour = demande ?? toParis(ctx.now()).date;
  const client = clientId === null ? null : await findClient(ctx, clientId);
  const centreId =
    client?.centre_id ?? requireCentre(ctx, 'Choisissez un centre : le tarif dépend de son territoire.').id;
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const situation = client
    ? situationDuClient(client, centre, jour)
    : { ...situationInconnue(dite.naissance ?? null, centre, jour), ...dite };
  const lire = await lireParametres(ctx);
  const tarifs = await tarifsDuJour(
    ctx,
    appareils.map(({ lpp }) => lpp),
    jour,
  );
  const oreilles = appareils.map(({ cote, classe, prix, lpp = '' }) => ({
    ...{ cote, classe, prix },
    parts: partsDUneOreille({ classe, prix, tarif: tarifs.get(lpp.trim()) }, situation, lire),
  }));
  return { jour, situation, oreilles };
}
