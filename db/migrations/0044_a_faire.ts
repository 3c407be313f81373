import type { Knex } from 'knex';

/**
 * What is known of the lines of the worklist, which are themselves found in the records: until when somebody put one off and why, whom a reminder
 * went to about one (once by each way), and the account's texts of reminders. Whether a client lives and wants to be written to.
 */
type Table = Knex.CreateTableBuilder;

/** What names a line: its kind, its record, and the time that it is about. */
function ofLine(table: Table): void {
  table.string('id', 24).notNullable().primary();
  table.string('centre_id', 24).notNullable().references('id').inTable('centres');
  table.string('client_id', 24);
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
  table.string('nature', 30).notNullable();
  table.string('objet_id', 24).notNullable();
  table.string('repere', 24).notNullable().defaultTo('');
  /** What the line said then. */
  table.text('quoi').notNullable();
  table.string('cree_le', 24).notNullable();
  table.string('cree_par', 24);
  table.index(['client_id']);
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.boolean('relance_courriel').notNullable().defaultTo(false);
    table.boolean('relance_sms').notNullable().defaultTo(false);
    table.boolean('sans_relance').notNullable().defaultTo(false);
    table.string('deces_le', 10);
  });
  await knex.schema.createTable('reports_a_faire', (table) => {
    ofLine(table);
    /** The Paris day on which the line comes back. */
    table.string('jusqu_au', 10).notNullable();
    table.text('motif').notNullable();
    /** When somebody took it back before that. */
    table.string('leve_le', 24);
    table.string('leve_par', 24);
    table.index(['centre_id', 'nature', 'objet_id', 'repere', 'jusqu_au']);
    table.index(['centre_id', 'jusqu_au']);
  });
  await knex.schema.createTable('relances_patient', (table) => {
    ofLine(table);
    /** 'courriel', 'sms' or 'lettre'. */
    table.string('canal', 10).notNullable();
    table.unique(['centre_id', 'nature', 'objet_id', 'repere', 'canal']);
  });
  await knex.schema.createTable('textes_relance', (table) => {
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('nature', 30).notNullable();
    table.text('sujet').notNullable();
    table.text('texte').notNullable();
    table.text('sms').notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.string('modifie_le', 24).notNullable();
    table.primary(['compte_id', 'nature']);
  });
  await knex.raw('CREATE INDEX prescriptions_par_date ON prescriptions (centre_id, date)');
  await replaceIndex(knex, `${INDEXED}, deces_le`);
}

/** The lists of those who wait leave out the dead: the index goes on holding all that they ask. */
const INDEX = 'clients_par_statut_et_creation';
const INDEXED =
  'centre_id, statut, date_creation, rang, id, date_appareillage, date_maj_status, rdv_debut, rdv_connu';

async function replaceIndex(knex: Knex, columns: string): Promise<void> {
  await knex.raw(`DROP INDEX ${INDEX}`);
  await knex.raw(`CREATE INDEX ${INDEX} ON clients (${columns}) WHERE supprime_le IS NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await replaceIndex(knex, INDEXED);
  await knex.raw('DROP INDEX prescriptions_par_date');
  for (const table of ['textes_relance', 'relances_patient', 'reports_a_faire'])
    await knex.schema.dropTable(table);
  for (const colonne of ['deces_le', 'sans_relance', 'relance_sms', 'relance_courriel'])
    await knex.raw(`ALTER TABLE clients DROP COLUMN ${colonne}`);
}
