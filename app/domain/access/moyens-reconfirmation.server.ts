import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { isExigeDe } from './facteurs/exigence.server';
import type { MoyensReconfirmation } from './gestes-sensibles';

/** By what a user may prove who they are: the password or a factor, and a factor alone where their account wants one of their role. */
export async function readMoyens(
  identity: IdentityDb,
  user: Pick<UserRow, 'id' | 'compte_id' | 'role' | 'demo'>,
): Promise<MoyensReconfirmation> {
  const totp = identity.from('facteurs_totp').where({ user_id: user.id }).whereNotNull('confirme_le').first();
  const [application, passkey, exige] = await Promise.all([
    totp,
    identity.from('cles_acces').where({ user_id: user.id }).first(),
    isExigeDe(identity, user),
  ]);
  const [code, cle] = [application !== undefined, passkey !== undefined];
  const facteurSeul = (code || cle) && exige;
  return { motDePasse: !facteurSeul, application: code, facteur: code || cle, cle };
}
