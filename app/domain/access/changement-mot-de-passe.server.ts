import { z } from 'zod';
import { verifyPassword } from '~/infra/securite/mot-de-passe.server';
import { DomainError } from '../errors';
import { traceAtDoor } from '../journal/trace.server';
import { markDevice } from './appareils.server';
import { assertNotDemo } from './demo';
import { assertPassword, digestPassword, motDePasse } from './mots-de-passe.server';
import { enseignesOf, replacePassword } from './nouveau-mot-de-passe.server';
import { assertReconfirmeParFacteur, type Proprietaire } from './reconfirmation.server';
import { countPreuve } from './tentatives.server';

const VIDE = 'Veuillez remplir tous les champs !';
export const SANS_SESSION = "Erreur d'authentification. Veuillez vous reconnecter.";
const FAUX = 'L’ancien mot de passe n’est pas le bon.';
const INCHANGE = 'Le nouveau mot de passe est l’ancien : choisissez-en un autre.';
const ECHEC = 'Erreur lors de la modification du mot de passe.';

/** One's own password, changed by who knows it (docs/regles/connexion.md). */
export const ChangementMotDePasse = z.object({
  oldPassword: z.string(VIDE).min(1, VIDE).max(128, FAUX),
  newPassword: motDePasse(VIDE),
});
export type ChangementMotDePasse = z.output<typeof ChangementMotDePasse>;

/**
 * What the form opens with, so that nobody types in vain: raises ReconfirmationError where the account wants a factor and none was just given. A temporary
 * password is replaced without: nothing else can be done before.
 */
export async function openChangement(moi: Proprietaire): Promise<void> {
  if (!moi.user.temporary_password) await assertReconfirmeParFacteur(moi, 'identifiants:changer');
}

/**
 * Changes the signed-in user's password, a temporary one included; nobody (`user` null) is told to sign in. Wrong old passwords
 * are limited and stand in the audit trail. All sessions and links of the user end, and what knew their devices; returns the marks by which
 * this one is known again. Raises DomainError, and ReconfirmationError as `openChangement` does.
 */
export async function changePassword(
  moi: Proprietaire | null,
  { oldPassword, newPassword }: ChangementMotDePasse,
): Promise<string> {
  if (!moi) throw new DomainError('session_terminee', SANS_SESSION);
  const { user, seuil } = moi;
  assertNotDemo(user);
  await openChangement(moi);
  const essai = await countPreuve(seuil, user);
  if (!(await verifyPassword(user.password_hash, oldPassword, user.id))) {
    await traceAtDoor(seuil, user, { action: 'motDePasse:refus', details: FAUX });
    throw new DomainError('mot_de_passe_faux', FAUX, { oldPassword: FAUX });
  }
  await essai.forgive();
  if (newPassword === oldPassword)
    throw new DomainError('mot_de_passe_inchange', INCHANGE, { newPassword: INCHANGE });
  const enseignes = await enseignesOf(seuil.identity, user);
  await assertPassword(newPassword, { ...user, enseignes }, 'newPassword');
  const hash = await digestPassword(newPassword, user.id);
  const how = {
    details: user.temporary_password ? 'Remplace le mot de passe provisoire' : '',
    emailProuve: false,
  };
  const changed = await seuil.identity.transaction((identity) =>
    replacePassword({ ...seuil, identity }, user, hash, how),
  );
  if (!changed) throw new DomainError('a_reessayer', ECHEC);
  return markDevice(seuil, { id: user.id, password_hash: hash });
}
