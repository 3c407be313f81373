import type { Knex } from 'knex';

/** Overseas some tariffs are higher: what the table of products and services says of that is kept with each tariff, as JSON by territory; '' for nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('lpp_tarifs', (table) => {
    table.string('majorations', 300).notNullable().defaultTo('');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('lpp_tarifs', (table) => table.dropColumn('majorations'));
}
