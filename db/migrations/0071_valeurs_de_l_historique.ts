import type { Knex } from 'knex';

/** An entry of a record's history keeps what it changed, from what to what, as JSON; '' where nothing was kept of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('historique', (table) => {
    table.text('valeurs').notNullable().defaultTo('');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('historique', (table) => table.dropColumn('valeurs'));
}
