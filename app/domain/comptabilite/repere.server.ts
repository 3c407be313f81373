import { createHash } from 'node:crypto';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import { heldUntil } from '../fichiers/repere.server';
import type { Lecteur } from './pieces-scellees.server';
import { cleDuRepere, ILLISIBLE, lireCle, nomDesReperes, Repere } from './repere-scelles';

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

/** A mark by its key; null where its bytes are not the mark of that centre that its name says. */
export async function readRepere(
  fichiers: Fichiers,
  { key, rang, le }: ReturnType<typeof lireCle>,
  centreId: string,
): Promise<Repere | null> {
  const bytes = await fichiers.read(key);
  try {
    const repere = Repere.parse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    const same = repere.centre === centreId && repere.rang === rang && Date.parse(repere.poseLe) === le;
    return same ? repere : null;
  } catch {
    return null;
  }
}

/** The newest of a centre's marks: how far it went and when stands in its name, so that a damaged one is told too. */
export interface DernierRepere {
  rang: number;
  /** UTC. */
  poseLe: string;
  /** Null where it is damaged, or not what its name says. */
  lu: Repere | null;
  /** The newest that can be read: itself, or one from before; null where there is none. */
  lisible: Repere | null;
}

/** The newest mark of a centre; null where it has none. Raises what the store raises. */
export async function lastRepere(fichiers: Fichiers, centreId: string): Promise<DernierRepere | null> {
  const cles = (await listReperes(fichiers, centreId)).reverse();
  const [newest] = cles;
  if (!newest) return null;
  const dernier = { rang: newest.rang, poseLe: new Date(newest.le).toISOString() };
  for (const cle of cles) {
    const lisible = await readRepere(fichiers, cle, centreId);
    if (lisible) return { ...dernier, lu: cle === newest ? lisible : null, lisible };
  }
  return { ...dernier, lu: null, lisible: null };
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
 * ('refusé'): its end was cut, or it was written anew; unless a backup was put back since, which the new mark says then. Nor does one whose last mark
 * is damaged: another would cover it. Raises what database and store raise.
 */
export async function layRepereScelles(gardien: Gardien, centreId: string): Promise<Pose> {
  const tete = await gardien.db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const dernier = await lastRepere(gardien.fichiers, centreId);
  if (!dernier) {
    if (!tete?.rang) return 'rien';
    await write(gardien, centreId, []);
    return 'posé';
  }
  const last = dernier.lu;
  if (!last) return 'refusé';
  if (tete?.rang === last.rang && tete.empreinte === last.empreinte) return 'déjà là';
  if (await holds(gardien, centreId, last)) {
    await write(gardien, centreId, last.remises);
    return 'posé';
  }
  const remise = await remiseConnue(gardien.fichiers, gardien.now());
  if (!remise || remise < last.poseLe) return 'refusé';
  await acceptRupture(gardien, centreId, { dernier, le: remise, raison: '' });
  return 'posé';
}

/** Lays a mark on a chain that parts from its last one, and why: what went missing, and a mark that was damaged, stay said from then on. */
export async function acceptRupture(
  gardien: Gardien,
  centreId: string,
  { dernier, le, raison }: { dernier: DernierRepere; le: string; raison: string },
): Promise<void> {
  const { lu, lisible, rang, poseLe } = dernier;
  const tete = await gardien.db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const reprend = tete?.rang ?? 0;
  const remises = [...(lisible?.remises ?? [])];
  if (lisible && !(await holds(gardien, centreId, lisible))) {
    const { rang, empreinte, poseLe } = lisible;
    remises.push({ le, raison, perdu: { rang, empreinte, poseLe }, reprend });
  }
  if (!lu) remises.push({ le, raison, perdu: { rang, empreinte: ILLISIBLE, poseLe }, reprend });
  await write(gardien, centreId, remises);
}

async function write(gardien: Gardien, centreId: string, remises: Repere['remises']): Promise<void> {
  const { db, fichiers, now } = gardien;
  const tete = await db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const compteurs = await db.from('compteurs').where({ centre_id: centreId }).orderBy('serie');
  const le = now();
  const repere: Repere = {
    forme: 1,
    centre: centreId,
    rang: tete?.rang ?? 0,
    empreinte: tete?.empreinte ?? '0'.repeat(64),
    poseLe: le.toISOString(),
    remises,
    compteurs: Object.fromEntries(compteurs.map(({ serie, dernier }) => [serie, dernier])),
  };
  const key = cleDuRepere(nomDe(centreId), repere.rang, le);
  await fichiers.write(key, new TextEncoder().encode(JSON.stringify(repere)));
}
