import { z } from 'zod';
import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { pasDuCode } from '~/infra/securite/totp.server';
import { withoutNul } from '~/lib/texte';
import { postAvis } from '../../courriels/avis.server';
import { DomainError } from '../../errors';
import { traceAtDoor } from '../../journal/trace.server';
import type { Seuil } from '../seuil';
import { countFacteur } from '../tentatives.server';
import { countCodesSecours, findCodeSecours } from './codes-secours.server';
import { consumeCle, type LienCle } from './preuve-cle.server';

/** Said where no code is typed. */
export const CODE_REQUIS = 'Saisissez le code de votre application, ou un code de secours.';
const FAUX = 'Ce code n’est pas le bon, ou il a déjà servi.';
const ILLISIBLE =
  'Les codes de l’application ne peuvent pas être vérifiés : il manque une clé à ce serveur. Prévenez son administrateur ; un code de secours vous laisse entrer.';
const CLE_FAUSSE = 'La clé d’accès n’a pas été reconnue : recommencez, ou saisissez un code.';

/** A code of the application, or one kept on paper, where something else may stand in for it. */
export const codeFacultatif = z
  .string(CODE_REQUIS)
  .overwrite(withoutNul)
  .trim()
  .max(40, 'Ce code est trop long.')
  .default('');

/** The same, asked for. */
export const codeSaisi = codeFacultatif.unwrap().min(1, CODE_REQUIS);

/** What is given as the second factor. */
export const SecondFacteurSaisi = z.object({ code: codeSaisi });
export type SecondFacteurSaisi = z.output<typeof SecondFacteurSaisi>;

/** What is given as the second factor: a code, or the answer of a passkey to a challenge for who holds `lien`. */
export type PreuveFacteur = { code: string } | (LienCle & { cle: string });

/** By what somebody proved themself, in the words of the audit trail. */
export const FACTEURS = {
  totp: 'code de l’application',
  secours: 'code de secours',
  cle: 'clé d’accès',
} as const;
type Facteur = keyof typeof FACTEURS;

/** Whether a user has a second factor to give. */
export async function hasFacteur(identity: IdentityDb, { id }: Pick<UserRow, 'id'>): Promise<boolean> {
  const totp = await identity
    .from('facteurs_totp')
    .where({ user_id: id })
    .whereNotNull('confirme_le')
    .first();
  const cle = totp ?? (await identity.from('cles_acces').where({ user_id: id }).first());
  return cle !== undefined;
}

/**
 * Asks a known user for the second factor: a code of the application, one of the recovery codes, or a passkey's answer; each is good once. Guesses are limited as
 * those at a password are, and wrong ones stand in the audit trail. Returns what it was. Raises DomainError, on `code` when it is wrong.
 */
export async function verifySecondFacteur(
  seuil: Seuil,
  user: UserRow,
  preuve: PreuveFacteur,
): Promise<Facteur> {
  const essai = await countFacteur(seuil, user);
  const facteur = await consume(seuil, user, preuve);
  if (!facteur) {
    await traceAtDoor(seuil, user, { action: 'facteur:refus' });
    if (essai.tenace) await warn(seuil, user);
    if ('cle' in preuve) throw new DomainError('second_facteur_faux', CLE_FAUSSE);
    throw new DomainError('second_facteur_faux', FAUX, { code: FAUX });
  }
  await essai.forgive();
  return facteur;
}

/** Once a day at most: whoever gets this far knows the password. */
async function warn(seuil: Seuil, user: UserRow): Promise<void> {
  if ((await seuil.limites.avisFacteur.consume(user.id)) === 0)
    await postAvis(seuil.identity, user, 'facteur:essais', seuil);
}

async function consume(seuil: Seuil, user: UserRow, preuve: PreuveFacteur): Promise<Facteur | null> {
  if ('cle' in preuve) return (await consumeCle(seuil, user, preuve)) ? 'cle' : null;
  const { code } = preuve;
  const digits = code.replace(/\s+/g, '');
  if (/^\d{6}$/.test(digits)) return (await consumeTotp(seuil, user, digits)) ? 'totp' : null;
  return (await consumeSecours(seuil, user, code)) ? 'secours' : null;
}

/** Uses up the thirty seconds of a code; false when it is wrong, or they were used. Of two callers at once one gets them. */
async function consumeTotp({ identity, now }: Seuil, { id }: UserRow, code: string): Promise<boolean> {
  const confirmed = identity.from('facteurs_totp').where({ user_id: id }).whereNotNull('confirme_le');
  const row = await confirmed.first();
  if (!row) return false;
  if (row.secret === '') throw new DomainError('second_facteur_illisible', ILLISIBLE, { code: ILLISIBLE });
  const pas = pasDuCode(row.secret, code, now);
  if (pas === null || pas <= row.dernier_pas) return false;
  const { user_id, cree_le, dernier_pas } = row;
  const used = await identity.update(
    'facteurs_totp',
    { user_id, cree_le, dernier_pas },
    { dernier_pas: pas },
  );
  return used === 1;
}

async function consumeSecours(seuil: Seuil, user: UserRow, code: string): Promise<boolean> {
  const row = await findCodeSecours(seuil.identity, user, code);
  if (!row) return false;
  return seuil.identity.transaction(async (identity) => {
    if ((await identity.delete('codes_secours', { id: row.id })) === 0) return false;
    const left = await countCodesSecours(identity, user);
    const precision = left === 0 ? 'il n’en reste aucun' : `il en reste ${left}`;
    await postAvis(identity, user, 'facteur:secours', { ...seuil, precision });
    await traceAtDoor({ ...seuil, identity }, user, { action: 'facteur:secours', details: precision });
    return true;
  });
}
