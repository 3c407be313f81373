import type { Knex } from 'knex';

/**
 * What is kept so that a deed noted wrongly can be put right: how a trial, and all that followed, stood before its last outcome; how two prescribers
 * stood before they were made one. JSON; '' for nothing to put right.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('essais', (table) => {
    table.text('derniere_issue').notNullable().defaultTo('');
  });
  await knex.schema.alterTable('annuaire_prescripteurs', (table) => {
    table.text('derniere_fusion').notNullable().defaultTo('');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('annuaire_prescripteurs', (table) => {
    table.dropColumn('derniere_fusion');
  });
  await knex.schema.alterTable('essais', (table) => {
    table.dropColumn('derniere_issue');
  });
}
