import type { Knex } from 'knex';

/** A test that came from a Noah file remembers as what it came, so that it is known again once it was edited here; '' for one that was entered. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('bilans', (table) => {
    table.string('origine_noah', 64).notNullable().defaultTo('');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('bilans', (table) => table.dropColumn('origine_noah'));
}
