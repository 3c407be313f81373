import type { Knex } from 'knex';

/**
 * After-sales: repairs with their supplier, loan, payer and days; ear moulds from the impression to the fitting; devices that patients were fitted with
 * elsewhere. `etat` says how far a repair or a mould is, so that lists find those that wait along an index. `exemplaire_id` names a device of the register
 * by serial number, which comes with a migration of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('reparations', (table) => {
    belongsToClient(table);
    table.string('oreille', 1).notNullable().defaultTo('');
    /** The device among those of the client; what it is called stays when that is gone. */
    table.string('appareil_id', 24).references('id').inTable('appareils').onDelete('SET NULL');
    table.string('exemplaire_id', 24);
    for (const name of ['marque', 'modele', 'numero_serie', 'panne', 'fournisseur', 'reference'])
      table.text(name).notNullable().defaultTo('');
    table.string('prise_en_charge', 10).notNullable().defaultTo('');
    /** Cents of the quote, what the patient said to it and when; a quote of the patient's record that it is. */
    table.integer('montant');
    table.string('accord', 10).notNullable().defaultTo('');
    table.string('accord_le', 10);
    table.string('devis_id', 24).references('id').inTable('devis').onDelete('SET NULL');
    table.string('etat', 10).notNullable();
    table.string('recue_le', 10).notNullable();
    for (const name of ['envoyee_le', 'retour_prevu_le', 'revenue_le', 'remise_le']) table.string(name, 10);
    table.string('issue', 15).notNullable().defaultTo('');
    table.text('nouveau_numero').notNullable().defaultTo('');
    /** What the patient wears meanwhile. */
    for (const name of ['pret_nom', 'pret_numero']) table.text(name).notNullable().defaultTo('');
    table.string('pret_exemplaire_id', 24);
    for (const name of ['pret_le', 'pret_rendu_le']) table.string(name, 10);
    table.text('note').notNullable().defaultTo('');
    stamped(table);
    table.index(['client_id', 'recue_le']);
    table.index(['appareil_id']);
    table.index(['devis_id']);
    table.index(['centre_id', 'etat', 'retour_prevu_le', 'id']);
    table.index(['centre_id', 'recue_le', 'id']);
  });
  await knex.schema.createTable('embouts', (table) => {
    belongsToClient(table);
    table.string('oreille', 1).notNullable();
    for (const name of ['forme', 'matiere', 'fournisseur', 'reference', 'note'])
      table.text(name).notNullable().defaultTo('');
    table.string('etat', 10).notNullable();
    for (const name of ['empreinte_le', 'commande_le', 'prevu_le', 'recu_le', 'pose_le'])
      table.string(name, 10);
    stamped(table);
    table.unique(['id', 'centre_id']);
    table.index(['client_id', 'cree_le']);
    table.index(['centre_id', 'etat', 'prevu_le', 'id']);
  });
  await knex.schema.createTable('appareils_ailleurs', (table) => {
    belongsToClient(table);
    table.string('oreille', 1).notNullable();
    for (const name of ['marque', 'modele', 'numero_serie', 'ou', 'note'])
      table.text(name).notNullable().defaultTo('');
    table.string('classe', 1).notNullable().defaultTo('');
    /** The day of the fitting, null where nobody knows; the day from which it was not worn any more. */
    table.string('pose_le', 10);
    table.string('fin_le', 10);
    stamped(table);
    table.index(['client_id', 'pose_le']);
    table.index(['centre_id', 'pose_le']);
  });
}

function belongsToClient(table: Knex.CreateTableBuilder): void {
  table.string('id', 24).notNullable().primary();
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
  for (const table of ['appareils_ailleurs', 'embouts', 'reparations']) await knex.schema.dropTable(table);
}
