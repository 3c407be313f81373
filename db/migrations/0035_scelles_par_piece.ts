import type { Knex } from 'knex';

/**
 * The seal of a document, found by the document within its centre: without it SQLite reads all seals of the centre for each round of an
 * export, and a year's export costs the square of its length.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('scelles', (table) => {
    table.index(['objet_id', 'centre_id'], 'scelles_par_piece');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('scelles', (table) => {
    table.dropIndex(['objet_id', 'centre_id'], 'scelles_par_piece');
  });
}
