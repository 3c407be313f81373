import type { CentreAccessible } from '../access/acteur';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import type { Page } from '../listes';
import type { CentreListe } from './centre';
import { listCentres } from './centres.service.server';
import type { UserListe } from './user';
import { type CriteresUsers, getUser, listUsers } from './users.lists.server';
import { centresAdministres } from './users.repo.server';

/** Asked before the form for a new centre is shown. Raises ForbiddenError. */
export function assertAjoutCentre(ctx: Context): void {
  authorize(ctx, 'centre:ajouter');
}

/** What an invitation opens with: the centres to choose from, and the chosen one, or the only one. Raises ForbiddenError. */
export async function openInvitation(
  ctx: Context,
): Promise<{ centres: CentreListe[]; centreCourant: string | null }> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:inviter');
  const [only] = ctx.centres.length === 1 ? ctx.centres : [];
  return { centres: await listCentres(ctx), centreCourant: (ctx.centreCourant ?? only)?.id ?? null };
}

/** A user for whoever may change or invite them once more. Raises NotFoundError, ForbiddenError. */
export function getUserAModifier(ctx: Context, id: string): Promise<UserListe> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  return getUser(ctx, id);
}

/** A user for whoever may block them or open their account again. Raises NotFoundError, ForbiddenError. */
export function getUserADesactiver(ctx: Context, id: string): Promise<UserListe> {
  authorize(ctx, 'user:desactiver');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  return getUser(ctx, id);
}

/** One page of the account's users, for whoever may change them all. Raises ForbiddenError. */
export function listUsersAModifier(ctx: Context, criteres: CriteresUsers): Promise<Page<UserListe>> {
  authorize(ctx, 'user:modifier');
  return listUsers(ctx, criteres);
}

/** The centres whose users the caller administers, by name. Raises ForbiddenError. */
export function listCentresAdministres(ctx: Context): CentreAccessible[] {
  authorize(ctx, 'user:voir');
  const ids = centresAdministres(ctx);
  return ctx.centres.filter(({ id }) => ids === null || ids.includes(id));
}
