import type { Knex } from 'knex';

/**
 * A cheque that is kept as the deposit of a trial is no payment before it is cashed: whether it is kept, was cashed or given back ('garde', 'encaisse', 'rendu';
 * '' for what was paid at once, as all deposits of before), and its number.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('essais', (table) => {
    table.string('depot_cheque', 8).notNullable().defaultTo('');
    table.string('depot_reference', 60).notNullable().defaultTo('');
  });
  await knex.raw(
    "CREATE INDEX essais_cheques_gardes ON essais (centre_id, debut) WHERE depot_cheque = 'garde'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX essais_cheques_gardes');
  await knex.raw('ALTER TABLE essais DROP COLUMN depot_reference');
  await knex.raw('ALTER TABLE essais DROP COLUMN depot_cheque');
}
