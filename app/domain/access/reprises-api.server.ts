import { createHash } from 'node:crypto';
import type { IdentityDb } from '~/db/identity-db.server';
import type { UserRow } from '~/db/rows/comptes';
import { DomainError } from '../errors';

/** How long an answer is told again, and how long a call may be at work before whoever repeats it takes its place. */
const GARDE_MS = 24 * 3_600_000;
const TRAVAIL_MS = 60_000;

/** What a call was answered. */
export interface ReponseGardee {
  statut: number;
  entetes: Record<string, string>;
  corps: string;
}

/** A call that names a key. `contenu` is all that tells it from others: method, address, body. */
interface Demande {
  user: UserRow;
  cle: string;
  contenu: string;
  now: Date;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Begins a call under its key, for one process at a time: what it was answered before, or the `id` under which its answer is to be kept, which
 * is the same at each repetition. Raises DomainError 'cle_deja_employee' for another call under that key, 'demande_en_cours'.
 */
export async function beginReprise(
  identity: IdentityDb,
  { user, cle, contenu, now }: Demande,
): Promise<{ id: string; reponse: ReponseGardee | null }> {
  const id = digest(`${user.id} ${cle}`);
  const demande = digest(contenu);
  const row = { id, compte_id: user.compte_id, user_id: user.id, demande, cree_le: now.toISOString() };
  if (await identity.tryTransaction((tx) => tx.insert('reponses_api', row))) return { id, reponse: null };
  const known = await identity.from('reponses_api').where({ id }).first();
  if (!known) throw enCours();
  const age = now.getTime() - Date.parse(known.cree_le);
  if (age > GARDE_MS || (known.statut === null && age > TRAVAIL_MS && known.demande === demande)) {
    const { cree_le } = known;
    const values = { ...row, statut: null, entetes: '', corps: '' };
    if ((await identity.update('reponses_api', { id, cree_le }, values)) === 1) return { id, reponse: null };
    throw enCours();
  }
  if (known.demande !== demande)
    throw new DomainError(
      'cle_deja_employee',
      'Cette clé (Idempotency-Key) a déjà servi à une autre demande : prenez-en une nouvelle.',
    );
  if (known.statut === null) throw enCours();
  const { statut, entetes, corps } = known;
  return { id, reponse: { statut, entetes: JSON.parse(entetes), corps } };
}

const enCours = () =>
  new DomainError(
    'demande_en_cours',
    'La même demande est en train d’être faite : réessayez dans un instant.',
  );

/** Keeps what a call was answered. */
export const keepReprise = (
  identity: IdentityDb,
  id: string,
  { statut, entetes, corps }: ReponseGardee,
): Promise<number> =>
  identity.update('reponses_api', { id }, { statut, entetes: JSON.stringify(entetes), corps });

/** Nothing was done, and the same call may be made again at once. */
export const dropReprise = (identity: IdentityDb, id: string): Promise<number> =>
  identity.delete('reponses_api', { id });

/** The id of a record that a call under a key makes: the same at each repetition. */
export const idOfReprise = (id: string): string => id.slice(0, 24);
