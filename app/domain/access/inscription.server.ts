import { z } from 'zod';
import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { originOf } from '~/lib/adresse-ip';
import { newId } from '~/lib/ids.server';
import { courrielRequis, nomRequis } from '../champs';
import { CENTRE_NEUF } from '../comptes/identite-centre';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { revokeJetons } from './jetons.server';
import { assertPassword, digestPassword, motDePasse } from './mots-de-passe.server';
import type { Seuil } from './seuil';
import { countDemande } from './tentatives.server';

const INCOMPLET = "Assurez-vous de remplir tous les champs et d'accepter la politique de confidentialité.";
export const FERMEE = 'Les inscriptions sont fermées. Demandez un accès à l’administrateur de votre centre.';
const PREMIER_CENTRE = 'Mon centre';

const CONFIRMER = 'Saisissez le mot de passe une seconde fois.';

/** A visitor's own account; what is missing is said of the whole, and of each field (docs/regles/connexion.md). */
export const Inscription = z
  .object({
    name: nomRequis('Le nom est requis.', 100),
    email: courrielRequis("L'email est requis."),
    password: motDePasse('Le mot de passe est requis.'),
    confirmation: z.string(CONFIRMER).min(1, CONFIRMER),
    confidentialite: z.literal('on', 'Acceptez la politique de confidentialité pour continuer.'),
  })
  .refine(isComplete, { path: [], error: INCOMPLET, when: () => true })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'Les mots de passe ne correspondent pas.',
    when: ({ value }) => isComplete(value),
  });
export type Inscription = z.output<typeof Inscription>;

/** Also asked of a form with faults, some of whose fields may be missing. */
function isComplete(saisie: unknown): boolean {
  const fields = saisie as Partial<Record<string, unknown>>;
  const all = ['name', 'email', 'password', 'confirmation', 'confidentialite'];
  return all.every((field) => fields[field]);
}

/** Who an account begins with. */
export type Nouveau = Pick<UserRow, 'name' | 'email' | 'password_hash'>;

/**
 * Makes an account with its first centre and its administrator, who confirms the address before coming in. Who has it already is told
 * so by mail: neither the answer nor its time says. An address that never was confirmed belongs to nobody yet: the newest registration
 * takes the place of the one before, password included, and links sent until then stop working. Raises DomainError.
 */
export async function register(
  seuil: Seuil,
  saisie: Pick<Inscription, 'name' | 'email' | 'password'>,
  ouverte: boolean,
): Promise<void> {
  if (!ouverte) throw new DomainError('inscription_fermee', FERMEE);
  const { name, email, password } = saisie;
  await assertPassword(password, saisie);
  await countDemande(seuil, 'inscription', email);
  const nouveau = { name, email, password_hash: await digestPassword(password, originOf(seuil.ip)) };
  const write = (identity: IdentityDb) => enrol({ ...seuil, identity }, nouveau);
  // Of two first registrations of one address at once, the second finds the first.
  if (await seuil.identity.tryTransaction(write)) return;
  await seuil.identity.transaction(write);
}

/** Writes a registration down, in a transaction. */
async function enrol(seuil: Seuil, nouveau: Nouveau): Promise<void> {
  const { identity, now } = seuil;
  const { email } = nouveau;
  const known = await identity.from('users').where({ email }).first();
  if (!known) {
    const { id, compte_id } = await createAccount(seuil, nouveau, POLITIQUE);
    await postCourriel(
      identity,
      { modele: 'confirmation', destinataire: email, userId: id, compteId: compte_id },
      now,
    );
    return;
  }
  if (isInscription(known) && (await replace(seuil, known, nouveau))) return;
  await postCourriel(identity, { modele: 'dejaInscrit', destinataire: email, userId: known.id }, now);
}

const POLITIQUE = 'Politique de confidentialité acceptée';

/** Makes an account with its first centre and its administrator, in a transaction; `details` is what the trail keeps of why. */
export async function createAccount(seuil: Seuil, nouveau: Nouveau, details: string): Promise<UserRow> {
  const { identity, now } = seuil;
  const cree_le = now.toISOString();
  const compte_id = newId();
  const centre_id = newId();
  const id = newId();
  await identity.insert('comptes', { id: compte_id, nom: nouveau.name, cree_le });
  await identity.insert('centres', {
    id: centre_id,
    compte_id,
    name: PREMIER_CENTRE,
    abonnement: 'Starter',
    ...CENTRE_NEUF,
    cree_le,
  });
  await identity.insert('users', { id, compte_id, ...nouveau, role: 'accountAdmin', cree_le });
  await identity.insert('user_centres', { user_id: id, centre_id, compte_id });
  const [user] = await identity.from('users').where({ id });
  if (!user) throw new Error('Utilisateur introuvable juste après sa création');
  await traceAtDoor(seuil, user, { action: 'compte:creation', details });
  return user;
}

/** Whether a user is a registration that was never confirmed: nobody has been in, and nothing is there. */
const isInscription = (user: UserRow): boolean =>
  !user.email_confirme_le &&
  // Somebody who has been in may have an address that an administrator changed: theirs stays theirs.
  !user.derniere_connexion_le &&
  !user.temporary_password &&
  user.account_confirmation &&
  user.role === 'accountAdmin';

/** False when somebody confirmed the registration before in this very moment: then it stays. */
async function replace(seuil: Seuil, known: UserRow, nouveau: Nouveau): Promise<boolean> {
  const { identity, now } = seuil;
  const { id, compte_id } = known;
  const { name, email, password_hash } = nouveau;
  const still = { id, email_confirme_le: null };
  const values = { name, password_hash, cree_le: now.toISOString() };
  if ((await identity.update('users', still, values)) === 0) return false;
  await identity.update('comptes', { id: compte_id }, { nom: name });
  await revokeJetons(identity, id);
  await postCourriel(
    identity,
    { modele: 'confirmation', destinataire: email, userId: id, compteId: compte_id },
    now,
  );
  await traceAtDoor(
    seuil,
    { ...known, name },
    {
      action: 'compte:creation',
      details: 'Inscription remplacée, politique de confidentialité acceptée',
    },
  );
  return true;
}

const DELAI_MS = 7 * 24 * 3_600_000;

/** Removes registrations that nobody confirmed for a week, with their accounts, unless these hold something; returns how many. */
export async function sweepInscriptions(identity: IdentityDb, now: Date): Promise<number> {
  const former = await identity
    .from('users')
    .whereNull('email_confirme_le')
    .where('cree_le', '<', new Date(now.getTime() - DELAI_MS).toISOString());
  let removed = 0;
  for (const user of former.filter(isInscription)) if (await removeAccount(identity, user)) removed += 1;
  return removed;
}

/** Another user or any record of the account refers to what would go, and keeps it. */
const removeAccount = (identity: IdentityDb, { id, compte_id, cree_le }: UserRow): Promise<boolean> =>
  identity.tryTransaction(async (tx) => {
    // Confirmed or registered anew since it was read: its account keeps it, and the rest fails with it.
    await tx.delete('users', { id, cree_le, email_confirme_le: null });
    await tx.delete('taches', { compte_id });
    await tx.delete('centres', { compte_id });
    await tx.delete('comptes', { id: compte_id });
  });
