import type { Knex } from 'knex';

/** What a user keeps of lists: named views, for themself or with a centre, and the columns that they want to see. */

export async function up(knex: Knex): Promise<void> {
  const ofUser = (table: Knex.CreateTableBuilder) => {
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('user_id', 24).notNullable();
    table
      .foreign(['user_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('users')
      .onDelete('CASCADE');
    table.string('liste', 20).notNullable();
  };
  await knex.schema.createTable('vues', (table) => {
    table.string('id', 24).notNullable().primary();
    ofUser(table);
    table.text('nom').notNullable();
    table.text('nom_tri').notNullable();
    table.text('recherche').notNullable();
    table.string('centre_id', 24).references('id').inTable('centres').onDelete('SET NULL');
    table.string('cree_le', 24).notNullable();
    table.string('modifie_le', 24).notNullable();
    table.unique(['user_id', 'liste', 'nom_tri']);
  });
  await knex.raw('CREATE INDEX vues_partagees ON vues (centre_id, liste) WHERE centre_id IS NOT NULL');
  await knex.schema.createTable('colonnes_listes', (table) => {
    ofUser(table);
    table.text('colonnes').notNullable();
    table.primary(['user_id', 'liste']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('colonnes_listes');
  await knex.schema.dropTable('vues');
}
