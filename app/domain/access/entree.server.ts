import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { openApiSession, openSession, sessionId } from './sessions.server';
import { endExcessSessions } from './sessions-ouvertes.server';
import type { Seuil } from './seuil';

/** What somebody is told whose address waits for its confirmation. */
export const NON_CONFIRME = 'Veuillez confirmer votre adresse e-mail avant de vous connecter.';
const PROVISOIRE_EXPIRE =
  'Votre mot de passe provisoire a expiré. Demandez une nouvelle invitation à votre administrateur, ou un nouveau mot de passe.';

export const identifiantsFaux = () =>
  new DomainError('identifiants_faux', 'Adresse e-mail ou mot de passe incorrect.');

/** How a session is opened for a browser, and for a program that calls the API; `cle` is its key in the database. */
const OUVERTURES = {
  navigateur: { ouvre: openSession, cle: sessionId },
  programme: { ouvre: openApiSession, cle: (jti: string) => jti },
} as const;
export type Entrant = keyof typeof OUVERTURES;

/** Why a user whose identity is proven may not come in all the same; null when they may. */
export function refusalOf(user: UserRow, now: Date): DomainError | null {
  if (!user.account_confirmation)
    return new DomainError('acces_bloque', 'Ce compte est bloqué. Adressez-vous à votre administrateur.');
  if (user.temporary_password)
    return (user.temporaire_expire_le ?? '') > now.toISOString()
      ? null
      : new DomainError('provisoire_expire', PROVISOIRE_EXPIRE);
  if (!user.email_confirme_le) return new DomainError('adresse_non_confirmee', NON_CONFIRME);
  return null;
}

/** Holds a user's row in a transaction: what is found to be theirs stays so until its end. Raises DomainError when password or address has changed. */
export async function holdUser(tx: IdentityDb, { id, email, password_hash }: UserRow): Promise<void> {
  if ((await tx.update('users', { id, email, password_hash }, { email })) === 0) throw identifiantsFaux();
}

/** By what they have proven it. */
export type ActionEntree = 'connexion' | 'connexion:google' | 'connexion:api';

interface Arrivee {
  entrant?: Entrant;
  details?: string;
  /** Whether it counts as a proof for sensitive deeds: who comes by a program's token has given none just now. */
  prouve?: boolean;
}

/**
 * Opens the session of a user who has proven who they are. A temporary password came by mail: whoever has it has the address. Raises
 * DomainError when password or address has been changed since the row was read: all sessions ended with it, and this one would not.
 */
export function enter(
  seuil: Seuil,
  user: UserRow,
  action: ActionEntree,
  { entrant = 'navigateur', details = '', prouve = action !== 'connexion:api' }: Arrivee = {},
): Promise<string> {
  const now = seuil.now.toISOString();
  return seuil.identity.transaction(async (tx) => {
    const email_confirme_le = user.email_confirme_le ?? now;
    const { id, email, password_hash } = user;
    const seen = { derniere_connexion_le: now, email_confirme_le };
    if ((await tx.update('users', { id, email, password_hash }, seen)) === 0) throw identifiantsFaux();
    const { ouvre, cle } = OUVERTURES[entrant];
    const token = await ouvre(tx, user.id, seuil, prouve ? {} : { confirmeeLe: null });
    const inside = { ...seuil, identity: tx };
    await traceAtDoor(inside, user, { action, details });
    await endExcessSessions(inside, user, cle(token));
    return token;
  });
}
