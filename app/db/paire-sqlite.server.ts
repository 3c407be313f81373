import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Effet, removeTrials, roomForTrial, tryJournal } from './essai-journal.server';
import { isOpenElsewhere, look, type Paire, remembered, same } from './etat-paire.server';

/**
 * A checkpoint follows the write to the journal at once, unless a connection is closed or a reader stood in its way: a main file that
 * changed this much later was, as a rule, changed by something else.
 */
const ECART_MS = 10_000;
/** Where the header of the main file says whether the database keeps a journal beside it, and how it says so. */
const OCTET_VERSION = 18;
const VERSION_WAL = 2;
const MEGABYTE = 1024 * 1024;

/** Raised when a database must not be opened as it lies there; the message says in French what to do. */
export class BaseRefusee extends Error {
  override name = 'BaseRefusee';
}

const refusal = (file: string, raison: string) =>
  new BaseRefusee(`La base de données n’est pas ouverte : ${raison}.
${file}-wal est le journal d’un arrêt brutal : SQLite l’appliquerait à ${file} et la détruirait s’il n’est pas le sien. Rien n’a été modifié.
  1. Gardez une copie de ${file} et de ${file}-wal.
  2. Si vous avez encore le fichier ${file} qui allait avec ce journal, remettez-le, puis relancez : rien n’est perdu.
  3. Seulement si une sauvegarde doit prendre sa place : mettez le journal de côté, puis relancez. Ce qui a été enregistré en dernier et n’est que dans ce journal est alors abandonné :
      mv ${file}-wal ${file}-wal.ancien ; rm -f ${file}-shm`);

function unverified(file: string, error: unknown): BaseRefusee {
  const room = Math.ceil(roomForTrial(file) / MEGABYTE);
  return new BaseRefusee(`La base de données n’est pas ouverte : son journal (${file}-wal) n’a pas pu être vérifié sur une copie (${error instanceof Error ? error.message : error}).
Rien n’a été modifié, et rien n’indique que la base soit abîmée. La vérification demande ${room} Mo libres dans ${path.dirname(file)}, et le droit d’y écrire : faites de la place, puis relancez. Laissez ${file}-wal à sa place : il contient ce qui a été enregistré en dernier.`);
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Raises BaseRefusee when the journal beside a SQLite database is not the database's own: a copy was put back over one whose process had
 * been killed. To be called before the database is opened, since opening applies the journal. Changes nothing, and asks nothing of a
 * database that another process has open.
 */
export function assertPaire(file: string): void {
  if (sizeOf(`${file}-wal`) === 0 || isOpenElsewhere(file)) return;
  if (sizeOf(file) === 0) throw refusal(file, `${file} est absent ou vide, son journal ne l’est pas`);
  if (!keepsJournal(file)) throw refusal(file, `${file} est une copie, qui n’a pas encore de journal à elle`);
  removeTrials(file);
  const known = remembered(file);
  const found = look(file);
  if (!found || (known && same(known, found))) return;
  const effet = effetOf(file);
  if (effet === 'acquis' || effet === 'occupe') return;
  if (known && wasReplaced(file, known, found)) throw refusal(file, `${file} a été remplacé depuis l’arrêt`);
  if (effet === 'abime')
    throw refusal(file, `${file} et son journal ne vont pas ensemble, ou la base est abîmée`);
}

function effetOf(file: string): Effet {
  try {
    return tryJournal(file);
  } catch (error) {
    throw unverified(file, error);
  }
}

/** Whether the main file is another one than its journal was written for, by what was known of both. */
function wasReplaced(file: string, known: Paire, found: Paire): boolean {
  if (known.wal !== found.wal) return false;
  const journalMs = statSync(`${file}-wal`).mtimeMs;
  return (
    known.base !== found.base ||
    found.taille < known.taille ||
    found.modifieeMs < known.modifieeMs ||
    found.modifieeMs > journalMs + ECART_MS
  );
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
