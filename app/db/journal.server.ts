import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { withoutNul } from '~/lib/texte';
import { dialectOf } from './dialect.server';
import type { JournalRow, JournalTeteRow } from './rows/comptes';

/** A fact with who, when and whence; its words are the domain's. */
export interface FaitDate {
  action: string;
  objet?: Exclude<JournalRow['objet'], ''>;
  objetId?: string | null;
  centreId?: string | null;
  details?: string;
  /** UTC instant. */
  date: string;
  userId: string | null;
  userName: string;
  ip: string;
}

/** Where every chain begins. */
export const ORIGINE = '0'.repeat(64);

/** A fact as its row has it, before its place in a chain is known. */
type FaitStocke = Omit<JournalRow, 'chaine' | 'rang' | 'precedente' | 'empreinte'>;

/** What a print covers of the fact itself, in this order: rows that stand are checked by it. */
const couvert = (row: FaitStocke) => [
  row.date,
  row.user_id,
  row.user_name,
  row.action,
  row.objet,
  row.objet_id,
  row.centre_id,
  row.details,
  row.adresse_ip,
];

/** SHA-256 over all of a row but itself, the print of the row before included. */
export function empreinteOf(row: Omit<JournalRow, 'empreinte'>): string {
  const parts = [row.chaine, row.rang, ...couvert(row), row.precedente];
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
  const append = dialectOf(tx) === 'postgres' ? appendInOneCall : appendHere;
  for (let start = 0; start < faits.length; start += LOT)
    await append(tx, chaine, faits.slice(start, start + LOT).map(faitStocke));
}

/** SQLite: the database is in the process, and nobody else writes meanwhile. */
async function appendHere(tx: Knex, chaine: string, faits: readonly FaitStocke[]): Promise<void> {
  const head = (await tx('journal_tetes').where({ chaine }).first()) as JournalTeteRow | undefined;
  let { rang, empreinte } = head ?? { rang: 0, empreinte: ORIGINE };
  const rows = faits.map((fait): JournalRow => {
    rang += 1;
    const row = { ...fait, chaine, rang, precedente: empreinte };
    empreinte = empreinteOf(row);
    return { ...row, empreinte };
  });
  await tx('journal').insert(rows);
  await tx('journal_tetes').insert({ chaine, rang, empreinte }).onConflict('chaine').merge();
}

/**
 * Postgres: the function `journal_ajoute` (migration 0007) takes the head, chains and prints the facts and moves the head, so that the
 * writers of an account wait for one another over one message and not three. The text that a print is made of comes from here, but for the
 * rank and the print before, which stand between and behind its halves.
 */
async function appendInOneCall(tx: Knex, chaine: string, faits: readonly FaitStocke[]): Promise<void> {
  const avant = `${JSON.stringify([chaine]).slice(0, -1)},`;
  const lignes = faits.map((fait) => ({
    ...fait,
    avant,
    apres: `,${JSON.stringify(couvert(fait)).slice(1, -1)},`,
  }));
  await tx.raw('SELECT journal_ajoute(?, ?::jsonb)', [chaine, JSON.stringify(lignes)]);
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

const faitStocke = (fait: FaitDate): FaitStocke => ({
  date: fait.date,
  user_id: fait.userId,
  user_name: storable(fait.userName),
  action: fait.action,
  objet: fait.objet ?? '',
  objet_id: fait.objetId ?? null,
  centre_id: fait.centreId ?? null,
  details: storable(fait.details ?? ''),
  adresse_ip: storable(fait.ip),
});

/** Text as both databases give it back: without NUL and half characters, or the print would not match what is read later. */
const storable = (text: string): string => Buffer.from(withoutNul(text), 'utf8').toString('utf8');
