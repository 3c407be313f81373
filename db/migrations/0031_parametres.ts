import type { Knex } from 'knex';

/** Dated values that an account's administrator has set in the place of those shipped: periods, amounts, rates. */

type Table = Knex.CreateTableBuilder;
const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('parametres', (table) => {
    id(table).primary();
    id(table, 'compte_id').references('id').inTable('comptes');
    table.string('cle', 60).notNullable();
    /** The Paris day from which it holds. */
    table.string('depuis', 10).notNullable();
    /** In the parameter's unit. */
    table.integer('valeur').notNullable();
    table.text('source').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.unique(['compte_id', 'cle', 'depuis']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('parametres');
}
