import type { Knex } from 'knex';

/** Passkeys: a key that a device keeps, and the challenges that browsers are to answer with one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('cles_acces', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('user_id', 24).notNullable();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table
      .foreign(['user_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('users')
      .onDelete('CASCADE');
    table.text('credential_id').notNullable().unique();
    table.text('cle_publique').notNullable();
    table.bigInteger('compteur').notNullable();
    table.text('transports').notNullable().defaultTo('');
    table.text('nom').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('vue_le', 24);
    table.index(['user_id', 'cree_le', 'id']);
    table.index(['compte_id']);
  });
  await knex.schema.createTable('defis', (table) => {
    table.string('empreinte', 64).notNullable().primary();
    table.string('usage', 20).notNullable();
    table.string('lien', 64).notNullable();
    table.string('expire_le', 24).notNullable();
    table.index(['expire_le']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('defis');
  await knex.schema.dropTable('cles_acces');
}
