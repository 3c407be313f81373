import type { Knex } from 'knex';

/**
 * Indexes of birth days hold the clients who have one: without statistics SQLite took them for as good as those of names, and a list of all centres
 * read every client by them.
 */
const INDEX = {
  clients_par_naissance: '(centre_id, date_naissance)',
  clients_par_anniversaire: '(centre_id, substr(date_naissance, 6))',
};

const make = async (knex: Knex, condition: string) => {
  for (const [name, columns] of Object.entries(INDEX)) {
    await knex.raw(`DROP INDEX IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX ${name} ON clients ${columns} WHERE ${condition}`);
  }
};

export const up = (knex: Knex): Promise<void> =>
  make(knex, 'supprime_le IS NULL AND date_naissance IS NOT NULL');

export const down = (knex: Knex): Promise<void> => make(knex, 'supprime_le IS NULL');
