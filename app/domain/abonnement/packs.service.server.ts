import { isId } from '~/lib/id';
import { moisOf, moisSuivant } from '~/lib/mois';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { ABONNEMENTS, type Abonnement } from '../comptes/abonnements';
import { changePack, countActifs } from '../comptes/places.server';
import { NotFoundError } from '../errors';
import type { Quota, Quotas } from '../fichiers/quotas';
import { type Usage, usagesOf } from '../fichiers/quotas.server';

/** A centre's pack and how much of it is used. */
export interface PackDuCentre {
  centerId: string;
  name: string;
  abonnement: Abonnement;
  /** Active user accounts, and how many the pack allows. */
  comptes: number;
  limite: number;
  /** What the centre keeps, and how much it may. */
  usage: Usage;
  quota: Quota;
}

/** What a change of pack would mean. */
export interface ChangementPropose extends PackDuCentre {
  /** The first month ('YYYY-MM') that is billed at the new price: the current one unless it has been billed. */
  premierMois: string;
}

/** The pack of the current centre, or of each of the user's centres in global mode, by name (docs/regles/abonnement.md). */
export async function listPacks(ctx: Context): Promise<PackDuCentre[]> {
  authorize(ctx, 'abonnement:voir');
  const ids = visibleCentreIds(ctx);
  const counts = await countActifs(ctx, ids);
  const centres = await ctx.db.fromCentres('centres', ids).orderBy('name');
  const usages = await usagesOf(ctx, ids);
  return centres.map((centre) => toPack(ctx, centre, { counts, usages }));
}

/** What each pack lets a centre keep. Raises ForbiddenError. */
export function getQuotas(ctx: Context): Quotas {
  authorize(ctx, 'abonnement:voir');
  return ctx.infra.quotas;
}

/** What a confirmation shows before a centre's pack changes. Raises NotFoundError, ForbiddenError. */
export async function proposeChangement(ctx: Context, centreId: string): Promise<ChangementPropose> {
  authorize(ctx, 'abonnement:changer');
  const centre = isId(centreId) ? await ctx.db.from('centres').where({ id: centreId }).first() : undefined;
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const mois = moisOf(ctx.now());
  const billed = await ctx.db.from('factures_abonnement').where({ centre_id: centreId, mois }).first();
  return {
    ...toPack(ctx, centre, {
      counts: await countActifs(ctx, [centreId]),
      usages: await usagesOf(ctx, [centreId]),
    }),
    premierMois: billed ? moisSuivant(mois) : mois,
  };
}

/**
 * Gives a centre another pack: its limit counts at once, its price from the next invoice. The same pack again changes nothing. Raises
 * DomainError when more accounts are active than the pack allows (docs/regles/abonnement.md), NotFoundError, ForbiddenError.
 */
export function changeAbonnement(ctx: Context, centreId: string, abonnement: Abonnement): Promise<void> {
  authorize(ctx, 'abonnement:changer');
  return ctx.transaction(async (tx) => {
    const centre = isId(centreId) ? await tx.db.lock('centres', { id: centreId }) : undefined;
    if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
    await changePack(tx, centre, abonnement);
  });
}

interface Comptages {
  counts: ReadonlyMap<string, number>;
  usages: ReadonlyMap<string, Usage>;
}

const toPack = (
  ctx: Context,
  { id, name, abonnement }: { id: string; name: string; abonnement: Abonnement },
  { counts, usages }: Comptages,
): PackDuCentre => ({
  centerId: id,
  name,
  abonnement,
  comptes: counts.get(id) ?? 0,
  limite: ABONNEMENTS[abonnement].comptes,
  usage: usages.get(id) ?? { clients: 0, fichiers: 0, octets: 0 },
  quota: ctx.infra.quotas[abonnement],
});
