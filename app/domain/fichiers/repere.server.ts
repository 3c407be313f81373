import type { IdentityDb } from '~/db/identity-db.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { DomainError } from '../errors';

/** The last mark, beside the files. */
const CLE = 'reperes/000000000000000000000000.txt';
/** Until when nothing may be swept, beside the files as well: the database may be put back once more. */
const SURSIS = 'reperes/000000000000000000000001.txt';
const SURSIS_MS = 30 * 86_400_000;

const AUTRE_BASE =
  'La base de données ne connaît pas le dernier repère des fichiers : elle est plus ancienne qu’eux, ou n’est pas la leur. Aucun fichier n’a été ' +
  'mis à la corbeille. Si vous avez remis une sauvegarde, remettez les fichiers qui vont avec, ou décidez par « auricule files sweep --force ».';

/**
 * Lays a mark: in the database, then beside the files. A database put back from before the last mark does not have it, whatever is done with
 * it afterwards: that is how it is known to be older than the files. Raises DomainError then, and lays none.
 */
export async function layRepere(identity: IdentityDb, fichiers: Fichiers, now: Date): Promise<void> {
  await assertSameAge(identity, fichiers);
  await layNew(identity, fichiers, now);
}

/** The same without asking: somebody has decided that these are the files of this database. */
export async function layNew(identity: IdentityDb, fichiers: Fichiers, now: Date): Promise<void> {
  const id = newId();
  await identity.insert('reperes_fichiers', { id, pose_le: now.toISOString() });
  await fichiers.write(CLE, new TextEncoder().encode(id));
  await identity.sweep('reperes_fichiers', now);
}

/** A backup is put back: for thirty days no file goes to the trash or out of it, whoever asks but by force. Raises what the store raises. */
export async function holdMenage(fichiers: Fichiers, now: Date): Promise<void> {
  const until = new Date(now.getTime() + SURSIS_MS).toISOString();
  await fichiers.write(SURSIS, new TextEncoder().encode(until));
}

/** Until when nothing is swept since a backup was put back (UTC); null when that is over. Raises what the store raises. */
export async function heldUntil(fichiers: Fichiers, now: Date): Promise<string | null> {
  const bytes = await fichiers.read(SURSIS);
  const until = bytes ? new TextDecoder().decode(bytes).trim() : '';
  return Date.parse(until) > now.getTime() ? until : null;
}

/** Somebody has put back a backup whose files these are: they bear its last mark again, or none. Raises what database and store raise. */
export async function alignRepere(identity: IdentityDb, fichiers: Fichiers): Promise<void> {
  const last = await identity.from('reperes_fichiers').orderBy('pose_le', 'desc').first();
  if (last) await fichiers.write(CLE, new TextEncoder().encode(last.id));
  else await fichiers.delete(CLE);
}

/** Raises DomainError when the files bear a mark that the database does not know. Files without one may be anybody's. */
export async function assertSameAge(identity: IdentityDb, fichiers: Fichiers): Promise<void> {
  const bytes = await fichiers.read(CLE);
  if (!bytes) return;
  const id = new TextDecoder().decode(bytes).trim();
  const known = isId(id) && (await identity.from('reperes_fichiers').where({ id }).first());
  if (!known) throw new DomainError('fichiers_d_une_autre_base', AUTRE_BASE);
}
