import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { assertOwnPassword } from '../access/preuve.server';
import { assertReconfirmeParFacteur } from '../access/reconfirmation.server';
import { countDemande } from '../access/tentatives.server';
import { authorizeTitulaire, type Titulaire } from '../access/titulaire';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import type { ProfilSaisi } from './profil';

type Colonnes = Pick<UserRow, 'name' | 'telephone' | 'adresse' | 'ville' | 'code_postal' | 'numero_adeli'>;

const LIBELLES: Record<keyof Colonnes, string> = {
  name: 'Nom',
  telephone: 'Téléphone',
  adresse: 'Adresse',
  ville: 'Ville',
  code_postal: 'Code postal',
  numero_adeli: 'Numéro RPPS',
};
const fieldNames = Object.keys(LIBELLES) as (keyof Colonnes)[];

const ECHEC = 'Une erreur est survenue, veuillez réessayer.';

/**
 * Saves one's own profile. A new address takes the current password, and counts once the link sent there is followed: until then one
 * signs in with the former. Nothing tells whether somebody else has it; only a free one gets the mail. Returns whether an
 * address now waits. Raises DomainError: a wrong password on `password`, the demo's user; ReconfirmationError where the account wants a factor and none was just given.
 */
export async function updateProfil(moi: Titulaire, saisie: ProfilSaisi): Promise<{ emailDemande: boolean }> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  const { email, password, codePostal, numeroAdeli, ...reste } = saisie;
  const values: Colonnes = { ...reste, code_postal: codePostal, numero_adeli: numeroAdeli };
  const emailDemande = email !== user.email;
  const prouve = emailDemande && (await assertReconfirmeParFacteur(moi, 'identifiants:changer'));
  if (emailDemande) {
    await assertOwnPassword(seuil, user, password);
    await countDemande(seuil, 'nouvelEmail', user.id);
  }
  const changed = fieldNames.filter((name) => values[name] !== user[name]).map((name) => LIBELLES[name]);
  if (emailDemande) changed.push('Adresse e-mail (à confirmer)');
  if (changed.length === 0) return { emailDemande };
  await seuil.identity.transaction(async (tx) => {
    const demande = emailDemande ? { email_demande: email } : {};
    const { id, email: known, password_hash } = user;
    const self = { id, email: known, password_hash, demo: false };
    if ((await tx.update('users', self, { ...values, ...demande })) === 0)
      throw new DomainError('a_reessayer', ECHEC);
    if (prouve) {
      const confirmee_le = seuil.now.toISOString();
      await tx.update('sessions', { id: moi.sessionId, user_id: id }, { confirmee_le });
    }
    if (emailDemande) await askForConfirmation(tx, user, email, seuil.now);
    await traceAtDoor({ ...seuil, identity: tx }, user, {
      action: 'profil:modification',
      details: changed.join(', '),
    });
  });
  return { emailDemande };
}

/** Gives up the address that waits for its confirmation; the link that was sent there stops working. None is fine. Raises DomainError. */
export async function cancelEmail({ user, seuil }: Titulaire): Promise<void> {
  authorizeTitulaire({ user });
  if (!user.email_demande) return;
  await seuil.identity.transaction(async (tx) => {
    const { id, email_demande } = user;
    if ((await tx.update('users', { id, email_demande }, { email_demande: '' })) === 0) return;
    await tx.delete('jetons', { user_id: id, usage: 'email' });
    await traceAtDoor({ ...seuil, identity: tx }, user, {
      action: 'profil:modification',
      details: 'Changement d’adresse e-mail annulé',
    });
  });
}

/** A token for a former address must not confirm this one. */
async function askForConfirmation(tx: IdentityDb, user: UserRow, email: string, now: Date): Promise<void> {
  await tx.delete('jetons', { user_id: user.id, usage: 'email' });
  const taken = await tx.from('users').where({ email }).first();
  if (taken) return;
  const envoi = { modele: 'nouvelEmail', destinataire: email, compteId: user.compte_id } as const;
  await postCourriel(tx, { ...envoi, userId: user.id }, now);
}
