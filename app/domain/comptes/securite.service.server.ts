import { authorize, type Context } from '../access/context.server';
import { rolesExiges } from '../access/facteurs/exigence';
import { assertReconfirme } from '../access/reconfirmation.server';
import { ROLE_LABELS, ROLES } from '../access/roles';
import { trace } from '../journal/trace.server';
import { usersWithFacteur } from './facteurs.repo.server';
import type { SecuriteDuCompte, SecuriteSaisie } from './securite';
import { lockCompte } from './users.repo.server';

/** Of which roles the account wants a second factor, and how many of their active users have one. Raises ForbiddenError. */
export async function getSecurite(ctx: Context): Promise<SecuriteDuCompte> {
  authorize(ctx, 'user:modifier');
  const exiges = rolesExiges((await compteOf(ctx))?.second_facteur ?? '');
  const users = await ctx.db.from('users').where({ account_confirmation: true, demo: false });
  const having = await usersWithFacteur(
    ctx,
    users.map(({ id }) => id),
  );
  const roles = ROLES.map((role) => {
    const of = users.filter((user) => user.role === role);
    const actifs = of.filter(({ id }) => having.has(id)).length;
    return { role, exige: exiges.includes(role), actifs, users: of.length };
  });
  return { roles };
}

/**
 * Says of which roles the account wants a second factor: whoever has none is led to take one up at the next click, and can do nothing else before. Raises
 * ForbiddenError, ReconfirmationError.
 */
export async function saveSecurite(ctx: Context, { roles }: SecuriteSaisie): Promise<void> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'compte:regler');
  const second_facteur = ROLES.filter((role) => roles.includes(role)).join(',');
  await ctx.transaction(async (tx) => {
    await lockCompte(tx);
    const compte = await compteOf(tx);
    if (!compte || compte.second_facteur === second_facteur) return;
    await tx.db.update('comptes', { id: compte.id }, { second_facteur });
    const named = rolesExiges(second_facteur).map((role) => ROLE_LABELS[role]);
    const details = named.length > 0 ? named.join(', ') : 'Plus exigée de personne';
    await trace(tx, { action: 'compte:secondFacteur', details });
  });
}

const compteOf = (ctx: Context) => ctx.db.from('comptes').where({ id: ctx.acteur.compteId }).first();
