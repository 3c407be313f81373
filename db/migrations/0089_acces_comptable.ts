import type { Knex } from 'knex';

/** Who sees invoices, payments and closings whatever their role: given by the account's administrator. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.boolean('acces_comptable').notNullable().defaultTo(false);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users DROP COLUMN acces_comptable');
}
