import {
  closeSync,
  constants,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import Database from 'better-sqlite3';

/** How often the identity of the pair is looked at: a checkpoint changes the main file. */
const REGARD_MS = 1000;
/** How long a process that has the database open may take to write down what it has just done to it. */
const RETARD_MS = 2500;
const PAS_MS = 100;
/** A checkpoint follows the write to the journal at once: a main file that changed this much later was changed by something else. */
const ECART_MS = 60_000;
/** Where the header of the main file says whether the database keeps a journal beside it, and how it says so. */
const OCTET_VERSION = 18;
const VERSION_WAL = 2;

/** Which two files belong together: by their place on the disk, and by the state of the main one. */
interface Paire {
  base: number;
  wal: number;
  modifieeMs: number;
  taille: number;
}

/** Raised when a database must not be opened as it lies there; the message says in French what to do. */
export class BaseRefusee extends Error {
  override name = 'BaseRefusee';
}

const refusal = (file: string, raison: string) =>
  new BaseRefusee(`La base de données n’est pas ouverte : ${raison}.
${file}-wal est le journal d’un arrêt brutal : SQLite l’appliquerait à ${file} et la détruirait s’il n’est pas le sien. Rien n’a été modifié.
  - Une sauvegarde vient d’être remise en place ? Mettez de côté l’ancien journal, puis relancez :
      mv ${file}-wal ${file}-wal.ancien ; rm -f ${file}-shm
  - Sinon, remettez le fichier ${file} qui allait avec ce journal (gardez des copies des deux), puis relancez.`);

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });
const markOf = (file: string): string => `${file}-etat`;

function look(file: string): Paire | null {
  const base = statOf(file);
  const wal = statOf(`${file}-wal`);
  if (!base || !wal) return null;
  return { base: base.ino, wal: wal.ino, modifieeMs: base.mtimeMs, taille: base.size };
}

function remembered(file: string): Paire | null {
  try {
    return JSON.parse(readFileSync(markOf(file), 'utf8')) as Paire;
  } catch {
    return null;
  }
}

const same = (one: Paire, other: Paire): boolean =>
  one.base === other.base &&
  one.wal === other.wal &&
  one.modifieeMs === other.modifieeMs &&
  one.taille === other.taille;

/**
 * Raises BaseRefusee when the journal beside a SQLite database is not the database's own: a copy was put back over one whose process had
 * been killed. To be called before the database is opened, since opening applies the journal. Changes nothing.
 */
export function assertPaire(file: string): void {
  if ((statOf(`${file}-wal`)?.size ?? 0) === 0) return;
  if ((statOf(file)?.size ?? 0) === 0)
    throw refusal(file, `${file} est absent ou vide, son journal ne l’est pas`);
  if (!keepsJournal(file)) throw refusal(file, `${file} est une copie, qui n’a pas encore de journal à elle`);
  const known = remembered(file);
  const found = look(file);
  if (!known || !found || same(known, found) || settles(file)) return;
  const replaced = known.wal === found.wal && known.base !== found.base;
  const older = known.wal === found.wal && found.modifieeMs < known.modifieeMs;
  const later =
    known.wal === found.wal && found.modifieeMs > (statOf(`${file}-wal`)?.mtimeMs ?? 0) + ECART_MS;
  if (replaced || older || later) throw refusal(file, `${file} a été remplacé depuis l’arrêt`);
  if (!holdsTogether(file))
    throw refusal(file, `${file} et son journal ne vont pas ensemble, ou la base est abîmée`);
}

function keepsJournal(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const header = Buffer.alloc(OCTET_VERSION + 1);
    return readSync(descriptor, header) === header.length && header[OCTET_VERSION] === VERSION_WAL;
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a process at work on the database writes down soon what it is in the middle of. */
function settles(file: string): boolean {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < RETARD_MS; waited += PAS_MS) {
    Atomics.wait(pause, 0, 0, PAS_MS);
    const [known, found] = [remembered(file), look(file)];
    if (!found || (known && same(known, found))) return true;
  }
  return false;
}

/** Applies the journal to a copy, and sees what comes of it. */
function holdsTogether(file: string): boolean {
  const copy = `${file}-essai-${process.pid}`;
  try {
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    const base = new Database(copy);
    try {
      return base.pragma('integrity_check(1)', { simple: true }) === 'ok';
    } finally {
      base.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return false;
    throw error;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  }
}

/**
 * Keeps beside an open SQLite database which two files belong together, for the next start; returns how to stop. A main file that was
 * put in the place of the open one is not taken for it.
 */
export function followPaire(file: string): () => void {
  let written: Paire | null = null;
  const write = () => {
    const found = look(file);
    if (!found || (written && (same(written, found) || written.base !== found.base))) return;
    const draft = `${markOf(file)}.${process.pid}`;
    try {
      writeFileSync(draft, JSON.stringify(found), { mode: 0o600 });
      renameSync(draft, markOf(file));
      written = found;
    } catch {
      // A full disk, or a folder that is being removed: the next look tries again.
      rmSync(draft, { force: true });
    }
  };
  write();
  const timer = setInterval(write, REGARD_MS).unref();
  return () => clearInterval(timer);
}
