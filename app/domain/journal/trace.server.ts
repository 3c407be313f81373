import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '../access/context.server';
import { type ActionJournal, CHAINE_COMMUNE, type Fait } from './journal';

/**
 * Tells the account's audit trail of what happens in a transaction, one fact or several; they are written when its work is done, and
 * only then. No fact is no harm.
 */
export function trace(tx: Context, faits: Fait | readonly Fait[]): Promise<void> {
  const { acteur } = tx;
  const who = {
    date: tx.now().toISOString(),
    userId: acteur.userId,
    userName: acteur.name,
    ip: acteur.adresseIp ?? '',
  };
  return tx.db.appendJournal(
    acteur.compteId,
    [faits].flat().map((fait) => ({ ...fait, ...who })),
  );
}

/** What anybody can do in a user's name: the trail says whom it was about, and not that it was them. */
const SANS_PREUVE: readonly ActionJournal[] = [
  'connexion:refus',
  'motDePasse:demande',
  'session:deverrou:refus',
];

/** The same before anybody is known: about the user at the door, or about nobody (`user` null). */
export function traceAtDoor(
  { identity, ip, now }: { identity: IdentityDb; ip: string; now: Date },
  user: UserRow | null,
  fait: Fait,
): Promise<void> {
  const about = user && !fait.objet ? { objet: 'user' as const, objetId: user.id } : {};
  const known = SANS_PREUVE.includes(fait.action) ? null : user;
  const who = { date: now.toISOString(), userId: known?.id ?? null, userName: known?.name ?? '', ip };
  return identity.appendJournal(user?.compte_id ?? CHAINE_COMMUNE, [{ ...fait, ...about, ...who }]);
}
