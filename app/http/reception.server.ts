import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { EntreeFichier } from '~/domain/fichiers/entrees';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { UnavailableError } from '~/lib/unavailable';

/** The files that a form takes. */
export interface Envoi {
  /** How many. */
  fichiers: number;
  /** Bytes of one; of more than that the first ones are kept, and all are counted. */
  fichierMax: number;
  /** Bytes of the whole form that are read; beyond, `trop` is said. */
  octets: number;
  trop: string;
  /** How the form asks for them. */
  entree: EntreeFichier;
}

/** What has arrived of a form's files. */
export interface Reception {
  envoi: Envoi;
  /** Whether the files were let go, because too many were being sent at once. */
  sansPlace: boolean;
  /** Whether the form went beyond what is read of one. */
  trop: boolean;
  /** Takes one file as it comes. Raises UnavailableError when the disk does not. */
  keep(champ: string, nom: string, octets: Readable): Promise<void>;
  /** The fields in which a file was chosen, each once. */
  champs(): string[];
  /** The files of a field, by their order. */
  filesOf(champ: string): FichierEnvoye[];
}

const receptions = new WeakMap<Request, Reception>();

/** What a request's action has said that it takes; null for one that takes no file. */
export const receptionOf = (request: Request): Reception | null => receptions.get(request) ?? null;

const folderOf = (dataDir: string): string => path.join(dataDir, 'envois');
/** Files of a form that nobody takes. */
const PASSANTS_MAX = 50;
/** Nothing tells here which form it is: its own answer says what it does not take. */
const ENTREE_INCONNUE: EntreeFichier = { accept: '', multiple: true };
/** No request lasts so long. */
const VIEUX_MS = 15 * 60_000;

/**
 * Does `work` while a request's files may arrive in a folder of their own, which is gone afterwards, whatever happens. Without a place
 * (`sansPlace`) they are let go as they arrive.
 */
export async function duringReception<T>(
  request: Request,
  envoi: Envoi,
  { dataDir, sansPlace }: { dataDir: string; sansPlace: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const folder = path.join(folderOf(dataDir), randomBytes(12).toString('hex'));
  receptions.set(request, createReception(envoi, folder, sansPlace));
  try {
    return await work();
  } finally {
    receptions.delete(request);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does `work` while a request's files are let go as they arrive: a form of so many bytes at most, and nothing of it on the disk. */
export async function duringPassage<T>(request: Request, octets: number, work: () => Promise<T>): Promise<T> {
  const envoi = { fichiers: PASSANTS_MAX, fichierMax: 0, octets, trop: '', entree: ENTREE_INCONNUE };
  receptions.set(request, createReception(envoi, '', true));
  try {
    return await work();
  } finally {
    receptions.delete(request);
  }
}

function createReception(envoi: Envoi, folder: string, sansPlace: boolean): Reception {
  const fichiers: { champ: string; fichier: FichierEnvoye }[] = [];
  // A field without a choice is sent as a file without name or content.
  const choisis = () => fichiers.filter(({ fichier: { nom, taille } }) => nom !== '' || taille > 0);
  return {
    envoi,
    sansPlace,
    trop: false,
    async keep(champ, nom, octets) {
      const fichier = { nom, chemin: path.join(folder, String(fichiers.length)), taille: 0, empreinte: '' };
      fichiers.push({ champ, fichier });
      try {
        if (!sansPlace) await mkdir(folder, { recursive: true, mode: 0o700 });
        Object.assign(fichier, await store(octets, sansPlace ? null : fichier.chemin, envoi.fichierMax));
      } catch (error) {
        throw isOfDisk(error) ? new UnavailableError('Envoi impossible à écrire', { cause: error }) : error;
      }
    },
    filesOf: (champ) =>
      choisis()
        .filter((each) => each.champ === champ)
        .map(({ fichier }) => fichier),
    champs: () => [...new Set(choisis().map(({ champ }) => champ))],
  };
}

/** Writes what comes to a new file, one byte more than is taken at most; all of it is counted. */
async function store(
  octets: Readable,
  chemin: string | null,
  max: number,
): Promise<Pick<FichierEnvoye, 'taille' | 'empreinte'>> {
  const handle = chemin === null ? null : await open(chemin, 'wx', 0o600);
  const hash = createHash('sha256');
  let taille = 0;
  try {
    for await (const chunk of octets as AsyncIterable<Buffer>) {
      const taken = chunk.subarray(0, Math.max(0, max + 1 - taille));
      taille += chunk.length;
      if (!handle || taken.length === 0) continue;
      hash.update(taken);
      await handle.writeFile(taken);
    }
    return { taille, empreinte: hash.digest('hex') };
  } finally {
    await handle?.close();
  }
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Removes what processes that ended in the middle of a request have left of its files. */
export async function sweepReceptions(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > VIEUX_MS) await rm(left, { recursive: true, force: true });
  }
}
