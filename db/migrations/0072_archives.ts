import type { Knex } from 'knex';

/**
 * Records out of daily sight: `supprime_le` takes one out of everything that shows living ones, as the trash does, and `archive_le` says that it is
 * not in the trash but archived. With them what keeps a record where it is, who has opened an archived one, and what was archived and erased in bulk.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.string('archive_le', 24);
    table.string('archive_par', 24);
    /** The day of the last deed, as it was counted then. */
    table.string('archive_acte', 10);
  });
  await knex.raw(
    'CREATE INDEX clients_archives ON clients (centre_id, archive_le, rang) WHERE archive_le IS NOT NULL',
  );
  await knex.schema.createTable('gardes_dossier', (table) => {
    ofClient(table);
    table.text('motif').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('leve_le', 24);
    table.string('leve_par', 24);
    table.index(['client_id', 'leve_le']);
  });
  await knex.schema.createTable('ouvertures_archive', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    /** Nobody's is the command's. */
    table.string('user_id', 24).references('id').inTable('users').onDelete('CASCADE');
    /** The record that was opened; null for a search. */
    table.string('client_id', 24);
    /** Of what was searched for, so that no other search passes for it. */
    table.string('empreinte', 64).notNullable().defaultTo('');
    table.string('expire_le', 24).notNullable();
    table.index(['user_id', 'client_id', 'expire_le']);
    table.index(['compte_id']);
    table.index(['client_id']);
    table.index(['expire_le']);
  });
  await knex.schema.createTable('lots_conservation', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('user_id', 24);
    table.text('user_name').notNullable();
    table.string('geste', 12).notNullable();
    table.text('motif').notNullable();
    /** The rule by which it was done, in words, as it stood then. */
    table.text('regle').notNullable();
    table.string('etat', 10).notNullable();
    table.integer('total').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('fini_le', 24);
    table.index(['compte_id', 'cree_le', 'id']);
  });
  await knex.schema.createTable('lignes_conservation', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table
      .string('lot_id', 24)
      .notNullable()
      .references('id')
      .inTable('lots_conservation')
      .onDelete('CASCADE');
    /** No foreign key: the line outlives the record. */
    table.string('client_id', 24).notNullable();
    table.integer('rang').notNullable();
    table.string('acte', 10).notNullable();
    table.string('etat', 10).notNullable();
    table.text('raison').notNullable().defaultTo('');
    table.string('fait_le', 24);
    table.unique(['lot_id', 'rang']);
    table.index(['client_id']);
    table.index(['centre_id']);
  });
}

function ofClient(table: Knex.CreateTableBuilder): void {
  table.string('id', 24).notNullable().primary();
  table.string('centre_id', 24).notNullable().references('id').inTable('centres');
  table.string('client_id', 24).notNullable();
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['lignes_conservation', 'lots_conservation', 'ouvertures_archive', 'gardes_dossier'])
    await knex.schema.dropTable(table);
  await knex.raw('DROP INDEX clients_archives');
  // What was archived is in the trash then.
  for (const column of ['archive_le', 'archive_par', 'archive_acte'])
    await knex.raw(`ALTER TABLE clients DROP COLUMN ${column}`);
}
