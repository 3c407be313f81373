import type { CentreRow, UserRow } from '~/db/rows/comptes';
import type { CentreAccessible } from '../access/acteur';
import { authorize, type Context } from '../access/context.server';
import { assertPassword, digestPassword, generatePassword } from '../access/mots-de-passe.server';
import { ROLE_LABELS } from '../access/roles';
import { postCourriel } from '../courriels/envois.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { insertCentre } from './centres.repo.server';
import { CentreSaisi, type InvitationSaisie, type UserSaisi } from './comptes.schema';
import { MODELES_D_ENTREE } from './etats-user';
import { assertPlaces } from './places.server';
import { EMAIL_PRIS, insertUser, lockCompte } from './users.repo.server';

/**
 * Makes a user who can sign in at once, in one or several of the actor's centres (decisions, part 2). Raises DomainError for a
 * password that must not be chosen, an e-mail that is taken, or a centre whose pack is used up; ForbiddenError.
 */
export async function createUser(
  ctx: Context,
  saisie: UserSaisi,
  centres: readonly CentreAccessible[],
  password: string,
): Promise<UserRow> {
  authorize(ctx, 'user:modifier');
  await assertPassword(password, { ...saisie, enseignes: centres.map(({ name }) => name) });
  if (centres.length === 0)
    throw new DomainError('Choisissez au moins un centre.', { centers: 'Aucun centre.' });
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
 * Invites a user (section 6): an active account whose temporary password is made when its mail leaves and works for 72 hours. With
 * `nouveauCentre` a centre of that name is added too. Raises DomainError for an e-mail that is taken, a name of a centre that is, a
 * centre whose pack is used up, or a hundred such mails within the hour; NotFoundError for a centre that is not the actor's; ForbiddenError.
 */
export async function inviteUser(
  ctx: Context,
  { centers, nouveauCentre, abonnement, ...saisie }: InvitationSaisie,
): Promise<{ user: UserRow; centre: CentreRow | null }> {
  authorize(ctx, 'user:modifier');
  const chosen = ownCentres(ctx, centers);
  // Nobody knows this one; the mail brings another.
  const password_hash = await digestPassword(generatePassword());
  const invite = async (tx: Context) => {
    await lockCompte(tx);
    const added = nouveauCentre && CentreSaisi.parse({ name: nouveauCentre, abonnement });
    const centre = added ? await insertCentre(tx, added, 'nouveauCentre') : null;
    const ids = centre ? [...chosen, centre.id] : chosen;
    await assertPlaces(tx, ids, 'centers');
    const columns = { password_hash, temporary_password: true, email_confirme_le: null };
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
  return guardAddresses(ctx, () => ctx.transaction(invite));
}

const HEURE_MS = 3_600_000;
const JOUR_MS = 24 * HEURE_MS;
/** Mails of an account in an hour and in a day to addresses that somebody typed: anybody may register, and nobody may write to the whole world. */
const PAR_HEURE = 100;
const PAR_JOUR = 300;

/** Those mails: whoever may ask for one chooses whose mailbox it reaches. */
const MODELES_COMPTES = [...MODELES_D_ENTREE, 'motDePasse'] as const;

/** Raises DomainError when the account has written to too many such addresses within the hour or the day; the command may, whoever runs it. */
export async function assertEnvoiPermis(tx: Context): Promise<void> {
  if (!tx.acteur.userId) return;
  const sentWithin = (ms: number) => {
    const since = new Date(tx.now().getTime() - ms).toISOString();
    return tx.db.count(
      tx.db.from('courriels').whereIn('modele', MODELES_COMPTES).where('cree_le', '>', since),
    );
  };
  if ((await sentWithin(HEURE_MS)) >= PAR_HEURE)
    throw new DomainError('Beaucoup d’invitations et de liens viennent de partir. Réessayez dans une heure.');
  if ((await sentWithin(JOUR_MS)) >= PAR_JOUR)
    throw new DomainError('Beaucoup d’invitations et de liens sont partis aujourd’hui. Réessayez demain.');
}

const REFUS_PAR_HEURE = 30;

/**
 * Runs what may find an address taken, and notes each time it does: an account may ask so thirty times an hour, or whoever registers
 * could find out who else has an account. Raises DomainError beyond.
 */
export async function guardAddresses<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const since = new Date(ctx.now().getTime() - HEURE_MS).toISOString();
  const refused = ctx.db.from('journal').where({ action: 'user:refus' }).where('date', '>', since);
  if (ctx.acteur.userId && (await ctx.db.count(refused)) >= REFUS_PAR_HEURE)
    throw new DomainError('Trop d’adresses déjà utilisées ont été essayées. Réessayez dans une heure.');
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.message === EMAIL_PRIS)
      await ctx.transaction((tx) => trace(tx, { action: 'user:refus', objet: 'user' }));
    throw error;
  }
}

/** Puts the invitation of a user in the outbox, in the name of whoever invites. Raises DomainError when too many have left. */
export async function postInvitation(
  tx: Context,
  user: Pick<UserRow, 'id' | 'compte_id' | 'email'>,
): Promise<void> {
  await assertEnvoiPermis(tx);
  const { userId, name } = tx.acteur;
  const envoi = { destinataire: user.email, compteId: user.compte_id, userId: user.id };
  const donnees = userId ? { par: name } : undefined;
  return postCourriel(tx.db, { modele: 'invitation', ...envoi, donnees }, tx.now());
}

/** The ids as those of the actor's centres, each once. Raises NotFoundError for any other. */
export function ownCentres(ctx: Context, ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  const isOwn = (id: string) => ctx.centres.some((centre) => centre.id === id);
  if (!distinct.every(isOwn)) throw new NotFoundError('Centre introuvable.');
  return distinct;
}
