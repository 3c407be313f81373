import type { Knex } from 'knex';

/** A reminder of an invoice may go by letter: which were made together, and what each said. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('relances', (table) => {
    table.string('canal', 10).notNullable().defaultTo('courriel');
    table.string('lot_id', 24);
    table.text('lettre').notNullable().defaultTo('');
  });
  await knex.raw(
    'CREATE INDEX relances_par_lot ON relances (centre_id, lot_id, cree_le) WHERE lot_id IS NOT NULL',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX relances_par_lot');
  for (const colonne of ['lettre', 'lot_id', 'canal'])
    await knex.raw(`ALTER TABLE relances DROP COLUMN ${colonne}`);
}
