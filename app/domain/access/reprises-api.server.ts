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

/** A call that names a key. `contenu` is all that tells it from others: method, address, body, and what whoever makes it may do. */
interface Demande {
  user: UserRow;
  cle: string;
  contenu: string;
  now: Date;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The place of a call's answer: its `id`, the same at each repetition, and since when it is whose. */
export interface Place {
  id: string;
  cree_le: string;
}

/**
 * Begins a call under its key, for one process at a time: what it was answered before, or the place where its answer is to be kept. Raises DomainError 'cle_deja_employee' for another call under that key, 'demande_en_cours'.
 */
export async function beginReprise(
  identity: IdentityDb,
  { user, cle, contenu, now }: Demande,
): Promise<Place & { reponse: ReponseGardee | null }> {
  const id = digest(`${user.id} ${cle}`);
  const demande = digest(contenu);
  const place: Place = { id, cree_le: now.toISOString() };
  const row = { ...place, compte_id: user.compte_id, user_id: user.id, demande };
  if (await identity.tryTransaction((tx) => tx.insert('reponses_api', row)))
    return { ...place, reponse: null };
  const known = await identity.from('reponses_api').where({ id }).first();
  if (!known) throw enCours();
  const age = now.getTime() - Date.parse(known.cree_le);
  if (age > GARDE_MS || (known.statut === null && age > TRAVAIL_MS && known.demande === demande)) {
    const { cree_le } = known;
    const values = { ...row, statut: null, entetes: '', corps: '' };
    if ((await identity.update('reponses_api', { id, cree_le }, values)) === 1)
      return { ...place, reponse: null };
    throw enCours();
  }
  if (known.demande !== demande)
    throw new DomainError(
      'cle_deja_employee',
      'Cette clé (Idempotency-Key) a déjà servi à une autre demande : prenez-en une nouvelle.',
    );
  if (known.statut === null) throw enCours();
  const { statut, entetes, corps } = known;
  return { ...place, reponse: { statut, entetes: JSON.parse(entetes), corps } };
}

const enCours = () =>
  new DomainError(
    'demande_en_cours',
    'La même demande est en train d’être faite : réessayez dans un instant.',
  );

/** Keeps what a call was answered, unless a repetition has taken its place meanwhile. */
export const keepReprise = (
  identity: IdentityDb,
  place: Place,
  { statut, entetes, corps }: ReponseGardee,
): Promise<number> =>
  identity.update('reponses_api', whose(place), { statut, entetes: JSON.stringify(entetes), corps });

/** Nothing was done, and the same call may be made again at once; a repetition that has taken its place goes on. */
export const dropReprise = (identity: IdentityDb, place: Place): Promise<number> =>
  identity.delete('reponses_api', whose(place));

const whose = ({ id, cree_le }: Place): Place => ({ id, cree_le });

/** The id of a record that a call under a key makes: the same at each repetition. */
export const idOfReprise = (id: string): string => id.slice(0, 24);
