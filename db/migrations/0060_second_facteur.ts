import type { Knex } from 'knex';

/** What a user gives beside the password: an application's codes, codes kept on paper, browsers that are not asked again; and which roles an account wants it of. */
export async function up(knex: Knex): Promise<void> {
  const ofUser = (table: Knex.CreateTableBuilder) => {
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table
      .foreign(['user_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('users')
      .onDelete('CASCADE');
  };
  await knex.schema.alterTable('comptes', (table) => {
    table.text('second_facteur').notNullable().defaultTo('');
  });
  await knex.schema.createTable('facteurs_totp', (table) => {
    table.string('user_id', 24).notNullable().primary();
    ofUser(table);
    table.text('secret').notNullable();
    table.string('confirme_le', 24);
    table.integer('dernier_pas').notNullable().defaultTo(0);
    table.string('cree_le', 24).notNullable();
    table.index(['compte_id']);
  });
  await knex.schema.createTable('codes_secours', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('user_id', 24).notNullable();
    ofUser(table);
    table.string('repere', 8).notNullable();
    table.text('empreinte').notNullable();
    table.string('cree_le', 24).notNullable();
    table.unique(['user_id', 'repere']);
    table.index(['compte_id']);
  });
  await knex.schema.createTable('navigateurs_memorises', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('user_id', 24).notNullable();
    ofUser(table);
    table.string('empreinte', 64).notNullable().unique();
    table.text('navigateur').notNullable().defaultTo('');
    table.text('adresse_ip').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('vu_le', 24).notNullable();
    table.string('expire_le', 24).notNullable();
    table.index(['user_id', 'cree_le', 'id']);
    table.index(['expire_le']);
    table.index(['compte_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('navigateurs_memorises');
  await knex.schema.dropTable('codes_secours');
  await knex.schema.dropTable('facteurs_totp');
  await knex.raw('ALTER TABLE comptes DROP COLUMN second_facteur');
}
