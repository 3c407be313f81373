import type { UserRow } from '~/db/rows/comptes';
import type { CleAccesRow } from '~/db/rows/facteurs';
import { challengeOf, demandePreuve, type Passkey, verifiePreuve } from '~/infra/securite/webauthn.server';
import type { Seuil } from '../seuil';
import { consumeDefi, keepDefi } from './defis.server';

/** What a row says of a passkey. */
export const passkeyOf = ({ credential_id, cle_publique, compteur, transports }: CleAccesRow): Passkey => ({
  credentialId: credential_id,
  clePublique: cle_publique,
  compteur: Number(compteur),
  transports: transports.split(',').filter(Boolean),
});

/** A browser's answer as data; null where it is none. */
export function readReponse(texte: string): { id?: unknown } | null {
  try {
    const value: unknown = JSON.parse(texte);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Whether a user has a passkey to prove. */
export const hasCle = async ({ identity }: Seuil, { id }: Pick<UserRow, 'id'>): Promise<boolean> =>
  (await identity.from('cles_acces').where({ user_id: id }).first()) !== undefined;

/** How a passkey is proven: by who holds `lien`, and alone (`seule`), without a password beside it, when its device has to know its person. */
export interface LienCle {
  lien: string;
  seule?: boolean;
}

/** What a browser is asked to prove one of a user's passkeys by, once, and by `lien` alone; null for who has none. */
export async function askCle(
  seuil: Seuil,
  user: Pick<UserRow, 'id'>,
  { lien, seule: verifiee = false }: LienCle,
) {
  const rows = await seuil.identity.from('cles_acces').where({ user_id: user.id }).orderBy('cree_le');
  if (rows.length === 0) return null;
  const demande = await demandePreuve(seuil, rows.map(passkeyOf), { verifiee });
  await keepDefi(seuil.identity, demande.challenge, { usage: 'preuve', lien }, seuil.now);
  return demande;
}

/**
 * Whether a browser's answer proves one of a user's passkeys; notes its use and the counter of its device. An answer is good once: its challenge is used
 * up, right or wrong.
 */
export async function consumeCle(
  { identity, now, appUrl }: Seuil,
  { id: user_id }: Pick<UserRow, 'id'>,
  { cle, lien, seule: verifiee = false }: LienCle & { cle: string },
): Promise<boolean> {
  const reponse = readReponse(cle);
  const challenge = challengeOf(reponse);
  if (!reponse || typeof reponse.id !== 'string' || !challenge) return false;
  if (!(await consumeDefi(identity, challenge, { usage: 'preuve', lien }, now))) return false;
  const row = await identity.from('cles_acces').where({ user_id, credential_id: reponse.id }).first();
  if (!row) return false;
  const compteur = await verifiePreuve({ appUrl }, reponse, passkeyOf(row), { challenge, verifiee });
  if (compteur === null) return false;
  const { id, compteur: former } = row;
  const seen = { compteur, vue_le: now.toISOString() };
  return (await identity.update('cles_acces', { id, compteur: former }, seen)) === 1;
}
