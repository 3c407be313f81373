import type { Knex } from 'knex';
import { withDatabase } from './knex.server';

interface Tete {
  chaine: string;
  rang: number;
  empreinte: string;
}

/**
 * Whether a copy of a database holds nothing that its original does not: whoever signs in or writes leaves facts in the audit trail that cannot be
 * taken out again, so that each of the copy's chains must be the beginning of the original's.
 */
export const isUntouchedCopy = (copie: Knex, originalUrl: string): Promise<boolean> =>
  withDatabase(originalUrl, async (original) => {
    for (const { chaine, rang, empreinte } of (await copie('journal_tetes')) as Tete[]) {
      if (rang === 0) continue;
      if (!(await original('journal').where({ chaine, rang, empreinte }).first('rang'))) return false;
    }
    return !(await copie('sessions').first());
  });
