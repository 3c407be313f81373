import type { Knex } from 'knex';

/** A deed that was taken back is remembered as such, so that a second press of 'Annuler' is told so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('annulations', (table) => {
    table.string('annule_le', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE annulations DROP COLUMN annule_le');
}
