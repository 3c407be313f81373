import type { Knex } from 'knex';

/**
 * Inspection files that somebody asked for together, as a job makes them one after the other: who asked and until when they are kept, and for each
 * patient and fitting what it came to. The PDFs lie among the stored files.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('lots_controle', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('user_id', 24).notNullable().references('id').inTable('users').onDelete('CASCADE');
    /** What was asked for, in words. */
    table.text('titre').notNullable();
    table.string('etat', 10).notNullable();
    table.integer('total').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('fini_le', 24);
    table.string('expire_le', 24).notNullable();
    table.index(['user_id', 'cree_le']);
    table.index(['expire_le']);
  });
  await knex.schema.createTable('dossiers_controle', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('lot_id', 24).notNullable().references('id').inTable('lots_controle').onDelete('CASCADE');
    table.integer('rang').notNullable();
    /** Which fitting; '' for the latest. */
    table.string('appareillage', 10).notNullable().defaultTo('');
    table.string('etat', 10).notNullable();
    /** What the file holds, piece by piece, as JSON; '' before it is made. */
    table.text('pieces').notNullable().defaultTo('');
    table.integer('pages').notNullable().defaultTo(0);
    /** The PDF among the stored files, and its bytes; '' and 0 where there is none. */
    table.string('emplacement', 60).notNullable().defaultTo('');
    table.integer('taille').notNullable().defaultTo(0);
    /** Why there is none. */
    table.text('raison').notNullable().defaultTo('');
    table.string('fait_le', 24);
    table.unique(['lot_id', 'rang']);
    table.index(['client_id']);
    table.index(['centre_id']);
    table.index(['emplacement']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('dossiers_controle');
  await knex.schema.dropTable('lots_controle');
}
