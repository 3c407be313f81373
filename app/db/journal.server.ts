import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Fait } from '~/domain/journal/journal';
import { withoutNul } from '~/lib/texte';
import type { JournalRow, JournalTeteRow } from './rows/comptes';

/** A fact with who, when and whence. */
export interface FaitDate extends Fait {
  /** UTC instant. */
  date: string;
  userId: string | null;
  userName: string;
  ip: string;
}

/** Where every chain begins. */
export const ORIGINE = '0'.repeat(64);

/** SHA-256 over all of a row but itself, the print of the row before included. */
export function empreinteOf(row: Omit<JournalRow, 'empreinte'>): string {
  const parts = [
    row.chaine,
    row.rang,
    row.date,
    row.user_id,
    row.user_name,
    row.action,
    row.objet,
    row.objet_id,
    row.centre_id,
    row.details,
    row.adresse_ip,
    row.precedente,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Facts that a transaction has told of, by chain; written when its work is done. */
export type FaitsEnAttente = Map<string, FaitDate[]>;

/** Rows per INSERT. */
const LOT = 500;

/**
 * Adds facts at the end of a chain, in their order. The chain's head is locked until the transaction ends: two rows never follow the
 * same one, and writers of one account stand in line from here to their commit.
 */
export async function appendJournal(tx: Knex, chaine: string, faits: readonly FaitDate[]): Promise<void> {
  if (faits.length === 0) return;
  const [head] = (await tx('journal_tetes')
    .insert({ chaine, rang: faits.length, empreinte: ORIGINE })
    .onConflict('chaine')
    .merge({ rang: tx.raw('journal_tetes.rang + ?', [faits.length]) })
    .returning('*')) as [JournalTeteRow];
  const first = head.rang - faits.length + 1;
  let precedente = head.empreinte;
  const rows = faits.map((fait, index) => {
    const row = journalRow(chaine, first + index, fait, precedente);
    precedente = row.empreinte;
    return row;
  });
  for (let start = 0; start < rows.length; start += LOT)
    await tx('journal').insert(rows.slice(start, start + LOT));
  await tx('journal_tetes').where({ chaine }).update({ empreinte: precedente });
}

/**
 * Runs a transaction's work and then writes the facts that it told of: deed and fact happen together, and the end of the chain is
 * locked last and shortly, whatever the order of the work. Nobody who holds it waits for anything else, so it can be in no deadlock.
 */
export async function withFaits<T>(tx: Knex, work: (faits: FaitsEnAttente) => Promise<T>): Promise<T> {
  const faits: FaitsEnAttente = new Map();
  const result = await work(faits);
  for (const [chaine, list] of [...faits].sort(([a], [b]) => (a < b ? -1 : 1)))
    await appendJournal(tx, chaine, list);
  return result;
}

/** Keeps facts for the end of the transaction. */
export function keepFaits(faits: FaitsEnAttente, chaine: string, list: readonly FaitDate[]): void {
  faits.set(chaine, [...(faits.get(chaine) ?? []), ...list]);
}

function journalRow(chaine: string, rang: number, fait: FaitDate, precedente: string): JournalRow {
  const row: Omit<JournalRow, 'empreinte'> = {
    chaine,
    rang,
    date: fait.date,
    user_id: fait.userId,
    user_name: storable(fait.userName),
    action: fait.action,
    objet: fait.objet ?? '',
    objet_id: fait.objetId ?? null,
    centre_id: fait.centreId ?? null,
    details: storable(fait.details ?? ''),
    adresse_ip: storable(fait.ip),
    precedente,
  };
  return { ...row, empreinte: empreinteOf(row) };
}

/** Text as both databases give it back: without NUL and half characters, or the print would not match what is read later. */
const storable = (text: string): string => Buffer.from(withoutNul(text), 'utf8').toString('utf8');
