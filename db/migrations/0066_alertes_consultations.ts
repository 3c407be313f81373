import type { Knex } from 'knex';

/**
 * Unusual reading: many patients in a short time, in a day or at night by one person, an episode a row. `user_id` may name somebody who is gone.
 * `vu_le`: an administrator has seen to it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('alertes_consultations', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes').onDelete('CASCADE');
    table.string('nature', 10).notNullable();
    table.string('user_id', 24).notNullable();
    table.string('user_name', 200).notNullable();
    /** The first and the last reading of the episode, UTC. */
    table.string('debut', 24).notNullable();
    table.string('fin', 24).notNullable();
    table.integer('patients').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('vu_le', 24);
    table.string('vu_par', 24);
    table.index(['compte_id', 'vu_le', 'debut']);
    table.index(['compte_id', 'user_id', 'nature', 'fin']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('alertes_consultations');
}
