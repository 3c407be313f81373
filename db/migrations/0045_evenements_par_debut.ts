import type { Knex } from 'knex';

/**
 * Events that touch a day may have begun a month before: with their end in the index those of a whole chain are told apart there, where each
 * of the month was fetched.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('evenements', (table) => {
    table.index(['start', 'end'], 'evenements_par_debut');
    table.dropIndex(['start']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('evenements', (table) => {
    table.index(['start']);
    table.dropIndex(['start', 'end'], 'evenements_par_debut');
  });
}
