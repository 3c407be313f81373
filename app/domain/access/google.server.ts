import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { IdentiteGoogle } from '~/infra/google/google';
import { originOf } from '~/lib/adresse-ip';
import { avertir, postAvis } from '../courriels/avis.server';
import { trace, traceAtDoor } from '../journal/trace.server';
import { authorize, type Context } from './context.server';
import { refusalOf } from './entree.server';
import { admit, type Passage } from './facteurs/passage.server';
import { type MotifGoogle, REFUS_GOOGLE, RefusGoogle } from './google';
import { assertReconfirme } from './reconfirmation.server';
import type { Seuil } from './seuil';

/** Who was recognised, if anybody, and why they may not come in all the same. */
interface Reconnu {
  user: UserRow | null;
  refus: MotifGoogle | null;
  /** The Google account was not this user's until now. */
  lie?: true;
}

/**
 * The existing user whom Google vouches for, if they may come in. `prove` asks Google, and is only called while the
 * origin has attempts left. A refusal of somebody whom Google vouches for stands in the audit trail. Raises RefusGoogle, and whatever
 * `prove` raises (docs/regles/connexion.md).
 */
export async function proveByGoogle(seuil: Seuil, prove: () => Promise<IdentiteGoogle>): Promise<UserRow> {
  const origine = originOf(seuil.ip);
  if ((await seuil.limites.google.consume(origine)) > 0) throw new RefusGoogle('essais');
  const identite = await prove();
  const issue = await seuil.identity.transaction(async (identity) => {
    const here = { ...seuil, identity };
    const { user, refus, lie } = await recognise(identity, identite, seuil.now);
    if (user && !refus) {
      if (lie) {
        await postAvis(identity, user, 'google:liaison', seuil);
        await traceAtDoor(here, user, { action: 'google:liaison' });
      }
      return { user };
    }
    const motif = refus ?? 'inconnue';
    await traceAtDoor(here, user, { action: 'connexion:refus', details: REFUS_GOOGLE[motif] });
    return { motif };
  });
  if (issue.motif) throw new RefusGoogle(issue.motif);
  await seuil.limites.google.refund(origine);
  return issue.user;
}

/** Lets a browser in by Google, or on to the second factor. Raises RefusGoogle, DomainError, and whatever `prove` raises. */
export const signInWithGoogle = async (
  seuil: Seuil,
  prove: () => Promise<IdentiteGoogle>,
): Promise<Passage> => admit(seuil, await proveByGoogle(seuil, prove), 'connexion:google');

/** By `sub`; the first time by an address that both sides have confirmed, which links the two for good. */
async function recognise(identity: IdentityDb, identite: IdentiteGoogle, now: Date): Promise<Reconnu> {
  const { sub, email, emailVerified } = identite;
  const known = await identity.from('users').where({ google_sub: sub }).first();
  if (known) return { user: known, refus: entryRefusal(known, now) };
  if (!emailVerified || !email) return { user: null, refus: 'nonVerifiee' };
  const user = await identity.from('users').where({ email }).first();
  if (!user) return { user: null, refus: 'inconnue' };
  const refus = entryRefusal(user, now);
  // The same person may have come in by another window in between.
  if (user.google_sub) return { user, refus: user.google_sub === sub ? refus : 'autreCompte' };
  if (refus) return { user, refus };
  const unlinked = { id: user.id, email, google_sub: null };
  if ((await identity.update('users', unlinked, { google_sub: sub })) === 1)
    return { user, refus, lie: true };
  // Somebody linked it or changed the address since it was read: what stands now counts.
  return recognise(identity, identite, now);
}

/**
 * Why a user may not come in by Google. An address that nobody confirmed, or an invitation not taken up, proves nothing: whoever made
 * the account may not be whom Google vouches for. The demo's user is everybody's, and links to nobody.
 */
function entryRefusal(user: UserRow, now: Date): MotifGoogle | null {
  if (!user.account_confirmation) return 'bloque';
  if (user.temporary_password) return 'provisoire';
  if (user.demo) return 'authentification';
  if (!user.email_confirme_le) return 'nonConfirmee';
  return refusalOf(user, now) ? 'authentification' : null;
}

/** Takes the actor's own Google account off their user; without one nothing happens. Raises ForbiddenError. */
export function unlinkGoogle(ctx: Context): Promise<void> {
  authorize(ctx, 'profil:modifier');
  assertReconfirme(ctx, 'facteurs:changer');
  return ctx.transaction(async (tx) => {
    const user = await tx.db.lock('users', { id: tx.acteur.userId ?? '' });
    if (!user?.google_sub) return;
    await tx.db.update('users', { id: user.id }, { google_sub: null });
    await avertir(tx, user, 'google:dissociation');
    await trace(tx, { action: 'google:dissociation', objet: 'user', objetId: user.id });
  });
}
