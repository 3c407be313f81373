import { z } from 'zod';
import {
  challengeOf,
  demandePasskey,
  lirePasskey,
  passkeysPossibles,
} from '~/infra/securite/webauthn.server';
import { newId } from '~/lib/ids.server';
import { withoutNul } from '~/lib/texte';
import { postAvis } from '../../courriels/avis.server';
import { DomainError, NotFoundError } from '../../errors';
import { traceAtDoor } from '../../journal/trace.server';
import { holdUser } from '../entree.server';
import { assertReconfirme } from '../reconfirmation.server';
import { closeSessionsOf } from '../sessions.server';
import { authorizeTitulaire, type Titulaire } from '../titulaire';
import { type CleAcces, reponseCle } from './cle';
import { drawCodesSecours, replaceCodesSecours } from './codes-secours.server';
import { consumeDefi, keepDefi } from './defis.server';
import { forgetNavigateurs } from './memoire.server';
import { passkeyOf, readReponse } from './preuve-cle.server';
import { hasFacteur } from './second-facteur.server';

/** How many passkeys a user may have. */
const CLES_MAX = 10;

const REFUSEE = 'La clé d’accès n’a pas été reconnue : recommencez.';
const DEJA = 'Cette clé d’accès est déjà enregistrée.';
const TROP = `Vous avez ${CLES_MAX} clés d’accès : supprimez-en une d’abord.`;
const DERNIERE =
  'C’est votre seul second facteur : désactivez la double authentification, ou activez d’abord l’application de codes.';

/** A passkey that a browser has just made, and what its owner calls it. */
export const CleSaisie = z.object({
  nom: z
    .string('Donnez un nom à cette clé.')
    .overwrite(withoutNul)
    .trim()
    .min(1, 'Donnez un nom à cette clé.')
    .max(60, 'Ce nom est trop long.'),
  cle: reponseCle,
});
export type CleSaisie = z.output<typeof CleSaisie>;

/** One's passkeys, oldest first. */
export async function listCles({ user, seuil }: Titulaire): Promise<CleAcces[]> {
  const rows = await rowsOf({ user, seuil });
  return rows.map(({ id, nom, cree_le, vue_le }) => ({ _id: id, nom, depuis: cree_le, vueLe: vue_le }));
}

/** Whether this installation's address is one that browsers make passkeys for. */
export const clesPossibles = ({ seuil }: Pick<Titulaire, 'seuil'>): boolean => passkeysPossibles(seuil);

/** Asked before the form for a passkey is shown; the same answer. Raises ReconfirmationError. */
export function openCle(moi: Titulaire): boolean {
  assertReconfirme(moi, 'facteurs:changer');
  return clesPossibles(moi);
}

/** What one's browser is asked to make a passkey of, for this session alone. Raises DomainError: too many, the demo's user; ReconfirmationError. */
export async function askNouvelleCle(moi: Titulaire) {
  authorizeTitulaire(moi);
  assertReconfirme(moi, 'facteurs:changer');
  const { user, seuil, sessionId } = moi;
  const rows = await rowsOf(moi);
  if (rows.length >= CLES_MAX) throw new DomainError('cles_trop_nombreuses', TROP);
  const demande = await demandePasskey(seuil, user, rows.map(passkeyOf));
  await keepDefi(seuil.identity, demande.challenge, { usage: 'ajout', lien: sessionId }, seuil.now);
  return demande;
}

/**
 * Keeps a passkey that one's browser has made. The first second factor comes with recovery codes, which are returned and never to be had again, and ends
 * one's other sessions; null where there was one. Raises DomainError: its answer is not right, it is known, too many, the demo's user.
 */
export async function addCle(moi: Titulaire, { nom, cle }: CleSaisie): Promise<string[] | null> {
  authorizeTitulaire(moi);
  const { user, seuil, sessionId } = moi;
  const reponse = readReponse(cle);
  const challenge = challengeOf(reponse);
  const isOurs =
    challenge &&
    (await consumeDefi(seuil.identity, challenge, { usage: 'ajout', lien: sessionId }, seuil.now));
  const passkey = isOurs ? await lirePasskey(seuil, reponse, challenge) : null;
  if (!passkey) throw new DomainError('cle_refusee', REFUSEE);
  const neufs = (await hasFacteur(seuil.identity, user)) ? null : await drawCodesSecours(user, seuil.now);
  const added = await seuil.identity.tryTransaction(async (identity) => {
    await holdUser(identity, user);
    if ((await rowsOf({ user, seuil: { ...seuil, identity } })).length >= CLES_MAX)
      throw new DomainError('cles_trop_nombreuses', TROP);
    await identity.insert('cles_acces', {
      id: newId(),
      compte_id: user.compte_id,
      user_id: user.id,
      credential_id: passkey.credentialId,
      cle_publique: passkey.clePublique,
      compteur: passkey.compteur,
      transports: passkey.transports.join(','),
      nom,
      cree_le: seuil.now.toISOString(),
      vue_le: null,
    });
    if (neufs) {
      await replaceCodesSecours(identity, user, neufs.rows);
      await closeSessionsOf(identity, user.id, sessionId);
      await forgetNavigateurs(identity, user.id);
    }
    await postAvis(identity, user, 'cle:ajout', { ...seuil, precision: nom });
    await traceAtDoor({ ...seuil, identity }, user, { action: 'cle:ajout', details: nom });
  });
  if (!added) throw new DomainError('cle_refusee', DEJA);
  return neufs?.codes ?? null;
}

/** Takes one of one's passkeys away. Raises NotFoundError, ReconfirmationError; DomainError for the only second factor that is left, the demo's user. */
export async function removeCle(moi: Titulaire, id: string): Promise<void> {
  authorizeTitulaire(moi);
  assertReconfirme(moi, 'facteurs:changer');
  const { user, seuil } = moi;
  await seuil.identity.transaction(async (identity) => {
    const here = { ...seuil, identity };
    await holdUser(identity, user);
    const own = { id, user_id: user.id };
    const row = await identity.from('cles_acces').where(own).first();
    if (!row || (await identity.delete('cles_acces', own)) === 0)
      throw new NotFoundError('cle_introuvable', 'Clé d’accès introuvable.');
    if (!(await hasFacteur(identity, user))) throw new DomainError('cle_derniere', DERNIERE);
    await postAvis(identity, user, 'cle:retrait', { ...seuil, precision: row.nom });
    await traceAtDoor(here, user, { action: 'cle:retrait', details: row.nom });
  });
}

const rowsOf = async ({ user, seuil }: Pick<Titulaire, 'user' | 'seuil'>) =>
  seuil.identity.from('cles_acces').where({ user_id: user.id }).orderBy('cree_le').orderBy('id');
