import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import { hashPassword, isOutdatedHash, verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { originOf } from '~/lib/adresse-ip';
import { withoutNul } from '~/lib/texte';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { markDevice } from './appareils.server';
import { openApiSession, openSession, sessionId } from './sessions.server';
import { endExcessSessions } from './sessions-ouvertes.server';
import type { Seuil } from './seuil';
import { countAttempt } from './tentatives.server';

export const Identifiants = z.object({
  email: z
    .string('Saisissez votre adresse e-mail.')
    .overwrite(withoutNul)
    .trim()
    .toLowerCase()
    .min(1, 'Saisissez votre adresse e-mail.')
    .max(254, 'Adresse trop longue.'),
  password: z
    .string('Saisissez votre mot de passe.')
    .min(1, 'Saisissez votre mot de passe.')
    .max(128, 'Mot de passe trop long.'),
});
export type Identifiants = z.output<typeof Identifiants>;

const identifiantsFaux = () =>
  new DomainError('identifiants_faux', 'Adresse e-mail ou mot de passe incorrect.');
/** What somebody is told whose address waits for its confirmation. */
export const NON_CONFIRME = 'Veuillez confirmer votre adresse e-mail avant de vous connecter.';
const PROVISOIRE_EXPIRE =
  'Votre mot de passe provisoire a expiré. Demandez une nouvelle invitation à votre administrateur, ou un nouveau mot de passe.';

/** How a session is opened for a browser, and for a program that calls the API; `cle` is its key in the database. */
const OUVERTURES = {
  navigateur: { ouvre: openSession, cle: sessionId },
  programme: { ouvre: openApiSession, cle: (jti: string) => jti },
} as const;
export type Entrant = keyof typeof OUVERTURES;

/** A session opened: its token for the browser, the marks by which that is known again, and whether the password must be replaced first. */
interface Entree {
  token: string;
  marques: string;
  provisoire: boolean;
}

/**
 * Lets a user in by e-mail and password. An unknown address and a wrong password answer alike, in about the same time; attempts are
 * limited so that nobody locks an owner out (countAttempt). Each refusal stands in the audit trail. Raises DomainError.
 */
export async function signIn(
  seuil: Seuil,
  { email, password }: Identifiants,
  entrant: Entrant = 'navigateur',
): Promise<Entree> {
  const user = await seuil.identity.from('users').where({ email }).first();
  const essai = await countAttempt(seuil, email, user);
  const known = (await verifyPassword(user?.password_hash, password, originOf(seuil.ip))) ? user : undefined;
  const refusal = known ? refusalOf(known, seuil.now) : null;
  if (!known || refusal) {
    const refus = refusal ?? identifiantsFaux();
    await traceAtDoor(seuil, user ?? null, { action: 'connexion:refus', details: refus.message });
    throw refus;
  }
  await essai.forgive();
  const current = await withCurrentHash(seuil, known, password);
  return {
    token: await enter(seuil, current, 'connexion', entrant),
    marques: markDevice(seuil, current),
    provisoire: Boolean(known.temporary_password),
  };
}

/** The user's row with a hash of today's settings; made anew now, when the password is at hand. */
async function withCurrentHash({ identity }: Seuil, user: UserRow, password: string): Promise<UserRow> {
  const { id, password_hash } = user;
  if (!isOutdatedHash(password_hash)) return user;
  const renewed = { password_hash: await hashPassword(password, id) };
  return (await identity.update('users', { id, password_hash }, renewed)) ? { ...user, ...renewed } : user;
}

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

/**
 * Opens the session of a user who has proven who they are. A temporary password came by mail: whoever has it has the address. Raises
 * DomainError when password or address has been changed since the row was read: all sessions ended with it, and this one would not.
 */
export function enter(
  seuil: Seuil,
  user: UserRow,
  action: 'connexion' | 'connexion:google' | 'connexion:api',
  entrant: Entrant = 'navigateur',
): Promise<string> {
  const now = seuil.now.toISOString();
  return seuil.identity.transaction(async (tx) => {
    const email_confirme_le = user.email_confirme_le ?? now;
    const { id, email, password_hash } = user;
    const seen = { derniere_connexion_le: now, email_confirme_le };
    if ((await tx.update('users', { id, email, password_hash }, seen)) === 0) throw identifiantsFaux();
    const { ouvre, cle } = OUVERTURES[entrant];
    // Who comes by a program's token has proven nothing just now.
    const token = await ouvre(tx, user.id, seuil, action === 'connexion:api' ? { confirmeeLe: null } : {});
    const inside = { ...seuil, identity: tx };
    await traceAtDoor(inside, user, { action });
    await endExcessSessions(inside, user, cle(token));
    return token;
  });
}
