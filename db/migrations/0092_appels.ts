import type { Knex } from 'knex';

/** Whether a patient has agreed to be called to be offered something. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.boolean('appel_commercial').notNullable().defaultTo(false);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE clients DROP COLUMN appel_commercial');
}
