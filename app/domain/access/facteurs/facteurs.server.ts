import { z } from 'zod';
import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { postAvis } from '../../courriels/avis.server';
import { DomainError } from '../../errors';
import { traceAtDoor } from '../../journal/trace.server';
import { holdUser } from '../entree.server';
import { assertOwnPassword } from '../preuve.server';
import { authorizeTitulaire, type Titulaire } from '../titulaire';
import {
  countCodesSecours,
  drawCodesSecours,
  idsDesCodesSecours,
  replaceCodesSecours,
} from './codes-secours.server';
import type { EtatFacteurs } from './etat';
import { forgetNavigateurs } from './memoire.server';
import { codeSaisi, hasFacteur, type SecondFacteurSaisi, verifySecondFacteur } from './second-facteur.server';

const RENOUVELES =
  'Vos codes de secours viennent d’être renouvelés dans une autre fenêtre : ce sont ceux-là qui comptent.';
const INACTIF = 'La double authentification n’est pas activée.';

/** Turning one's second factor off takes both: whoever sits before an open browser has neither. */
export const ArretSaisi = z.object({
  password: z.string().max(128, 'Mot de passe trop long.').default(''),
  code: codeSaisi,
});
export type ArretSaisi = z.output<typeof ArretSaisi>;

/** Whether one has a second factor, and how many recovery codes are left. */
export async function readFacteurs({ user, seuil: { identity } }: Titulaire): Promise<EtatFacteurs> {
  return { actif: await hasFacteur(identity, user), codesSecours: await countCodesSecours(identity, user) };
}

/**
 * Turns one's second factor off, by password and factor; recovery codes and remembered browsers go with it. Raises DomainError: none is active, a wrong
 * password on `password`, a wrong code on `code`, the demo's user.
 */
export async function stopFacteurs(moi: Titulaire, { password, code }: ArretSaisi): Promise<void> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  await assertActive(moi);
  await assertOwnPassword(seuil, user, password);
  await verifySecondFacteur(seuil, user, { code });
  await seuil.identity.transaction(async (identity) => {
    await holdUser(identity, user);
    await removeFacteurs(identity, user.id);
    await postAvis(identity, user, 'facteur:arret', seuil);
    await traceAtDoor({ ...seuil, identity }, user, { action: 'facteur:arret' });
  });
}

/**
 * Makes one's recovery codes anew, by a factor; returns them, never to be had again. Raises DomainError, as stopFacteurs, and where they were made
 * anew meanwhile: nobody is shown codes that do not count.
 */
export async function renewCodesSecours(moi: Titulaire, saisie: SecondFacteurSaisi): Promise<string[]> {
  authorizeTitulaire(moi);
  const { user, seuil } = moi;
  await assertActive(moi);
  // Read before the factor is looked at: a code of codes that were made anew since is no factor any more.
  const vus = new Set(await idsDesCodesSecours(seuil.identity, user));
  await verifySecondFacteur(seuil, user, saisie);
  const { codes, rows } = await drawCodesSecours(user, seuil.now);
  await seuil.identity.transaction(async (identity) => {
    await holdUser(identity, user);
    await assertActive({ ...moi, seuil: { ...seuil, identity } });
    if ((await idsDesCodesSecours(identity, user)).some((id) => !vus.has(id)))
      throw new DomainError('codes_secours_renouveles', RENOUVELES);
    await replaceCodesSecours(identity, user, rows);
    await postAvis(identity, user, 'facteur:codes', seuil);
    await traceAtDoor({ ...seuil, identity }, user, { action: 'facteur:codes' });
  });
  return codes;
}

async function assertActive({ user, seuil }: Titulaire): Promise<void> {
  if (!(await hasFacteur(seuil.identity, user))) throw new DomainError('second_facteur_inactif', INACTIF);
}

/** Takes away whatever a user gives beside the password, and what spares a browser that. */
async function removeFacteurs(tx: IdentityDb, user_id: UserRow['id']): Promise<void> {
  await tx.delete('facteurs_totp', { user_id });
  await tx.delete('cles_acces', { user_id });
  await tx.delete('codes_secours', { user_id });
  await forgetNavigateurs(tx, user_id);
}
