import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import type { FacteurTotpRow } from '~/db/rows/facteurs';
import { dessineQr } from '~/infra/securite/qr.server';
import { adresseTotp, newSecretTotp, pasDuCode } from '~/infra/securite/totp.server';
import { postAvis } from '../../courriels/avis.server';
import { DomainError } from '../../errors';
import { traceAtDoor } from '../../journal/trace.server';
import { holdUser } from '../entree.server';
import { assertReconfirme } from '../reconfirmation.server';
import { closeSessionsOf } from '../sessions.server';
import { countFacteur } from '../tentatives.server';
import { authorizeTitulaire, type Titulaire } from '../titulaire';
import { drawCodesSecours, replaceCodesSecours } from './codes-secours.server';
import type { DessinQr } from './dessin-qr';
import { forgetNavigateurs } from './memoire.server';
import type { SecondFacteurSaisi } from './second-facteur.server';

/** How long a secret that was shown waits for its first code. */
const ATTENTE_MS = 15 * 60_000;

const DEJA = 'La double authentification est déjà activée.';
const PERDUE = 'La clé affichée ne vaut plus : recommencez.';
const FAUX =
  'Ce code n’est pas le bon. Vérifiez que l’heure du téléphone est réglée automatiquement, et prenez le code affiché maintenant.';

/** How far somebody is with their application of codes. */
export type EtatTotp =
  | { etat: 'absent' | 'actif' }
  | {
      etat: 'attente';
      /** In groups of four, to be typed where no camera is. */
      cle: string;
      qr: DessinQr;
    };

/**
 * Whether one has an application of codes, and if its secret waits for the first code, that secret to be read by it. Raises ReconfirmationError where
 * there is none yet.
 */
export async function readTotp(moi: Titulaire): Promise<EtatTotp> {
  const { user, seuil } = moi;
  const row = await rowOf(seuil.identity, user);
  if (row?.confirme_le) return { etat: 'actif' };
  assertReconfirme(moi, 'facteurs:changer');
  if (!isWaiting(row, seuil.now)) return { etat: 'absent' };
  const { secret } = row;
  const cle = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return { etat: 'attente', cle, qr: dessineQr(adresseTotp(secret, user.email)) };
}

/** Makes a secret for one's application, in the place of one that waits. Raises DomainError: it is active already, the demo's user; ReconfirmationError. */
export async function startTotp(moi: Titulaire): Promise<void> {
  authorizeTitulaire(moi);
  assertReconfirme(moi, 'facteurs:changer');
  const { user, seuil } = moi;
  await seuil.identity.transaction(async (tx) => {
    await holdUser(tx, user);
    if ((await rowOf(tx, user))?.confirme_le) throw new DomainError('second_facteur_deja_actif', DEJA);
    await tx.delete('facteurs_totp', { user_id: user.id });
    await tx.insert('facteurs_totp', {
      user_id: user.id,
      compte_id: user.compte_id,
      secret: newSecretTotp(),
      confirme_le: null,
      dernier_pas: 0,
      cree_le: seuil.now.toISOString(),
    });
  });
}

/**
 * Takes one's application up by its first code; returns the recovery codes, which are never to be had again. All other sessions of the user end, and no
 * browser is remembered. Raises DomainError, on `code` when it is wrong.
 */
export async function confirmTotp(moi: Titulaire, { code }: SecondFacteurSaisi): Promise<string[]> {
  authorizeTitulaire(moi);
  const { user, seuil, sessionId } = moi;
  const row = await rowOf(seuil.identity, user);
  if (row?.confirme_le) throw new DomainError('second_facteur_deja_actif', DEJA);
  if (!isWaiting(row, seuil.now)) throw new DomainError('lien_perdu', PERDUE);
  const essai = await countFacteur(seuil, user);
  const pas = pasDuCode(row.secret, code.replace(/\s+/g, ''), seuil.now);
  if (pas === null) throw new DomainError('second_facteur_faux', FAUX, { code: FAUX });
  await essai.forgive();
  const { codes, rows } = await drawCodesSecours(user, seuil.now);
  await seuil.identity.transaction(async (identity) => {
    await holdUser(identity, user);
    const waiting = { user_id: user.id, cree_le: row.cree_le, confirme_le: null };
    const values = { confirme_le: seuil.now.toISOString(), dernier_pas: pas };
    if ((await identity.update('facteurs_totp', waiting, values)) === 0)
      throw new DomainError('lien_perdu', PERDUE);
    await replaceCodesSecours(identity, user, rows);
    await closeSessionsOf(identity, user.id, sessionId);
    await forgetNavigateurs(identity, user.id);
    await postAvis(identity, user, 'facteur:activation', { ...seuil, precision: 'application de codes' });
    await traceAtDoor({ ...seuil, identity }, user, {
      action: 'facteur:activation',
      details: 'Application de codes',
    });
  });
  return codes;
}

const rowOf = async (identity: IdentityDb, { id }: UserRow): Promise<FacteurTotpRow | undefined> =>
  identity.from('facteurs_totp').where({ user_id: id }).first();

/** One that cannot be read waits for nothing: a new one takes its place. */
const isWaiting = (row: FacteurTotpRow | undefined, now: Date): row is FacteurTotpRow =>
  row !== undefined && row.secret !== '' && now.getTime() - Date.parse(row.cree_le) <= ATTENTE_MS;
