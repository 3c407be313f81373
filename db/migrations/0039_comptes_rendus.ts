import type { Knex } from 'knex';

/** The reports that go to prescribers, each with what was made of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('comptes_rendus', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.text('prescripteur').notNullable().defaultTo('');
    table.string('facture_id', 24).references('id').inTable('factures').onDelete('SET NULL');
    table.string('bilan_id', 24).references('id').inTable('bilans').onDelete('SET NULL');
    /** The last day on which it is in time; null without an invoice. */
    table.string('echeance', 10);
    /** Hours a day in tenths. */
    table.integer('heures_d');
    table.integer('heures_g');
    table.text('motivation').notNullable().defaultTo('');
    table.text('commentaire').notNullable().defaultTo('');
    /** The day on which it was handed over or mailed; null while it is being prepared. */
    table.string('fait_le', 10);
    table.string('mode', 20).notNullable().defaultTo('');
    table.text('destinataire').notNullable().defaultTo('');
    table.string('fichier_id', 24).references('id').inTable('fichiers').onDelete('SET NULL');
    table.string('courriel_id', 24);
    table.text('echec').notNullable().defaultTo('');
    table.string('user_id', 24);
    table.text('user_name').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['client_id', 'cree_le']);
    table.index(['centre_id', 'fait_le', 'echeance']);
    table.index(['centre_id', 'prescripteur']);
    table.index(['facture_id']);
    table.index(['bilan_id']);
    table.index(['fichier_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('comptes_rendus');
}
