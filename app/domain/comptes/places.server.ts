import { authorize, type Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { ABONNEMENTS, type Abonnement, limiteDuPack } from './abonnements';

/** Active accounts of each centre: what a pack limits. Administrators of the account count where they are members. */
export async function countActifs(
  tx: Context,
  centreIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const members = await tx.db.from('user_centres').whereIn('centre_id', centreIds);
  const active = await tx.db
    .from('users')
    .where({ account_confirmation: true })
    .whereIn(
      'id',
      members.map((member) => member.user_id),
    )
    .select('id');
  const ids = new Set(active.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { user_id, centre_id } of members) {
    if (ids.has(user_id)) counts.set(centre_id, (counts.get(centre_id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Raises DomainError, on the field `champ` if one is named, unless each centre has a place for one more active account. The centres stay
 * locked until the transaction ends: of two administrators who take the last place one gets it.
 */
export async function assertPlaces(tx: Context, centreIds: readonly string[], champ?: string): Promise<void> {
  const packs = await tx.db.lockPacks(centreIds);
  if (packs.length < new Set(centreIds).size)
    throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const counts = await countActifs(tx, centreIds);
  const full = packs.find(({ id, abonnement }) => (counts.get(id) ?? 0) >= ABONNEMENTS[abonnement].comptes);
  if (!full) return;
  const message = limiteDuPack(full.abonnement);
  const named = packs.length > 1 ? `${full.name} : ${message}` : message;
  throw new DomainError('pack_plein', message, champ ? { [champ]: named } : {});
}

/**
 * Gives a centre, which the caller has locked, another pack, and tells the audit trail; the same one again changes nothing. Raises
 * DomainError when it has more active accounts than the pack holds, ForbiddenError.
 */
export async function changePack(
  tx: Context,
  { id, abonnement: former }: { id: string; abonnement: Abonnement },
  abonnement: Abonnement,
): Promise<void> {
  if (former === abonnement) return;
  authorize(tx, 'abonnement:changer');
  await assertPackHolds(tx, id, abonnement);
  await tx.db.update('centres', { id }, { abonnement });
  await trace(tx, {
    action: 'abonnement:changement',
    objet: 'centre',
    objetId: id,
    centreId: id,
    details: `de ${former} à ${abonnement}`,
  });
}

/** Raises DomainError when a centre, which the caller has locked, has more active accounts than a pack holds. */
async function assertPackHolds(tx: Context, centreId: string, abonnement: Abonnement): Promise<void> {
  const actifs = (await countActifs(tx, [centreId])).get(centreId) ?? 0;
  if (actifs <= ABONNEMENTS[abonnement].comptes) return;
  const message = limiteDuPack(abonnement);
  throw new DomainError('pack_plein', message, { abonnement: `${message} Ce centre en a ${actifs}.` });
}
