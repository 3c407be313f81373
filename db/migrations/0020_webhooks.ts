import type { Knex } from 'knex';

/** Addresses that are told of what happens, and what they are to be told: written with the deed, sent after it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhooks', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('centre_id', 24).references('id').inTable('centres').onDelete('CASCADE');
    table.text('nom').notNullable();
    table.text('url').notNullable();
    table.text('natures').notNullable();
    table.text('secret').notNullable();
    table.text('ancien_secret').notNullable().defaultTo('');
    table.string('ancien_jusque', 24).notNullable().defaultTo('');
    table.integer('echecs').notNullable().defaultTo(0);
    table.string('echec_depuis', 24);
    table.string('pause_jusque', 24).notNullable().defaultTo('');
    table.text('erreur').notNullable().defaultTo('');
    table.string('reussi_le', 24);
    table.string('coupe_le', 24);
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['id', 'compte_id']);
    table.index(['compte_id', 'cree_le', 'id']);
    table.index(['centre_id']);
  });
  await knex.schema.createTable('envois_webhook', (table) => {
    table.increments('rang');
    table.string('id', 24).notNullable().unique();
    table.string('compte_id', 24).notNullable();
    table.string('webhook_id', 24).notNullable();
    table
      .foreign(['webhook_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('webhooks')
      .onDelete('CASCADE');
    table.string('nature', 30).notNullable();
    table.string('objet_id', 24).notNullable();
    table.text('corps').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('prochain_le', 24);
    table.integer('essais').notNullable().defaultTo(0);
    table.string('essaye_le', 24);
    table.string('livre_le', 24);
    table.string('abandonne_le', 24);
    table.integer('statut');
    table.integer('duree_ms');
    table.text('erreur').notNullable().defaultTo('');
    table.index(['webhook_id', 'rang']);
    table.index(['cree_le']);
  });
  await knex.raw(
    'CREATE INDEX envois_webhook_dus ON envois_webhook (prochain_le, rang) WHERE prochain_le IS NOT NULL',
  );
  await knex.raw(
    'CREATE INDEX envois_webhook_file ON envois_webhook (webhook_id, objet_id, rang) WHERE prochain_le IS NOT NULL',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('envois_webhook');
  await knex.schema.dropTable('webhooks');
}
