import type { UserRow } from '~/db/rows/comptes';
import { authorize, type Context } from '../access/context.server';
import { assertNotDemo } from '../access/demo';
import { assertPassword, digestPassword } from '../access/mots-de-passe.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { circonstancesDuContexte } from '../courriels/avis.server';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { MODELES_D_ENTREE } from './etats-user';
import { assertEnvoiPermis, postInvitation } from './invitations.server';
import { findUserRow, lockCompte } from './users.repo.server';

const ENTRE_DEUX_ENVOIS_MS = 60_000;
const PROVISOIRE_MS = 72 * 3_600_000;

const TROP_TOT = 'Un courriel vient de partir. Attendez une minute avant d’en envoyer un autre.';
const DEJA_ENTRE = 'Cette personne s’est déjà connectée : une invitation ne lui sert plus.';
const BLOQUE = 'Ce compte est bloqué : réactivez-le d’abord.';

/**
 * Sends a new invitation, whose temporary password replaces the former one, to a user whose password is still temporary; or the
 * confirmation to one whose address is to be confirmed again. At most once a minute, and as often as the account may send such mails. Raises DomainError, NotFoundError, ForbiddenError.
 */
export async function relanceUser(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  await ctx.transaction(async (tx) => {
    await lockCompte(tx);
    const user = await findUserRow(tx, id);
    assertNotDemo(user);
    if (!user.account_confirmation) throw new DomainError('utilisateur_bloque', BLOQUE);
    if (!user.temporary_password && user.email_confirme_le)
      throw new DomainError('utilisateur_deja_entre', DEJA_ENTRE);
    const sent = tx.db.from('courriels').where({ user_id: id }).whereIn('modele', MODELES_D_ENTREE);
    const last = await sent.orderBy('cree_le', 'desc').first();
    if (last && tx.now().getTime() - Date.parse(last.cree_le) < ENTRE_DEUX_ENVOIS_MS)
      throw new DomainError('invitation_trop_tot', TROP_TOT);
    // One that still waits would bring another password after this one's.
    await tx.db.delete('courriels', {
      user_id: id,
      modele: MODELES_D_ENTREE,
      envoye_le: null,
      abandonne_le: null,
    });
    await (user.temporary_password ? postInvitation(tx, user) : postConfirmation(tx, user));
    await trace(tx, {
      action: 'user:invitation',
      objet: 'user',
      objetId: id,
      details: `${user.name}, de nouveau`,
    });
  });
}

const postConfirmation = async (tx: Context, user: UserRow): Promise<void> => {
  await assertEnvoiPermis(tx);
  const envoi = { destinataire: user.email, compteId: user.compte_id, userId: user.id };
  return postCourriel(tx.db, { modele: 'confirmation', ...envoi }, tx.now());
};

/**
 * Gives a user a temporary password of 72 hours, to be changed at the next sign-in; sessions and tokens end, a change of address that
 * waits is off, and the user is told by mail. Raises DomainError for a password that must not be chosen, or the demo's user;
 * NotFoundError; ForbiddenError.
 */
export async function resetPassword(ctx: Context, id: string, password: string): Promise<void> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  await assertPassword(password, await findUserRow(ctx, id));
  const password_hash = await digestPassword(password);
  await ctx.transaction(async (tx) => {
    await lockCompte(tx);
    const user = await findUserRow(tx, id);
    assertNotDemo(user);
    const temporaire_expire_le = new Date(tx.now().getTime() + PROVISOIRE_MS).toISOString();
    const values = { password_hash, temporary_password: true, temporaire_expire_le, email_demande: '' };
    await tx.db.update('users', { id }, values);
    await tx.db.endAcces(id);
    const envoi = { destinataire: user.email, compteId: user.compte_id, userId: id };
    const donnees = circonstancesDuContexte(tx, user);
    await postCourriel(tx.db, { modele: 'motDePasseChange', ...envoi, donnees }, tx.now());
    await trace(tx, { action: 'motDePasse:changement', objet: 'user', objetId: id, details: user.name });
  });
}

/**
 * Sends a user the mail by which they choose a new password within the hour. Raises DomainError for a blocked or the demo's user, and when the
 * account has sent too many such mails; NotFoundError; ForbiddenError.
 */
export async function sendPasswordReset(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  await ctx.transaction(async (tx) => {
    await lockCompte(tx);
    const user = await findUserRow(tx, id);
    assertNotDemo(user);
    if (!user.account_confirmation) throw new DomainError('utilisateur_bloque', BLOQUE);
    await assertEnvoiPermis(tx);
    const envoi = { destinataire: user.email, compteId: user.compte_id, userId: id };
    await postCourriel(tx.db, { modele: 'motDePasse', ...envoi }, tx.now());
    await trace(tx, { action: 'motDePasse:demande', objet: 'user', objetId: id, details: user.name });
  });
}
