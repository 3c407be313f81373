import type { Knex } from 'knex';

/** A centre's accounts, from a day on; what was exported of its sales and payments, which was checked and can be made again. */

const id = (table: Knex.CreateTableBuilder, name = 'id') => table.string(name, 24).notNullable();

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('comptes_comptables', (table) => {
    id(table).primary();
    id(table, 'centre_id').references('id').inTable('centres');
    table.string('depuis', 10).notNullable();
    /** Accounts, journals and VAT regime, as JSON. */
    table.text('reglages').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.unique(['centre_id', 'depuis']);
  });
  await knex.schema.createTable('exports_comptables', (table) => {
    table.increments('rang');
    id(table).unique();
    id(table, 'centre_id').references('id').inTable('centres');
    table.string('nature', 20).notNullable();
    table.string('format', 10).notNullable();
    table.string('debut', 10).notNullable();
    table.string('fin', 10).notNullable();
    table.string('etat', 10).notNullable();
    /** The last seal that it goes up to, by centre, as JSON: made again it says the same. */
    table.text('jusqu_a').notNullable();
    /** What it replaces, of the same period. */
    table.string('remplace_id', 24);
    table.integer('pieces').notNullable();
    /** SHA-256 of the file; '' until it was made once. */
    table.string('empreinte', 64).notNullable().defaultTo('');
    table.integer('taille').notNullable().defaultTo(0);
    /** What came out, what is wrong with it, and how it compares with the closings, as JSON. */
    table.text('bilan').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('fait_le', 24);
    table.unique(['id', 'centre_id']);
    table.index(['centre_id', 'rang']);
    table.index(['centre_id', 'nature', 'debut', 'fin']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('exports_comptables');
  await knex.schema.dropTable('comptes_comptables');
}
