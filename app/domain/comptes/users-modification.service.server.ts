import type { UserRow } from '~/db/rows/comptes';
import { authorize, type Context } from '../access/context.server';
import { assertNotDemo } from '../access/demo';
import { assertReconfirme } from '../access/reconfirmation.server';
import { ROLE_LABELS } from '../access/roles';
import { avertir, circonstancesDuContexte } from '../courriels/avis.server';
import { MODELES_A_CLE } from '../courriels/courriel';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import type { UserModifie } from './comptes.schema';
import { assertEnvoiPermis, guardAddresses, ownCentres, postInvitation } from './invitations.server';
import { assertPlaces } from './places.server';
import { assertOtherAdmin, assignCentres, emailPris, findUserRow, lockCompte } from './users.repo.server';

const SA_PROPRE_ADRESSE = 'Changez votre propre adresse dans « Mon profil ».';

/**
 * Changes what is named of a user's name, e-mail, role, 'Accès comptable' and centres (docs/regles/users-et-centres.md); role, access and centres count at the next click. Another e-mail must be
 * confirmed again: sessions, tokens and the Google account linked to the former address end, and a mail goes to the new one. Raises
 * DomainError for a `pack` that none of the chosen centres has (a program sends back what it read), an e-mail that is taken, one's own, a centre without a free place, the last administrator of the account, or the
 * demo's user; NotFoundError; ForbiddenError.
 */
export async function updateUser(
  ctx: Context,
  id: string,
  saisie: Partial<UserModifie>,
  pack?: string,
): Promise<void> {
  authorize(ctx, 'user:modifier');
  assertReconfirme(ctx, 'utilisateurs:modifier');
  const named = saisie.centers && ownCentres(ctx, saisie.centers);
  const save = async (tx: Context) => {
    await lockCompte(tx);
    const user = await findUserRow(tx, id);
    assertNotDemo(user);
    const { name, email, role } = { ...user, ...saisie };
    const rows = await tx.db.from('user_centres').where({ user_id: user.id });
    const former = rows.map(({ centre_id }) => centre_id);
    if (pack !== undefined) assertPackLu(ctx, named ?? former, pack);
    const isMoved = email !== user.email;
    if (isMoved && id === tx.acteur.userId)
      throw new DomainError('sa_propre_adresse', SA_PROPRE_ADRESSE, { email: SA_PROPRE_ADRESSE });
    if (user.role === 'accountAdmin' && role !== 'accountAdmin') await assertOtherAdmin(tx, id, 'role');
    const areMoved = named ? await changeCentres(tx, user, former, named) : false;
    const acces_comptable = saisie.accesComptable ?? Boolean(user.acces_comptable);
    const values = { name, role, acces_comptable, ...(isMoved && newAddress(user, email, tx.now())) };
    if (!(await tx.db.updateUnlessTaken('users', { id }, values))) throw emailPris();
    if (isMoved) await announceAddress(tx, user, email);
    const acces =
      acces_comptable !== Boolean(user.acces_comptable) &&
      `accès comptable ${acces_comptable ? 'donné' : 'retiré'}`;
    const changes = [
      name !== user.name && 'nom',
      role !== user.role && `rôle : ${ROLE_LABELS[user.role]} → ${ROLE_LABELS[role]}`,
      acces,
      areMoved && 'centres',
    ].filter(Boolean);
    const fact = (action: ActionJournal, details: string) =>
      trace(tx, { action, objet: 'user', objetId: id, details });
    if (isMoved) await fact('email:changement', `${user.email} → ${email}`);
    if (changes.length > 0) await fact('user:modification', changes.join(' ; '));
    const droits = [role !== user.role && `rôle ${ROLE_LABELS[role]}`, acces, areMoved && 'centres'].filter(
      Boolean,
    );
    if (droits.length > 0) await avertir(tx, { ...user, email }, 'droits:changement', droits.join(', '));
  };
  await guardAddresses(ctx, () => ctx.transaction(save));
}

/** A pack is its centre's, and does not change with a user. */
function assertPackLu({ centres }: Context, ids: readonly string[], pack: string): void {
  if (centres.some(({ id, abonnement }) => ids.includes(id) && abonnement === pack)) return;
  throw new DomainError('champ_en_lecture', 'Le pack est celui du centre : il ne change pas ici.', {
    abonnement: 'Ne se modifie pas ici.',
  });
}

/** Gives the user these centres and no others; each new one must have a place for an active account. Tells whether anything changed. */
async function changeCentres(
  tx: Context,
  user: UserRow,
  former: readonly string[],
  chosen: readonly string[],
): Promise<boolean> {
  const added = chosen.filter((centre) => !former.includes(centre));
  const left = former.filter((centre) => !chosen.includes(centre));
  if (user.account_confirmation) await assertPlaces(tx, added, 'centers');
  if (left.length > 0) {
    await tx.db.delete('user_centres', { user_id: user.id, centre_id: left });
    // What programs were answered there is not told again.
    await tx.db.delete('reponses_api', { user_id: user.id });
  }
  if (added.length > 0) await assignCentres(tx, user, added);
  return added.length + left.length > 0;
}

/** Who has never been in is invited once more; everybody else confirms the new address and keeps their password. */
const isInvited = (user: UserRow): boolean => user.temporary_password || !user.derniere_connexion_le;

/** Nothing of the former address opens any more: whoever reads its mail may hold a temporary password, or a Google account. */
const newAddress = (user: UserRow, email: string, now: Date): Partial<UserRow> => ({
  email,
  email_confirme_le: null,
  email_demande: '',
  google_sub: null,
  ...(isInvited(user) && { temporary_password: true, temporaire_expire_le: now.toISOString() }),
});

async function announceAddress(tx: Context, user: UserRow, email: string): Promise<void> {
  const envoi = { compteId: user.compte_id, userId: user.id };
  await tx.db.endAcces(user.id);
  const waiting = { modele: MODELES_A_CLE, envoye_le: null, abandonne_le: null };
  await tx.db.delete('courriels', { user_id: user.id, ...waiting });
  if (isInvited(user)) return postInvitation(tx, { ...user, email });
  await assertEnvoiPermis(tx);
  await postCourriel(tx.db, { modele: 'confirmation', destinataire: email, ...envoi }, tx.now());
  const donnees = circonstancesDuContexte(tx, user);
  await postCourriel(tx.db, { modele: 'emailChange', destinataire: user.email, ...envoi, donnees }, tx.now());
}
