import { accord } from '~/lib/accord';
import type { Context } from '../access/context.server';
import { SORTS, type SortDeTable } from './sorts.repo.server';

/** What of one table is about clients who are to be erased, and what becomes of it. */
export interface LigneBilan {
  table: SortDeTable['table'];
  sort: SortDeTable['sort'];
  nombre: number;
  /** '3 devis' */
  quoi: string;
  /** Why it stays, and for how long; '' for what goes. */
  pourquoi: string;
}

/** Counts, table by table, what is about clients; tables with nothing are left out. The caller has asked for the right. */
export async function compter(tx: Context, ids: readonly string[]): Promise<LigneBilan[]> {
  const lignes: LigneBilan[] = [];
  if (ids.length === 0) return lignes;
  for (const { table, par, mots, sort, pourquoi } of SORTS) {
    let nombre = 0;
    for (const colonne of par) nombre += await nommant(tx, table, colonne, ids);
    if (nombre > 0) lignes.push({ table, sort, nombre, quoi: accord(nombre, ...mots), pourquoi });
  }
  return lignes;
}

function nommant(tx: Context, table: string, colonne: string, ids: readonly string[]): Promise<number> {
  // A row of the register names both, whatever the table's type.
  const query = tx.db.from(table as 'clients').whereIn(colonne as 'id', [...ids]);
  return tx.db.count(query);
}

const SEPARE = ' · ';
const [PARTENT, RESTENT] = ['Effacés : ', 'Restent : '];

/** What was erased and what stays, as one sentence of the audit trail; it names nobody. */
export function enPhrase(lignes: readonly LigneBilan[]): string {
  const part = lignes.filter(({ sort }) => sort === 'part').map(({ quoi }) => quoi);
  const reste = lignes
    .filter(({ sort }) => sort !== 'part')
    .map(({ quoi, pourquoi }) => `${quoi} (${pourquoi})`);
  const dit = (titre: string, quoi: string[]) => (quoi.length > 0 ? [titre + quoi.join(SEPARE)] : []);
  return ['Effacé définitivement', ...dit(PARTENT, part), ...dit(RESTENT, reste)].join('. ');
}

/** The same read back; a sentence of an earlier version has neither. */
export function dePhrase(details: string): { part: string[]; reste: string[] } {
  const [avant = '', apres = ''] = details.split(`. ${RESTENT}`);
  const [, part = ''] = avant.split(`. ${PARTENT}`);
  const liste = (text: string) => (text === '' ? [] : text.split(SEPARE));
  return { part: liste(part), reste: liste(apres) };
}
