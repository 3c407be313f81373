import type { Knex } from 'knex';

/** The day on which what is invoiced was handed over: an invoice's own day is the one on which it is issued. Invoices of before have one day for both. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('factures', (table) => {
    table.string('date_livraison', 10);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE factures DROP COLUMN date_livraison');
}
