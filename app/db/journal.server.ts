import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Fait } from '~/domain/journal/journal';
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

/** Adds a row at the end of a chain. The chain's head is locked until the transaction ends: two rows never follow the same one. */
export async function appendJournal(tx: Knex, chaine: string, fait: FaitDate): Promise<void> {
  const [head] = (await tx('journal_tetes')
    .insert({ chaine, rang: 1, empreinte: ORIGINE })
    .onConflict('chaine')
    .merge({ rang: tx.raw('journal_tetes.rang + 1') })
    .returning('*')) as [JournalTeteRow];
  const row: Omit<JournalRow, 'empreinte'> = {
    chaine,
    rang: head.rang,
    date: fait.date,
    user_id: fait.userId,
    user_name: fait.userName,
    action: fait.action,
    objet: fait.objet ?? '',
    objet_id: fait.objetId ?? null,
    centre_id: fait.centreId ?? null,
    details: fait.details ?? '',
    adresse_ip: fait.ip,
    precedente: head.empreinte,
  };
  const empreinte = empreinteOf(row);
  await tx('journal').insert({ ...row, empreinte });
  await tx('journal_tetes').where({ chaine }).update({ empreinte });
}
