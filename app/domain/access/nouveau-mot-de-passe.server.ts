import type { UserRow } from '~/db/rows/comptes';
import { circonstancesDe } from '../courriels/avis.server';
import { postCourriel } from '../courriels/envois.server';
import { traceAtDoor } from '../journal/trace.server';
import { closeEverything } from './fermeture.server';
import type { Seuil } from './seuil';

/**
 * Gives a user a password, in a transaction of `seuil.identity`: every session and link ends, the code that unlocks goes, a change of address that waits is off, a
 * temporary password no longer is one, and the user is told by mail. False, and nothing changed, when password or address is no longer
 * the one that stands in `user`.
 */
export async function replacePassword(
  seuil: Seuil,
  user: UserRow,
  password_hash: string,
  { details, emailProuve }: { details: string; emailProuve: boolean },
): Promise<boolean> {
  const { identity, now } = seuil;
  const { id, email, compte_id } = user;
  const still = { id, email, password_hash: user.password_hash };
  const values = {
    password_hash,
    code_hash: '',
    temporary_password: false,
    temporaire_expire_le: null,
    email_demande: '',
    email_confirme_le: user.email_confirme_le ?? (emailProuve ? now.toISOString() : null),
  };
  if ((await identity.update('users', still, values)) === 0) return false;
  await closeEverything(identity, id);
  await postCourriel(
    identity,
    {
      modele: 'motDePasseChange',
      destinataire: email,
      userId: id,
      compteId: compte_id,
      donnees: circonstancesDe(seuil),
    },
    now,
  );
  await traceAtDoor(seuil, user, { action: 'motDePasse:changement', details });
  return true;
}

/** The names of a user's account and its centres: what others guess first. */
export async function enseignesOf(
  identity: Seuil['identity'],
  { compte_id }: Pick<UserRow, 'compte_id'>,
): Promise<string[]> {
  const compte = await identity.from('comptes').where({ id: compte_id }).first();
  const centres = await identity.from('centres').where({ compte_id });
  return [compte?.nom ?? '', ...centres.map(({ name }) => name)];
}
