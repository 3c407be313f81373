import type { CentreRow, UserRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import type { CentreAccessible } from '../access/acteur';
import { authorize, type Context } from '../access/context.server';
import { assertPassword, digestPassword, generatePassword } from '../access/mots-de-passe.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { ROLE_LABELS } from '../access/roles';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { insertCentre } from './centres.repo.server';
import { CentreSaisi, type InvitationSaisie, type UserSaisi } from './comptes.schema';
import { guardAddresses, ownCentres, postInvitation } from './invitations.server';
import { assertPlaces } from './places.server';
import { insertUser, lockCompte } from './users.repo.server';

/**
 * Makes a user who can sign in at once, in one or several of the actor's centres (docs/regles/users-et-centres.md). Raises DomainError for a
 * password that must not be chosen, an e-mail that is taken, or a centre whose pack is used up; ForbiddenError.
 */
export async function createUser(
  ctx: Context,
  saisie: UserSaisi,
  centres: readonly CentreAccessible[],
  password: string,
): Promise<UserRow> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:inviter');
  await assertPassword(password, { ...saisie, enseignes: centres.map(({ name }) => name) });
  if (centres.length === 0)
    throw new DomainError('utilisateur_sans_centre', 'Choisissez au moins un centre.', {
      centers: 'Aucun centre.',
    });
  const password_hash = await digestPassword(password);
  return ctx.transaction(async (tx) => {
    await lockCompte(tx);
    const ids = centres.map(({ id }) => id);
    await assertPlaces(tx, ids, 'centers');
    const email_confirme_le = tx.now().toISOString();
    const columns = { password_hash, temporary_password: false, email_confirme_le };
    const user = await insertUser(tx, saisie, ids, columns);
    await trace(tx, {
      action: 'user:creation',
      objet: 'user',
      objetId: user.id,
      details: `${user.name}, ${ROLE_LABELS[user.role]}`,
    });
    return user;
  });
}

/**
 * Invites a user (docs/regles/users-et-centres.md): an active account whose temporary password is made when its mail leaves and works for 72 hours. With
 * `nouveauCentre` a centre of that name is added too. `envoi` is the id of the sending: sent twice it invites once. Raises DomainError for an e-mail that is taken, a name of a centre that is, a
 * centre whose pack is used up, or a hundred such mails within the hour; NotFoundError for a centre that is not the actor's; ForbiddenError.
 */
export async function inviteUser(
  ctx: Context,
  { centers, nouveauCentre, abonnement, ...saisie }: InvitationSaisie,
  envoi: string | null = null,
): Promise<{ user: UserRow; centre: CentreRow | null }> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:inviter');
  const chosen = ownCentres(ctx, centers);
  const demande = [ctx.acteur.compteId, centers, nouveauCentre, saisie];
  const id = isId(envoi) ? idOfEnvoi(envoi, demande) : undefined;
  // Nobody knows this one; the mail brings another.
  const password_hash = await digestPassword(generatePassword());
  const invite = async (tx: Context) => {
    await lockCompte(tx);
    const former = id && (await tx.db.from('users').where({ id }).first());
    if (former) return { user: former, centre: null };
    const added = nouveauCentre && CentreSaisi.parse({ name: nouveauCentre, abonnement });
    const centre = added ? await insertCentre(tx, added, { champ: 'nouveauCentre' }) : null;
    const ids = centre ? [...chosen, centre.id] : chosen;
    await assertPlaces(tx, ids, 'centers');
    const columns = { id, password_hash, temporary_password: true, email_confirme_le: null };
    const user = await insertUser(tx, saisie, ids, columns);
    await postInvitation(tx, user);
    if (centre)
      await trace(tx, {
        action: 'centre:creation',
        objet: 'centre',
        objetId: centre.id,
        centreId: centre.id,
        details: `${centre.name}, pack ${centre.abonnement}`,
      });
    await trace(tx, {
      action: 'user:invitation',
      objet: 'user',
      objetId: user.id,
      details: `${user.name}, ${ROLE_LABELS[user.role]}`,
    });
    return { user, centre };
  };
  return guardAddresses(ctx, () => ctx.transaction(invite, { repeatable: id !== undefined }));
}
