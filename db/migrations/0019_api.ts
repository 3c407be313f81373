import type { Knex } from 'knex';

/** What scripts come in by, and what they were answered, to be told again. */

export async function up(knex: Knex): Promise<void> {
  const ofUser = (table: Knex.CreateTableBuilder) => {
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('user_id', 24).notNullable();
    table
      .foreign(['user_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('users')
      .onDelete('CASCADE');
  };
  await knex.schema.createTable('jetons_api', (table) => {
    table.string('id', 24).notNullable().primary();
    ofUser(table);
    table.text('nom').notNullable();
    table.string('debut', 12).notNullable();
    table.string('empreinte', 64).notNullable().unique();
    table.string('centre_id', 24).references('id').inTable('centres').onDelete('CASCADE');
    table.boolean('ecriture').notNullable();
    table.text('domaines').notNullable();
    table.string('expire_le', 24).notNullable();
    table.string('revoque_le', 24);
    table.string('vu_le', 24);
    table.text('vu_ip').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.index(['compte_id', 'cree_le', 'id']);
    table.index(['user_id', 'cree_le', 'id']);
  });
  await knex.schema.createTable('reponses_api', (table) => {
    table.string('id', 64).notNullable().primary();
    ofUser(table);
    table.string('demande', 64).notNullable();
    table.integer('statut');
    table.text('entetes').notNullable().defaultTo('');
    table.text('corps').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.index(['cree_le']);
    table.index(['user_id']);
  });
  await knex.raw(
    'CREATE INDEX clients_par_modification ON clients (centre_id, modifie_le, rang) WHERE supprime_le IS NULL',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX clients_par_modification');
  await knex.schema.dropTable('reponses_api');
  await knex.schema.dropTable('jetons_api');
}
