import Database from 'better-sqlite3';

const AU_PLUS = 20;

/**
 * What SQLite's own check finds wrong with the structure of a database, in its words; empty when it is sound. Takes a third of a second
 * of processor for 200 MB that the machine has read before, on the thread that calls it.
 */
export function findDamage(file: string): string[] {
  try {
    const base = new Database(file, { readonly: true, fileMustExist: true });
    try {
      const rows = base.pragma(`quick_check(${AU_PLUS})`) as { quick_check: string }[];
      return rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
    } finally {
      base.close();
    }
  } catch (error) {
    // So damaged, or on such a disk, that the check itself cannot go on; anything else (a lock, a right) says nothing of the database.
    if (error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(error.code))
      return [error.message];
    throw error;
  }
}
