import type { Knex } from 'knex';

/**
 * Trials: what was handed over to be tried, ear by ear, from which day, until which day at least, and what became of it. A trial is signed for by its
 * slip (`bon_id`); an exchange makes another slip.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('essais', (table) => {
    table.string('id', 24).notNullable().primary();
    belongsToClient(table);
    table.string('debut', 10).notNullable();
    table.integer('duree_jours').notNullable();
    table.string('devis_id', 24).references('id').inTable('devis').onDelete('SET NULL');
    /** Cents that were taken as a deposit when it began, and the payment that they are. */
    table.integer('depot');
    table.string('reglement_id', 24);
    table.string('bon_id', 24).notNullable();
    table.text('note').notNullable().defaultTo('');
    /** The day on which nothing of it was on trial any more. */
    table.string('fini_le', 10);
    stamped(table);
    table.unique(['bon_id']);
    table.index(['client_id', 'debut']);
    table.index(['centre_id', 'fini_le', 'debut']);
    table.index(['devis_id']);
  });
  await knex.schema.createTable('essais_appareils', (table) => {
    table.string('id', 24).notNullable().primary();
    belongsToClient(table);
    table.string('essai_id', 24).notNullable().references('id').inTable('essais').onDelete('CASCADE');
    table.string('oreille', 1).notNullable();
    /** The device among those of the client; what it is called stays when that is gone. */
    table.string('appareil_id', 24).references('id').inTable('appareils').onDelete('SET NULL');
    for (const name of ['marque', 'modele', 'numero_serie']) table.text(name).notNullable().defaultTo('');
    table.string('debut', 10).notNullable();
    table.string('fin_prevue', 10).notNullable();
    /** '', 'garde', 'echange' or 'rendu', with the day of it. */
    table.string('issue', 10).notNullable().defaultTo('');
    table.string('issue_le', 10);
    table.text('motif').notNullable().defaultTo('');
    stamped(table);
    table.index(['essai_id']);
    table.index(['client_id', 'issue']);
    table.index(['appareil_id']);
    table.index(['centre_id', 'issue', 'fin_prevue']);
  });
}

function belongsToClient(table: Knex.CreateTableBuilder): void {
  table.string('centre_id', 24).notNullable().references('id').inTable('centres');
  table.string('client_id', 24).notNullable();
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
}

function stamped(table: Knex.CreateTableBuilder): void {
  table.string('cree_le', 24).notNullable();
  table.string('cree_par', 24);
  table.string('modifie_le', 24).notNullable();
  table.integer('version').notNullable().defaultTo(1);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['essais_appareils', 'essais']) await knex.schema.dropTable(table);
}
