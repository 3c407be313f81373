import { z } from 'zod';
import { postCourriel } from '../courriels/envois.server';
import { DomainError } from '../errors';
import { markDevice } from './appareils.server';
import type { Demande } from './confirmation.server';
import { assertNotDemo } from './demo';
import { consumeJeton, peekJeton } from './jetons.server';
import { assertPassword, digestPassword, motDePasse } from './mots-de-passe.server';
import { enseignesOf, replacePassword } from './nouveau-mot-de-passe.server';
import type { Seuil } from './seuil';
import { countDemande } from './tentatives.server';

const LIEN_PERDU =
  'Ce lien ne fonctionne plus : il a déjà servi, ou il a plus d’une heure. Demandez-en un autre.';

const CONFIRMER = 'Saisissez le mot de passe une seconde fois.';

/** A new password and its repetition (docs/regles/connexion.md). */
export const NouveauMotDePasse = z
  .object({
    password: motDePasse('Saisissez un nouveau mot de passe.'),
    confirmation: z.string(CONFIRMER).min(1, CONFIRMER),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'Les mots de passe doivent correspondre.',
  });
export type NouveauMotDePasse = z.output<typeof NouveauMotDePasse>;

/**
 * Asks for a link to a new password: the same work and the same answer for every address. Whether it has an account is looked at when
 * the mail leaves. Raises DomainError when too many were asked for.
 */
export async function requestReset(seuil: Seuil, { email }: Demande): Promise<void> {
  await countDemande(seuil, 'motDePasse', email);
  const donnees = { ip: seuil.ip };
  await postCourriel(seuil.identity, { modele: 'motDePasse', destinataire: email, donnees }, seuil.now);
}

/** Whether a link to a new password works now; looking does not use it. */
export const isResetOpen = async ({ identity, now }: Pick<Seuil, 'identity' | 'now'>, token: string) =>
  (await peekJeton(identity, token, 'motDePasse', now)) !== null;

/**
 * Sets a new password by the link of a mail, which also proves the address. The link is used up only once everything else is right; of
 * two callers at once one gets it. All sessions and links of the user end. Returns the marks by which the browser is known from now on:
 * whoever reads the user's mail comes in, however many others guess. Raises DomainError.
 */
export async function resetPassword(
  seuil: Seuil,
  token: string,
  { password }: Pick<NouveauMotDePasse, 'password'>,
): Promise<string> {
  const { identity, now } = seuil;
  const id = await peekJeton(identity, token, 'motDePasse', now);
  const user = id ? await identity.from('users').where({ id }).first() : undefined;
  if (!user?.account_confirmation) throw new DomainError('lien_perdu', LIEN_PERDU);
  assertNotDemo(user);
  await assertPassword(password, { ...user, enseignes: await enseignesOf(identity, user) });
  const hash = await digestPassword(password, user.id);
  await identity.transaction(async (tx) => {
    const here = { ...seuil, identity: tx };
    const mine = (await consumeJeton(tx, token, 'motDePasse', now)) === user.id;
    const how = { details: 'Par le lien d’un courriel', emailProuve: true };
    if (!mine || !(await replacePassword(here, user, hash, how)))
      throw new DomainError('lien_perdu', LIEN_PERDU);
  });
  return markDevice(seuil, { id: user.id, password_hash: hash });
}
