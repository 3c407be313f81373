import type { Knex } from 'knex';

/**
 * The visits that follow a fitting, each with the day on which it falls due, the appointment that was made for it, and what became of it. They follow the
 * client's day of fitting; what was done stays when that changes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('etapes_suivi', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    /** The day of the fitting that it follows, its place among the visits, and how many months after. */
    table.string('pose_le', 10).notNullable();
    table.integer('rang').notNullable();
    table.integer('mois').notNullable();
    table.string('prevue_le', 10).notNullable();
    table.string('evenement_id', 24).references('id').inTable('evenements').onDelete('SET NULL');
    /** 'prevue', 'faite' or 'non_faite', with the day of it and why not. */
    table.string('etat', 10).notNullable().defaultTo('prevue');
    table.string('etat_le', 10);
    table.string('motif', 20).notNullable().defaultTo('');
    table.text('note').notNullable().defaultTo('');
    table.string('etat_par', 24);
    table.string('cree_le', 24).notNullable();
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['client_id', 'prevue_le']);
    table.index(['centre_id', 'etat', 'prevue_le']);
    table.index(['evenement_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('etapes_suivi');
}
