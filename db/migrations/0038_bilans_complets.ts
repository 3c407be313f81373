import type { Knex } from 'knex';

/** What a hearing test measures beside its thresholds, as JSON ('' for nothing), and the questionnaires of a client. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('bilans', (table) => {
    table.text('vocale').notNullable().defaultTo('');
    table.text('complements').notNullable().defaultTo('');
  });
  await knex.schema.createTable('questionnaires', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('nature', 20).notNullable();
    table.string('moment', 20).notNullable();
    table.string('date', 10).notNullable();
    table.text('reponses').notNullable();
    table.text('note').notNullable().defaultTo('');
    table.string('user_id', 24);
    table.text('user_name').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['client_id', 'date']);
    table.index(['centre_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('questionnaires');
  await knex.schema.alterTable('bilans', (table) => {
    table.dropColumns('vocale', 'complements');
  });
}
