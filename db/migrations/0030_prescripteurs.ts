import type { Knex } from 'knex';

/**
 * The account's directory of prescribers, which free text means which of them, and what they have prescribed to whom. What says who
 * prescribed stays the text that was typed, on clients as on prescriptions: a tie of a text counts for all that say it, at once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('annuaire_prescripteurs', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.text('nom').notNullable();
    for (const name of ['prenom', 'specialite', 'adresse', 'ville', 'email', 'mssante'])
      table.text(name).notNullable().defaultTo('');
    table.string('rpps', 11).notNullable().defaultTo('');
    table.string('adeli', 9).notNullable().defaultTo('');
    table.string('code_postal', 10).notNullable().defaultTo('');
    table.string('telephone', 40).notNullable().defaultTo('');
    table.string('email_confirme_le', 10);
    /** The text that is proposed for them; no two of an account have the same. */
    table.text('texte').notNullable();
    table.text('recherche').notNullable().defaultTo('');
    table.text('nom_tri').notNullable().defaultTo('');
    table.text('ville_tri').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['id', 'compte_id']);
    table.index(['compte_id', 'nom_tri', 'id']);
  });
  await knex.raw(
    "CREATE UNIQUE INDEX annuaire_prescripteurs_rpps ON annuaire_prescripteurs (compte_id, rpps) WHERE rpps <> ''",
  );
  await knex.schema.createTable('textes_prescripteur', (table) => {
    table.string('compte_id', 24).notNullable();
    table.text('texte').notNullable();
    table.string('prescripteur_id', 24).notNullable();
    table
      .foreign(['prescripteur_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('annuaire_prescripteurs')
      .onDelete('CASCADE');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.primary(['compte_id', 'texte']);
    table.index(['prescripteur_id']);
  });
  await knex.schema.createTable('prescriptions', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('date', 10).notNullable();
    table.text('prescripteur').notNullable().defaultTo('');
    table.string('oreilles', 10).notNullable();
    table.string('classe', 10).notNullable().defaultTo('');
    table.string('nature', 20).notNullable();
    table.string('fichier_id', 24).references('id').inTable('fichiers').onDelete('SET NULL');
    /** What was measured of the scan, as JSON; '' without one. */
    table.text('scan').notNullable().defaultTo('');
    table.string('audiogramme_id', 24).references('id').inTable('fichiers').onDelete('SET NULL');
    table.string('bilan_id', 24).references('id').inTable('bilans').onDelete('SET NULL');
    table.text('note').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['client_id', 'date']);
    table.index(['centre_id', 'prescripteur']);
    table.index(['fichier_id']);
    table.index(['audiogramme_id']);
    table.index(['bilan_id']);
  });
  await knex.schema.alterTable('clients', (table) => {
    table.index(['centre_id', 'prescripteur'], 'clients_prescripteur');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.dropIndex(['centre_id', 'prescripteur'], 'clients_prescripteur');
  });
  for (const table of ['prescriptions', 'textes_prescripteur', 'annuaire_prescripteurs'])
    await knex.schema.dropTable(table);
}
