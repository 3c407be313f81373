import type { UserRow } from '~/db/rows/comptes';
import { authorize, type Context } from '../access/context.server';
import { assertNotDemo } from '../access/demo';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertir } from '../courriels/avis.server';
import { DomainError, ForbiddenError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertPlaces } from './places.server';
import { isAbove } from './rangs';
import { assertOtherAdmin, findUserRow, lockCompte } from './users.repo.server';

/**
 * Blocks a user: sessions and tokens end at once, for good. Nobody blocks themself, the last administrator of the account, or somebody
 * whose role stands above theirs (docs/regles/users-et-centres.md). Raises DomainError, also for the demo's user; NotFoundError; ForbiddenError.
 */
export async function deactivateUser(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'user:desactiver');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  await ctx.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (id === tx.acteur.userId)
      throw new DomainError('desactivation_de_soi', 'Vous ne pouvez pas désactiver votre propre compte.');
    if (!user.account_confirmation) return;
    if (user.role === 'accountAdmin') await assertOtherAdmin(tx, id);
    await tx.db.update('users', { id }, { account_confirmation: false });
    await tx.db.endAcces(id);
    await avertir(tx, user, 'droits:blocage');
    await trace(tx, { action: 'user:desactivation', objet: 'user', objetId: id, details: user.name });
  });
}

/**
 * Opens a blocked user's account again, if each of its centres has a free place; whoever may block may do it. No session or token of
 * before works. Raises DomainError for a pack that is used up, or the demo's user; NotFoundError; ForbiddenError.
 */
export async function reactivateUser(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'user:desactiver');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  await ctx.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.account_confirmation) return;
    const members = await tx.db.from('user_centres').where({ user_id: id });
    await assertPlaces(
      tx,
      members.map(({ centre_id }) => centre_id),
    );
    await tx.db.update('users', { id }, { account_confirmation: true });
    // A sign-in that was under way when the account was blocked may have left one.
    await tx.db.endAcces(id);
    await avertir(tx, user, 'droits:retour');
    await trace(tx, { action: 'user:reactivation', objet: 'user', objetId: id, details: user.name });
  });
}

/** The user as they are now; nobody else changes users of the account until the transaction ends. */
async function lockUser(tx: Context, id: string): Promise<UserRow> {
  await lockCompte(tx);
  const user = await findUserRow(tx, id);
  if (isAbove(user.role, tx.acteur.role)) throw new ForbiddenError();
  assertNotDemo(user);
  return user;
}
