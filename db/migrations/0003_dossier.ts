import type { Knex } from 'knex';

/** Hearing tests, the quote of the French model with its class 1 offer, merged clients, invoices made elsewhere, low stock. */

type Table = Knex.CreateTableBuilder;

const texts = (table: Table, ...names: string[]) => {
  for (const name of names) table.text(name).notNullable().defaultTo('');
};
const belongsToClient = (table: Table) => {
  table.string('centre_id', 24).notNullable().references('id').inTable('centres');
  table.string('client_id', 24).notNullable();
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
};

const EARS = ['g', 'd'] as const;

/** Columns added to quotes: [name, type]. */
const DEVIS: [string, 'text' | 'integer' | 'day' | 'instant'][] = [
  ...EARS.flatMap((ear): [string, 'text' | 'integer'][] => [
    [`lpp_${ear}_devis`, 'text'],
    [`fabrication_${ear}_devis`, 'text'],
    [`marque_${ear}_classe1`, 'text'],
    [`modele_${ear}_classe1`, 'text'],
    [`lpp_${ear}_classe1`, 'text'],
    [`prix_ht_${ear}_classe1`, 'integer'],
    [`prix_ttc_${ear}_classe1`, 'integer'],
  ]),
  ['accessoires_devis', 'text'],
  ['duree_essai_devis', 'integer'],
  ['date_prescription_devis', 'day'],
  ['prescripteur_devis', 'text'],
  ['nom_compte', 'text'],
  ['num_adeli_compte', 'text'],
  ['regime_tva', 'text'],
  ['modifie_le', 'instant'],
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('bilans', (table) => {
    table.string('id', 24).primary();
    belongsToClient(table);
    table.string('date', 10).notNullable();
    table.string('heure', 5);
    /** Thresholds in dB HL by ear, conduction and frequency, as JSON. */
    texts(table, 'seuils', 'note', 'user_name');
    table.string('evenement_id', 24);
    table.string('user_id', 24);
    table.string('cree_le', 24).notNullable();
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['client_id', 'date']);
  });

  for (const [name, type] of DEVIS) {
    await knex.schema.alterTable('devis', (table) => {
      if (type === 'text') table.text(name).notNullable().defaultTo('');
      else if (type === 'integer') table.integer(name);
      else table.string(name, type === 'day' ? 10 : 24);
    });
  }
  await knex.schema.alterTable('devis', (table) => {
    table.integer('version').notNullable().defaultTo(1);
  });

  /** Which client went into which, with what is needed to part them again. */
  await knex.schema.createTable('fusions', (table) => {
    table.string('id', 24).primary();
    belongsToClient(table);
    table.string('absorbe_id', 24).notNullable();
    table.text('avant').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('annule_le', 24);
    table.index(['centre_id', 'cree_le']);
    table.index(['absorbe_id']);
  });
  /** Pairs that somebody has looked at and found to be two people. */
  await knex.schema.createTable('doublons_ecartes', (table) => {
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('premier_id', 24).notNullable();
    table.string('second_id', 24).notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.primary(['premier_id', 'second_id']);
    table.index(['centre_id']);
  });
  await knex.schema.alterTable('clients', (table) => {
    table.string('fusionne_dans', 24);
    /** The products that the fitted devices were taken from. */
    for (const ear of EARS) table.string(`produit_${ear}_id`, 24);
  });
  await knex.schema.alterTable('fichiers', (table) => {
    table.string('empreinte', 64);
  });
  await knex.schema.alterTable('factures', (table) => {
    table.string('modifie_le', 24);
    table.integer('version').notNullable().defaultTo(1);
  });
  await knex.schema.alterTable('produits', (table) => {
    table.string('modifie_le', 24);
    table.integer('version').notNullable().defaultTo(1);
    texts(table, 'recherche', 'nom_tri');
    /** A product that is gone keeps its ledger: who was given which piece must stay known. */
    table.string('supprime_le', 24);
    table.string('supprime_par', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, columns] of [
    ['produits', ['modifie_le', 'version', 'recherche', 'nom_tri', 'supprime_le', 'supprime_par']],
    ['factures', ['modifie_le', 'version']],
    ['fichiers', ['empreinte']],
    ['clients', ['fusionne_dans', 'produit_g_id', 'produit_d_id']],
    ['devis', ['version', ...DEVIS.map(([name]) => name).reverse()]],
  ] as const) {
    for (const column of columns) await knex.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
  for (const table of ['doublons_ecartes', 'fusions', 'bilans']) await knex.schema.dropTable(table);
}
