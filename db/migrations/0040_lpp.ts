import type { Knex } from 'knex';

/**
 * The account's copies of the table of products and services (LPP): each file that was read is a version with its codes and the history of their
 * tariffs, one of which is applied.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('lpp_versions', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    /** 1, 2, 3 … of the account. */
    table.integer('rang').notNullable();
    table.text('nom_fichier').notNullable();
    /** The number that the health insurance gave it; '' where its files bear none. */
    table.string('numero', 10).notNullable().defaultTo('');
    table.string('empreinte', 64).notNullable().defaultTo('');
    table.string('etat', 20).notNullable();
    table.text('erreur').notNullable().defaultTo('');
    table.integer('codes').notNullable().defaultTo(0);
    table.integer('tarifs').notNullable().defaultTo(0);
    /** Records that could not be read, and the first of them, as JSON. */
    table.integer('ecartes').notNullable().defaultTo(0);
    table.text('defauts').notNullable().defaultTo('[]');
    /** What it changed when it was applied, as JSON. */
    table.text('bilan').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('applique_le', 24);
    table.string('applique_par', 24);
    table.unique(['id', 'compte_id']);
    table.unique(['compte_id', 'rang']);
    table.index(['compte_id', 'etat']);
  });
  await knex.schema.createTable('lpp_codes', (table) => {
    table.string('version_id', 24).notNullable();
    table.string('compte_id', 24).notNullable();
    table.string('code', 7).notNullable();
    table.text('libelle').notNullable();
    /** Its last day; null while it is in force. */
    table.string('date_fin', 10);
    table.integer('age_max');
    table.string('type_prestation', 10).notNullable().defaultTo('');
    /** The latest tariff: since when, what reimbursement is reckoned on and the highest price, in cents. */
    table.string('depuis', 10);
    table.integer('tarif');
    table.integer('prix_limite');
    /** The folded label, to be searched. */
    table.text('recherche').notNullable().defaultTo('');
    /** A print of all of its tariffs, by which two versions are compared. */
    table.string('empreinte_tarifs', 64).notNullable().defaultTo('');
    table.primary(['version_id', 'code']);
    table
      .foreign(['version_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('lpp_versions')
      .onDelete('CASCADE');
    table.index(['compte_id', 'code']);
  });
  await knex.schema.createTable('lpp_tarifs', (table) => {
    table.string('version_id', 24).notNullable();
    table.string('compte_id', 24).notNullable();
    table.string('code', 7).notNullable();
    table.string('debut', 10).notNullable();
    table.string('fin', 10);
    table.integer('tarif');
    table.integer('prix_limite');
    table.integer('quantite_max');
    table.string('prestation', 10).notNullable().defaultTo('');
    table.primary(['version_id', 'code', 'debut']);
    table
      .foreign(['version_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('lpp_versions')
      .onDelete('CASCADE');
    table
      .foreign(['version_id', 'code'])
      .references(['version_id', 'code'])
      .inTable('lpp_codes')
      .onDelete('CASCADE');
    table.index(['compte_id', 'code']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['lpp_tarifs', 'lpp_codes', 'lpp_versions']) await knex.schema.dropTable(table);
}
