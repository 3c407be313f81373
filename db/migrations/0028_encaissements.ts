import type { Knex } from 'knex';

/** Reminders to patients and their text; lines of bank statements and remittance lists, each used once. */

type Table = Knex.CreateTableBuilder;
const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();
const ofCentre = (table: Table) => id(table, 'centre_id').references('id').inTable('centres');

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('modeles_relance', (table) => {
    ofCentre(table).primary();
    table.text('sujet').notNullable();
    table.text('texte').notNullable();
    /** An invoice is not reminded of again before as many days. */
    table.integer('delai_jours').notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.string('modifie_le', 24).notNullable();
  });
  await knex.schema.createTable('relances', (table) => {
    id(table).primary();
    ofCentre(table);
    id(table, 'facture_id');
    table.foreign(['facture_id', 'centre_id']).references(['id', 'centre_id']).inTable('factures');
    /** Cents that the patient owed then. */
    table.integer('reste').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.index(['facture_id', 'cree_le']);
    table.index(['centre_id']);
  });
  await knex.schema.createTable('releves', (table) => {
    table.increments('rang');
    id(table).unique();
    ofCentre(table);
    table.text('nom_fichier').notNullable();
    table.string('genre', 10).notNullable();
    /** Lines that no earlier file had, and those that one had. */
    table.integer('nouvelles').notNullable();
    table.integer('connues').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.unique(['id', 'centre_id']);
    table.index(['centre_id', 'rang']);
  });
  await knex.schema.createTable('lignes_releve', (table) => {
    table.increments('rang');
    id(table).unique();
    ofCentre(table);
    id(table, 'releve_id');
    table.foreign(['releve_id', 'centre_id']).references(['id', 'centre_id']).inTable('releves');
    table.string('jour', 10).notNullable();
    /** Cents received. */
    table.integer('montant').notNullable();
    table.text('libelle').notNullable().defaultTo('');
    table.text('reference').notNullable().defaultTo('');
    /** What the file says of it, as a digest: the same line of another file is the same. */
    table.string('empreinte', 64).notNullable();
    table.string('etat', 20).notNullable().defaultTo('ouverte');
    table.string('reglement_id', 24);
    table.unique(['centre_id', 'empreinte']);
    table.index(['centre_id', 'etat', 'jour', 'rang']);
    table.index(['releve_id', 'centre_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['lignes_releve', 'releves', 'relances', 'modeles_relance'])
    await knex.schema.dropTable(table);
}
