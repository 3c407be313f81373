import type { UserRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { type Context, visibleCentreIds } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import type { UserSaisi } from './comptes.schema';

/** Said of an address that is taken, in this account or in any other. */
const EMAIL_PRIS = 'Cette adresse e-mail est déjà utilisée.';

export const emailPris = () => new DomainError('email_pris', EMAIL_PRIS, { email: EMAIL_PRIS });

/** Changes to an account's users and centres wait for each other: who is left to administer it, and its packs, are counted exactly. */
export const lockCompte = (tx: Context) => tx.db.lock('comptes', { id: tx.acteur.compteId });

/** The centres whose users somebody administers: theirs, the current one for an admin; null is the whole account (docs/regles/users-et-centres.md). */
export function centresAdministres(ctx: Context): readonly string[] | null {
  const { role } = ctx.acteur;
  if (role === 'accountAdmin') return null;
  if (role === 'superAdmin') return ctx.centres.map(({ id }) => id);
  return role === 'admin' ? visibleCentreIds(ctx) : [];
}

/** A user whom the caller administers. Raises NotFoundError. */
export async function findUserRow(ctx: Context, id: string): Promise<UserRow> {
  const user = isId(id) ? await ctx.db.from('users').where({ id }).first() : undefined;
  const centres = centresAdministres(ctx);
  const isSeen =
    user &&
    (centres === null ||
      (await ctx.db.from('user_centres').where({ user_id: id }).whereIn('centre_id', centres).first()));
  if (!isSeen) throw new NotFoundError('utilisateur_introuvable', 'Utilisateur introuvable.');
  return user;
}

/** Stores a user of the actor's account with its centres. Raises DomainError when the address is taken. */
export async function insertUser(
  tx: Context,
  { numeroAdeli, name, email, role, accesComptable, telephone }: UserSaisi,
  centreIds: readonly string[],
  columns: Pick<UserRow, 'password_hash' | 'temporary_password' | 'email_confirme_le'> & {
    id?: string | undefined;
  },
): Promise<UserRow> {
  const user: UserRow = {
    compte_id: tx.acteur.compteId,
    name,
    email,
    role,
    acces_comptable: accesComptable,
    telephone,
    numero_adeli: numeroAdeli,
    image: '',
    adresse: '',
    ville: '',
    code_postal: '',
    code_hash: '',
    ...columns,
    id: columns.id ?? newId(),
    account_confirmation: true,
    demo: false,
    google_sub: null,
    email_demande: '',
    temporaire_expire_le: null,
    derniere_connexion_le: null,
    theme: 'auto',
    densite: 'normale',
    raccourcis: true,
    cree_le: tx.now().toISOString(),
  };
  if (!(await tx.db.insertUnlessTaken('users', user))) throw emailPris();
  await assignCentres(tx, user, centreIds);
  return user;
}

export const assignCentres = (tx: Context, user: UserRow, centreIds: readonly string[]): Promise<void> =>
  tx.db.insert(
    'user_centres',
    centreIds.map((centre_id) => ({ user_id: user.id, centre_id, compte_id: user.compte_id })),
  );

/**
 * Raises DomainError, on the field `champ` if one is named, unless somebody else can administer the account: active, with a password
 * of their own and a confirmed address.
 */
export async function assertOtherAdmin(tx: Context, userId: string, champ?: string): Promise<void> {
  const admins = await tx.db
    .from('users')
    .where({ compte_id: tx.acteur.compteId, role: 'accountAdmin' })
    .where({ account_confirmation: true, temporary_password: false })
    .whereNotNull('email_confirme_le');
  if (admins.some(({ id }) => id !== userId)) return;
  const message = 'Le compte doit garder au moins un administrateur du compte actif.';
  throw new DomainError('dernier_administrateur', message, champ ? { [champ]: message } : {});
}
