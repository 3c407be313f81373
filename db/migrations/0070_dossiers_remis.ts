import type { Knex } from 'knex';

/** Everything that is held on one patient, as somebody asked for it: a job makes the ZIP, which lies among the stored files for some days. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('dossiers_remis', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    /** Whoever asked: nobody else gets it. */
    table.string('user_id', 24).notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.string('etat', 10).notNullable();
    /** Percent of what there is to write. */
    table.integer('avancement').notNullable().defaultTo(0);
    /** The ZIP among the stored files and its bytes; '' and 0 where there is none. */
    table.string('emplacement', 60).notNullable().defaultTo('');
    table.integer('taille').notNullable().defaultTo(0);
    table.integer('fichiers').notNullable().defaultTo(0);
    /** Why there is none. */
    table.text('raison').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('fini_le', 24);
    table.string('expire_le', 24).notNullable();
    table.index(['client_id', 'cree_le']);
    table.index(['centre_id']);
    table.index(['user_id']);
    table.index(['expire_le']);
    table.index(['emplacement']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('dossiers_remis');
}
