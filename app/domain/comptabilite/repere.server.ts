import { createHash } from 'node:crypto';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import { heldUntil } from '../fichiers/repere.server';
import type { Lecteur } from './pieces-scellees.server';
import { cleDuRepere, lireCle, nomDesReperes, Repere } from './repere-scelles';

/** A chain is told in two places: the database, and marks beside the files, each under a name of its own (decision 092). */
export interface Gardien extends Lecteur {
  fichiers: Fichiers;
  now(): Date;
}

/** For how long a backup that was put back is known of; see fichiers/repere.server.ts. */
const SURSIS_MS = 30 * 86_400_000;

const nomDe = (centreId: string): string =>
  nomDesReperes(createHash('sha256').update(centreId).digest('hex'));

/** The keys of a centre's marks, the oldest first. Raises what the store raises. */
export async function listReperes(fichiers: Fichiers, centreId: string) {
  const found: ReturnType<typeof lireCle>[] = [];
  for await (const { key } of fichiers.list(nomDe(centreId))) found.push(lireCle(key));
  return found.sort((a, b) => a.le - b.le || a.rang - b.rang);
}

/** A mark by its key; null where its bytes are no mark of that centre. */
export async function readRepere(fichiers: Fichiers, key: string, centreId: string): Promise<Repere | null> {
  const bytes = await fichiers.read(key);
  try {
    const repere = Repere.parse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    return repere.centre === centreId ? repere : null;
  } catch {
    return null;
  }
}

/** The last mark that can be read. */
export async function lastRepere(fichiers: Fichiers, centreId: string): Promise<Repere | null> {
  const keys = await listReperes(fichiers, centreId);
  for (const { key } of keys.reverse()) {
    const repere = await readRepere(fichiers, key, centreId);
    if (repere) return repere;
  }
  return null;
}

/** Whether a chain still has what a mark says of it. */
export async function holds({ db }: Lecteur, centreId: string, repere: Repere): Promise<boolean> {
  if (repere.rang === 0) return true;
  const scelle = await scelleAt({ db }, centreId, repere.rang);
  return scelle?.empreinte === repere.empreinte;
}

const scelleAt = ({ db }: Lecteur, centreId: string, rang: number): Promise<ScelleRow | undefined> =>
  Promise.resolve(db.from('scelles').where({ centre_id: centreId, rang }).first());

/** When a backup was put back, of which the files know still (UTC); null when none was, in the last thirty days. */
export async function remiseConnue(fichiers: Fichiers, now: Date): Promise<string | null> {
  const until = await heldUntil(fichiers, now);
  return until ? new Date(Date.parse(until) - SURSIS_MS).toISOString() : null;
}

/** What became of a mark that was to be laid. */
export type Pose = 'posé' | 'déjà là' | 'rien' | 'refusé';

/**
 * Lays a mark of the chain's end beside the files, where there is not one of it already. A chain that does not have what its last mark says gets none
 * ('refusé'): its end was cut, or it was written anew; unless a backup was put back since, which the new mark says then. Raises what database
 * and store raise.
 */
export async function layRepereScelles(gardien: Gardien, centreId: string): Promise<Pose> {
  const tete = await gardien.db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const last = await lastRepere(gardien.fichiers, centreId);
  if (!tete?.rang && !last) return 'rien';
  if (last && tete?.rang === last.rang && tete.empreinte === last.empreinte) return 'déjà là';
  if (!last || (await holds(gardien, centreId, last))) {
    await write(gardien, centreId, last?.remises ?? []);
    return 'posé';
  }
  const remise = await remiseConnue(gardien.fichiers, gardien.now());
  if (!remise || remise < last.poseLe) return 'refusé';
  await acceptRupture(gardien, centreId, { last, le: remise, raison: '' });
  return 'posé';
}

/** Lays a mark on a chain that parts from its last one, and why: what went missing stays said from then on. */
export async function acceptRupture(
  gardien: Gardien,
  centreId: string,
  { last, le, raison }: { last: Repere; le: string; raison: string },
): Promise<void> {
  const { rang, empreinte, poseLe } = last;
  const tete = await gardien.db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const remise = { le, raison, perdu: { rang, empreinte, poseLe }, reprend: tete?.rang ?? 0 };
  await write(gardien, centreId, [...last.remises, remise]);
}

async function write(gardien: Gardien, centreId: string, remises: Repere['remises']): Promise<void> {
  const { db, fichiers, now } = gardien;
  const tete = await db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const le = now();
  const repere: Repere = {
    forme: 1,
    centre: centreId,
    rang: tete?.rang ?? 0,
    empreinte: tete?.empreinte ?? '0'.repeat(64),
    poseLe: le.toISOString(),
    remises,
  };
  const key = cleDuRepere(nomDe(centreId), repere.rang, le);
  await fichiers.write(key, new TextEncoder().encode(JSON.stringify(repere)));
}
