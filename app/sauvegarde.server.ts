import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.server';
import { readInstant } from './db/copie-logique.server';
import { sqliteFile } from './db/knex.server';
import { perimees } from './domain/sauvegardes/garde';
import { FICHIERS, type Manifeste } from './domain/sauvegardes/manifeste';
import { assertWhole, saveAll } from './domain/sauvegardes/sauvegarde.server';
import { openFichiers } from './infra/fichiers/magasin.server';
import { writeArchive } from './infra/sauvegarde/archive-ecriture.server';
import { openArchive } from './infra/sauvegarde/archive-lecture.server';
import { type Serrure, sealFile } from './infra/sauvegarde/chiffrement.server';
import { type Depot, instantDe, isQuotidienne, nomDeSauvegarde } from './infra/sauvegarde/depot';
import { openDepotBucket } from './infra/sauvegarde/depot-bucket.server';
import { openDepotDossier } from './infra/sauvegarde/depot-dossier.server';
import { verifyBase } from './infra/verification/base.server';
import { syncFolder } from './lib/sur-le-disque.server';
import { readVersion } from './lib/version.server';

const MO = 1024 * 1024;
const ENTETE_MAX = 20;
const HEURE_MS = 3_600_000;

/** What of the configuration a backup needs. */
export type Lieux = Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket' | 'sauvegardes' | 'diskMin'>;

export interface Faite {
  /** Where it stands; in the folder of backups unless another file was asked for. */
  fichier: string;
  prise_le: string;
  octets: number;
  lignes: number;
  fichiers: number;
  /** Files that records name and that are nowhere. */
  manquants: number;
}

/** Why no backup was made; the message says in French what to do. */
export class SauvegardeImpossible extends Error {
  override name = 'SauvegardeImpossible';
}

interface Demande {
  lieux: Lieux;
  now: Date;
  /** Another file than the next one of the folder. */
  to?: string | undefined;
  /** Made by the daily job, which takes it away again in time. */
  quotidienne?: boolean;
  /** For whom it is sealed; null leaves it readable. */
  serrure: Serrure | null;
  /** Told after each stored file how many there are so far, of how many. */
  avance?(fait: number, total: number): void;
}

/**
 * Makes one backup: database and files, read again before it counts, sealed when asked. What is not sealed yet never leaves the data folder.
 * An existing file is replaced by a whole one. Raises SauvegardeImpossible for a damaged database and a disk without room, and what
 * database, store and system raise; nothing is left then.
 */
export async function makeSauvegarde({
  lieux,
  now,
  to,
  serrure,
  quotidienne = false,
  avance,
}: Demande): Promise<Faite> {
  const nom = nomDeSauvegarde(now, { scellee: serrure !== null, quotidienne });
  const fichier = to ?? path.join(lieux.sauvegardes.dossier, nom);
  if (to === undefined) await mkdir(lieux.sauvegardes.dossier, { recursive: true, mode: 0o700 });
  await dropDrafts(lieux, now);
  await assertOurs(fichier);
  await assertSound(lieux);
  await assertRoom(lieux, path.dirname(fichier));
  const manifeste = serrure
    ? await writeSealed(lieux, fichier, serrure, (clair) => writeAll(lieux, clair, now, avance))
    : await writeAll(lieux, fichier, now, avance);
  const { size: octets } = await stat(fichier);
  const lignes = Object.values(manifeste.tables).reduce((sum, { nombre }) => sum + nombre, 0);
  return {
    fichier,
    prise_le: manifeste.prise_le,
    octets,
    lignes,
    fichiers: manifeste.fichiers.nombre,
    manquants: manifeste.manquants?.nombre ?? 0,
  };
}

function writeAll(
  lieux: Lieux,
  fichier: string,
  now: Date,
  avance: Demande['avance'] = () => undefined,
): Promise<Manifeste> {
  const source = {
    version: readVersion(),
    now,
    fichiers: openFichiers(lieux),
    readInstant: <T>(work: Parameters<typeof readInstant<T>>[1]) => readInstant(lieux.databaseUrl, work),
  };
  return writeArchive(
    fichier,
    (archive) => saveAll(archive, source, avance),
    async (draft) => {
      const archive = await openArchive(draft, FICHIERS);
      await assertWhole(archive).finally(() => archive.close());
    },
  );
}

async function writeSealed<T>(
  { dataDir }: Lieux,
  fichier: string,
  serrure: Serrure,
  write: (clair: string) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  const nom = path.join(dataDir, `auricule.${randomBytes(6).toString('hex')}`);
  const [clair, draft] = [`${nom}.tmp`, `${fichier}.${randomBytes(6).toString('hex')}.tmp`];
  try {
    const written = await write(clair);
    await sealFile(clair, draft, serrure);
    await rename(draft, fichier);
    await syncFolder(path.dirname(fichier));
    return written;
  } finally {
    await Promise.all([clair, draft].map((file) => rm(file, { force: true })));
  }
}

/** What was cut off an hour ago or more, some of it in the clear, does not stay. */
export async function dropDrafts(
  { dataDir, sauvegardes }: Pick<Lieux, 'dataDir' | 'sauvegardes'>,
  now: Date,
) {
  const before = new Date(now.getTime() - HEURE_MS);
  for (const folder of new Set([dataDir, sauvegardes.dossier]))
    await openDepotDossier(folder).dropDrafts(before);
}

/** A backup takes the place of a backup, and of nothing else: `--to` may have been meant otherwise. */
async function assertOurs(fichier: string): Promise<void> {
  const handle = await open(fichier, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const start = Buffer.alloc(ENTETE_MAX);
    const { bytesRead } = await handle.read(start, 0, ENTETE_MAX, 0);
    if (!/^(PK|age-encryption\.org\/)/.test(start.toString('latin1', 0, bytesRead)))
      throw new SauvegardeImpossible(
        `${fichier} existe déjà et n’est pas une sauvegarde : il n’a pas été remplacé.`,
      );
  } finally {
    await handle.close();
  }
}

/** What a damaged database still gives may be less than what it held: it takes the place of no backup from before. */
async function assertSound({ databaseUrl }: Lieux): Promise<void> {
  const file = sqliteFile(databaseUrl);
  const faults = file ? await verifyBase(file) : [];
  if (faults.length > 0)
    throw new SauvegardeImpossible(
      `La base de données est abîmée (${faults[0]}) : elle n’a pas été sauvegardée, les sauvegardes d’avant restent. Arrêtez le serveur et remettez la dernière (auricule restore).`,
    );
}

/** About as much as the last one, or as the database for the first; what is written in the clear before it is sealed needs as much again. */
async function assertRoom({ databaseUrl, dataDir, sauvegardes, diskMin }: Lieux, dossier: string) {
  const last = (await listOf(openDepotDossier(sauvegardes.dossier)))[0]?.octets;
  const file = sqliteFile(databaseUrl);
  const wanted = (last ?? (file ? (await stat(file)).size : 0)) * 1.2 + diskMin * MO;
  for (const place of new Set([dossier, dataDir])) {
    const { bavail, bsize } = await statfs(place);
    if (bavail * bsize < wanted)
      throw new SauvegardeImpossible(
        `Il ne reste que ${Math.floor((bavail * bsize) / MO)} Mo dans ${place}, et il en faut environ ${Math.ceil(wanted / MO)} : aucune sauvegarde n’a été faite. Libérez de la place, ou changez BACKUP_DIR ou BACKUP_KEEP.`,
      );
  }
}

/** The day's backup: made, sealed for who is configured, sent to the bucket; then those that have had their time go, in both places. */
export async function makeSauvegardeDuJour(
  lieux: Lieux,
  now: Date,
  avance?: Demande['avance'],
): Promise<Faite & { retirees: number }> {
  const { dossier, bucket, serrure, garde } = lieux.sauvegardes;
  const folder = openDepotDossier(dossier);
  const faite = await makeSauvegarde({ lieux, now, serrure, quotidienne: true, avance });
  // Before anything is sent: what cannot be is made again, and again, and would fill the disk.
  let retirees = await dropPerimees(folder, garde, now);
  if (bucket) {
    const distant = openDepotBucket(bucket);
    await distant.push(path.basename(faite.fichier), faite.fichier);
    retirees += await dropPerimees(distant, garde, now);
  }
  return { ...faite, retirees };
}

async function dropPerimees(depot: Depot, garde: Lieux['sauvegardes']['garde'], now: Date): Promise<number> {
  const quotidiennes = (await listOf(depot)).filter(({ nom }) => isQuotidienne(nom));
  const dues = perimees(quotidiennes, garde, now);
  for (const { nom } of dues) await depot.delete(nom);
  return dues.length;
}

/** What lies in a place, the latest first. Raises what the place raises. */
export const listOf = async (depot: Depot): Promise<{ nom: string; octets: number; instant: Date }[]> => {
  const found = (await depot.list()).flatMap((each) => {
    const instant = instantDe(each.nom);
    return instant ? [{ ...each, instant }] : [];
  });
  return found.sort((a, b) => b.instant.getTime() - a.instant.getTime());
};
