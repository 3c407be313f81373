import type { Knex } from 'knex';

/** What a client's reimbursement follows from, beside age and device. */

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.boolean('alsace_moselle').notNullable().defaultTo(false);
    table.boolean('ald').notNullable().defaultTo(false);
    table.boolean('c2s').notNullable().defaultTo(false);
    table.boolean('cecite').notNullable().defaultTo(false);
    /** 'responsable', 'non_responsable', 'aucun'; '' where nobody knows. */
    table.string('contrat_amc', 20).notNullable().defaultTo('');
    /** Cents that the contract pays for an ear, beyond the obligatory share, where the law does not say. */
    table.integer('forfait_amc');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const colonne of ['forfait_amc', 'contrat_amc', 'cecite', 'c2s', 'ald', 'alsace_moselle'])
    await knex.raw(`ALTER TABLE clients DROP COLUMN ${colonne}`);
}
