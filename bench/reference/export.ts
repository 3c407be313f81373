import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type Database from 'better-sqlite3';

/** What searching and sorting need: no part of an export. */
const DERIVEES = new Set(['rang', 'recherche', 'nom_tri', 'ville_tri']);

/** Writes every column of a centre's clients as CSV, row by row; cells that a spreadsheet would run are quoted with an apostrophe. */
export async function exportClients(db: Database.Database, centreId: string, file: string): Promise<number> {
  const out = createWriteStream(file);
  const columns = db
    .prepare<[], { name: string }>("SELECT name FROM pragma_table_info('clients')")
    .all()
    .map(({ name }) => name)
    .filter((name) => !DERIVEES.has(name));
  const rows = db
    .prepare<[string], Record<string, string | number | null>>(
      `SELECT ${columns.join(', ')} FROM clients WHERE centre_id = ? AND supprime_le IS NULL ORDER BY nom_tri, rang`,
    )
    .iterate(centreId);
  let count = 0;
  for (const row of rows) {
    if (count === 0) out.write(`\uFEFF${columns.join(';')}\r\n`);
    count += 1;
    if (!out.write(`${Object.values(row).map(cell).join(';')}\r\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return count;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
