import type { Knex } from 'knex';

/**
 * When a centre is open, how long its appointments last, and who is away. Events keep the member of staff that they name: who made one is
 * not whom it is for, and a wrong name would warn of overlaps that are none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('reglages_agenda', (table) => {
    table.string('centre_id', 24).primary().references('id').inTable('centres');
    /** JSON: for each weekday from Monday on, its ranges 'HH:mm'. */
    table.text('plages').notNullable();
    /** JSON: minutes by kind of appointment; what is missing lasts as long as by default. */
    table.text('durees').notNullable();
    table.string('modifie_le', 24).notNullable();
    table.string('modifie_par', 24);
    table.integer('version').notNullable().defaultTo(1);
  });
  await knex.schema.createTable('absences', (table) => {
    table.string('id', 24).primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    /** Who is away; null for the whole centre. */
    table.string('intervenant_id', 24);
    table.string('debut', 24).notNullable();
    table.string('fin', 24).notNullable();
    table.boolean('journee').notNullable();
    table.text('motif').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.index(['centre_id', 'fin']);
    table.index(['intervenant_id', 'fin']);
  });
  await knex.schema.alterTable('evenements', (table) => {
    table.index(['intervenant_id', 'start']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('evenements', (table) => {
    table.dropIndex(['intervenant_id', 'start']);
  });
  for (const table of ['absences', 'reglages_agenda']) await knex.schema.dropTable(table);
}
