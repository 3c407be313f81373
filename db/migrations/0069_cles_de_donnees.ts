import type { Knex } from 'knex';

const TABLE = 'cles_de_donnees';

/**
 * The keys by which this database's data is or was sealed: a text that each has sealed, by which the right key of a name is known from a wrong one,
 * and since when nothing is in the clear or under another.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('id', 16).notNullable().primary();
    table.text('temoin').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('base_le', 24);
    table.string('fichiers_le', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable(TABLE);
}
