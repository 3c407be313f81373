import type { Knex } from 'knex';

/**
 * What a patient has agreed to and objected to, each as a dated fact, with the texts that were read; the restriction of a record. What stood on the records is taken over as
 * facts without a text. The client's row goes on holding the present value of each.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.boolean('sans_campagne').notNullable().defaultTo(false);
    table.boolean('sans_transmission_prescripteur').notNullable().defaultTo(false);
    table.boolean('sans_transmission_payeur').notNullable().defaultTo(false);
    /** Since when nothing but storage is done with the record; null for most. */
    table.string('limite_le', 24);
  });
  await knex.raw('CREATE INDEX clients_limites ON clients (centre_id, rang) WHERE limite_le IS NOT NULL');
  await knex.schema.createTable('textes_accord', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes').onDelete('CASCADE');
    table.string('objet', 30).notNullable();
    table.integer('version').notNullable();
    table.text('texte').notNullable();
    table.string('user_id', 24);
    table.string('user_name', 200).notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.unique(['compte_id', 'objet', 'version']);
  });
  await knex.schema.createTable('choix_patient', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('objet', 30).notNullable();
    table.boolean('oui').notNullable();
    /** The Paris day on which the patient said so. */
    table.string('dit_le', 10).notNullable();
    table.string('mode', 12).notNullable();
    /** The version of the text that was read; null for none. */
    table.string('texte_id', 24).references('id').inTable('textes_accord');
    table.text('motif').notNullable().defaultTo('');
    table.string('user_id', 24);
    table.string('user_name', 200).notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.index(['client_id', 'cree_le']);
    table.index(['centre_id']);
    table.index(['texte_id']);
  });
  await knex.schema.createTable('limitations', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('motif', 20).notNullable();
    table.text('precisions').notNullable().defaultTo('');
    /** The Paris day on which it was asked for. */
    table.string('demandee_le', 10).notNullable();
    table.string('posee_le', 24).notNullable();
    table.string('posee_par', 200).notNullable().defaultTo('');
    table.string('levee_le', 24);
    table.string('levee_par', 200).notNullable().defaultTo('');
    table.text('levee_motif').notNullable().defaultTo('');
    table.index(['client_id', 'posee_le']);
    table.index(['centre_id']);
  });
  await knex.raw(
    'CREATE UNIQUE INDEX limitations_en_cours ON limitations (client_id) WHERE levee_le IS NULL',
  );
  for (const [objet, colonne, oui] of REPRIS) await takeOver(knex, objet, colonne, oui);
}

/** What stood on the records, and whether it is a yes. */
const REPRIS = [
  ['rappelCourriel', 'rappel_courriel', true],
  ['relanceCourriel', 'relance_courriel', true],
  ['relanceSms', 'relance_sms', true],
  ['relances', 'sans_relance', false],
] as const;

async function takeOver(knex: Knex, objet: string, colonne: string, oui: boolean): Promise<void> {
  const postgres = knex.client.config.client === 'pg';
  const id = postgres
    ? `substr(md5(random()::text || id || '${objet}'), 1, 24)`
    : 'lower(hex(randomblob(12)))';
  const dit = postgres ? String(oui) : oui ? '1' : '0';
  const vrai = postgres ? colonne : `${colonne} = 1`;
  await knex.raw(
    `INSERT INTO choix_patient (id, centre_id, client_id, objet, oui, dit_le, mode, cree_le)
     SELECT ${id}, centre_id, id, '${objet}', ${dit}, substr(modifie_le, 1, 10), 'repris', modifie_le FROM clients WHERE ${vrai}`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['limitations', 'choix_patient', 'textes_accord']) await knex.schema.dropTable(table);
  await knex.raw('DROP INDEX clients_limites');
  for (const colonne of [
    'limite_le',
    'sans_transmission_payeur',
    'sans_transmission_prescripteur',
    'sans_campagne',
  ])
    await knex.raw(`ALTER TABLE clients DROP COLUMN ${colonne}`);
}
