import type { CentreRow, UserRow } from '~/db/rows/comptes';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type CentreAccessible, type Context } from '../access/context.server';
import { digestPassword, MotDePasse } from '../access/mots-de-passe.server';
import { DomainError } from '../errors';
import { ABONNEMENTS } from './abonnements';
import type { CentreSaisi, UserSaisi } from './comptes.schema';

/**
 * Adds a centre to the actor's account; with `nouveauCompte` the account of that name is made first, in the same transaction, under
 * the context's id. Raises DomainError when the account has a centre of that name, by which the command finds it; ForbiddenError.
 */
export function createCentre(ctx: Context, saisie: CentreSaisi, nouveauCompte?: string): Promise<CentreRow> {
  authorize(ctx, 'centre:ajouter');
  return ctx.transaction(async (tx) => {
    const cree_le = tx.now().toISOString();
    const compte_id = tx.acteur.compteId;
    if (nouveauCompte !== undefined)
      await tx.db.insert('comptes', { id: compte_id, nom: nouveauCompte, cree_le });
    else await tx.db.lock('comptes', { id: compte_id });
    const siblings = await tx.db.from('centres').where({ compte_id });
    if (siblings.some((centre) => foldText(centre.name) === foldText(saisie.name))) {
      throw new DomainError(`Le compte a déjà un centre « ${saisie.name} ».`, {
        name: 'Ce nom est déjà pris.',
      });
    }
    const { codePostal, regimeTva, ...reste } = saisie;
    const centre: CentreRow = {
      id: newId(),
      compte_id,
      ...reste,
      code_postal: codePostal,
      regime_tva: regimeTva,
      cree_le,
    };
    await tx.db.insert('centres', centre);
    return centre;
  });
}

/**
 * Makes a user who can sign in at once, in one or several of the actor's centres (decisions, part 2). Raises DomainError for a
 * password under 8 or over 128 characters, an e-mail that is taken, or a centre whose pack is used up; ForbiddenError.
 */
export async function createUser(
  ctx: Context,
  saisie: UserSaisi,
  centres: readonly CentreAccessible[],
  password: string,
): Promise<UserRow> {
  authorize(ctx, 'user:modifier');
  const accepted = MotDePasse.safeParse(password);
  const [fault] = accepted.error?.issues ?? [];
  if (fault) throw new DomainError(fault.message, { password: fault.message });
  if (centres.length === 0)
    throw new DomainError('Choisissez au moins un centre.', { centers: 'Aucun centre.' });
  const password_hash = await digestPassword(password);
  return ctx.transaction(async (tx) => {
    const now = tx.now().toISOString();
    for (const centre of centres) await assertRoom(tx, centre);
    const { numeroAdeli, ...reste } = saisie;
    const user: UserRow = {
      id: newId(),
      compte_id: tx.acteur.compteId,
      ...reste,
      numero_adeli: numeroAdeli,
      image: '',
      adresse: '',
      ville: '',
      code_postal: '',
      password_hash,
      temporary_password: false,
      account_confirmation: true,
      demo: false,
      email_confirme_le: now,
      google_sub: null,
      email_demande: '',
      temporaire_expire_le: null,
      derniere_connexion_le: null,
      cree_le: now,
    };
    const isNew = await tx.db.insertUnlessTaken('users', user, 'email');
    if (!isNew) {
      const message = `Un utilisateur a déjà l'adresse ${saisie.email}.`;
      throw new DomainError(message, { email: message });
    }
    await tx.db.insert(
      'user_centres',
      centres.map((centre) => ({ user_id: user.id, centre_id: centre.id, compte_id: user.compte_id })),
    );
    return user;
  });
}

/** The pack limits a centre's active accounts; the lock keeps two administrators from taking the last one together. */
async function assertRoom(tx: Context, { id }: CentreAccessible): Promise<void> {
  const centre = await tx.db.lock('centres', { id });
  if (!centre) throw new DomainError('Ce centre ne fait pas partie du compte.');
  const { comptes } = ABONNEMENTS[centre.abonnement];
  const members = await tx.db.from('user_centres').where({ centre_id: id });
  const active = tx.db
    .from('users')
    .where({ account_confirmation: true })
    .whereIn(
      'id',
      members.map((member) => member.user_id),
    );
  if ((await tx.db.count(active)) < comptes) return;
  throw new DomainError(`Le pack ${centre.abonnement} est limité à ${comptes} compte(s) utilisateur.`);
}
