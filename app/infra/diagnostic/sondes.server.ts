import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '~/config.server';
import { adressesGoogle } from '../google/adresses';
import { closeToOthers, findWide } from '../securite/droits-fichiers.server';
import { listTemporaires, removeTemporaires, type Temporaire } from './temporaires.server';

const MEGABYTE = 1024 * 1024;
const GOOGLE_MS = 10_000;

/** A folder that data is written to. */
export interface Place {
  dossier: string;
  /** Megabytes that the service may still write. */
  libreMo: number;
  /** The share of files that can still be made; null where the file system counts none. */
  fichiersLibres: number | null;
}

/** Who may get at what lies on the disk. */
export interface Droits {
  /** Open to others of this machine, and ours to close. */
  ouverts: string[];
  /** Open to others, and somebody else's. */
  autrui: string[];
  /** What the service itself cannot read and write. */
  interdits: string[];
}

/** What an installation stands on beside its database: the disk and other people's services. Looks, and changes nothing unless told to. */
export interface Sondes {
  places(): Promise<Place[]>;
  droits(): Droits;
  closeToOthers(chemins: readonly string[]): { fermes: string[] };
  /** What cut work left on this machine's disk before an instant. */
  temporaires(avant: Date): Promise<Temporaire[]>;
  removeTemporaires(fichiers: readonly Temporaire[]): Promise<void>;
  /** Asks Google for its keys. Raises Error with what stood in the way, in a few words. */
  google(signal: AbortSignal): Promise<void>;
}

type Reglages = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'google'>>;

/** `base` is the file of a SQLite database, or null. */
export function createSondes({ dataDir, google }: Reglages, base: string | null): Sondes {
  const folders = [...new Set([dataDir, ...(base ? [path.dirname(base)] : [])])];
  return {
    async places() {
      const found = await Promise.all(folders.map(placeOf));
      return found.filter((place) => place !== null);
    },
    droits: () => droitsOf(dataDir, base, folders),
    closeToOthers,
    temporaires: (avant) => listTemporaires(dataDir, avant),
    removeTemporaires,
    google: (signal) => askGoogle(google?.baseUrl ?? null, signal),
  };
}

/** A folder that nothing has been written to yet does not exist. */
async function placeOf(dossier: string): Promise<Place | null> {
  const stats = await statfs(dossier).catch(() => null);
  if (!stats) return null;
  return {
    dossier,
    libreMo: Math.floor((stats.bavail * stats.bsize) / MEGABYTE),
    fichiersLibres: stats.files > 0 ? stats.ffree / stats.files : null,
  };
}

function droitsOf(dataDir: string, base: string | null, folders: readonly string[]): Droits {
  const wide = findWide(dataDir, base);
  const uid = process.getuid?.();
  const isOurs = (chemin: string) => uid === undefined || uid === 0 || statSync(chemin).uid === uid;
  const needed = [...folders, ...(base ? [base, `${base}-wal`] : [])].filter((each) => existsSync(each));
  return {
    ouverts: wide.filter(isOurs),
    autrui: wide.filter((chemin) => !isOurs(chemin)),
    interdits: needed.filter((chemin) => !isUsable(chemin)),
  };
}

function isUsable(chemin: string): boolean {
  try {
    accessSync(chemin, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function askGoogle(baseUrl: string | null, signal: AbortSignal): Promise<void> {
  const { cles } = adressesGoogle(baseUrl);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(GOOGLE_MS)]);
  const answer = await fetch(cles, { signal: limit, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(cles).host} répond ${answer.status}`);
}
