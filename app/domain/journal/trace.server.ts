import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '../access/context.server';
import { CHAINE_COMMUNE, type Fait } from './journal';

/**
 * Adds a fact to the account's audit trail, in the transaction of what it tells of. Call it last there: the trail has a single end,
 * which stays locked until the transaction does.
 */
export function trace(tx: Context, fait: Fait): Promise<void> {
  const { acteur } = tx;
  return tx.db.appendJournal(acteur.compteId, {
    ...fait,
    date: tx.now().toISOString(),
    userId: acteur.userId,
    userName: acteur.name,
    ip: acteur.adresseIp ?? '',
  });
}

/** The same before anybody is known: about the user at the door, or about nobody (`user` null). */
export function traceAtDoor(
  { identity, ip, now }: { identity: IdentityDb; ip: string; now: Date },
  user: UserRow | null,
  fait: Fait,
): Promise<void> {
  return identity.appendJournal(user?.compte_id ?? CHAINE_COMMUNE, {
    ...fait,
    ...(user && !fait.objet && { objet: 'user', objetId: user.id }),
    date: now.toISOString(),
    userId: user?.id ?? null,
    userName: user?.name ?? '',
    ip,
  });
}
