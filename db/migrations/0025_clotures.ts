import type { Knex } from 'knex';

/**
 * Closings of a day, a month and a year per centre, which cannot change either; archives of closed years; what checks of the chain of seals have
 * found.
 */

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

type Table = Knex.CreateTableBuilder;
const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();
const instant = (table: Table, name: string) => table.string(name, 24);
const belongsToCentre = (table: Table) => {
  id(table, 'centre_id').references('id').inTable('centres');
};

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('clotures', (table) => {
    id(table).primary();
    belongsToCentre(table);
    table.string('periode', 10).notNullable();
    table.string('debut', 10).notNullable();
    table.string('fin', 10).notNullable();
    /** First and last seal that it covers; the last one comes before the first where it covers none. */
    table.integer('rang_debut').notNullable();
    table.integer('rang_fin').notNullable();
    /** Documents and payments that it covers, without closings. */
    table.integer('nombre').notNullable();
    /** Sums in cents, as JSON; perpetual ones outgrow an integer column. */
    table.text('totaux').notNullable();
    instant(table, 'cree_le').notNullable();
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'periode', 'debut']);
    table.index(['centre_id', 'fin']);
  });
  await knex.schema.createTable('archives_comptables', (table) => {
    id(table).primary();
    belongsToCentre(table);
    id(table, 'cloture_id');
    table.foreign(['cloture_id', 'centre_id']).references(['id', 'centre_id']).inTable('clotures');
    table.integer('annee').notNullable();
    /** The stored file, its bytes and their SHA-256. */
    table.string('fichier', 60).notNullable();
    table.integer('taille').notNullable();
    table.string('empreinte', 64).notNullable();
    table.integer('pieces').notNullable();
    instant(table, 'cree_le').notNullable();
    table.string('cree_par', 24);
    table.index(['centre_id', 'annee']);
    table.index(['fichier']);
  });
  await knex.schema.createTable('verifications_scelles', (table) => {
    id(table).primary();
    belongsToCentre(table);
    table.string('etat', 10).notNullable();
    table.integer('scelles').notNullable();
    table.string('empreinte', 64).notNullable();
    /** The first of what was found, as JSON, and how much there was. */
    table.text('constats').notNullable();
    table.integer('nombre_constats').notNullable();
    instant(table, 'faite_le').notNullable();
    table.string('demandee_par', 24);
    table.index(['centre_id', 'faite_le']);
    table.index(['faite_le']);
  });
  await refuseChanges(knex);
}

const REFUS = 'Une clôture ne se modifie pas.';

async function refuseChanges(knex: Knex): Promise<void> {
  if (isPostgres(knex))
    await knex.raw(`CREATE FUNCTION cloture_est_definitive() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${REFUS}'; END $$`);
  for (const deed of ['UPDATE', 'DELETE']) {
    const name = `clotures_sans_${deed.toLowerCase()}`;
    await knex.raw(
      isPostgres(knex)
        ? `CREATE TRIGGER ${name} BEFORE ${deed} ON clotures FOR EACH ROW EXECUTE FUNCTION cloture_est_definitive()`
        : `CREATE TRIGGER ${name} BEFORE ${deed} ON clotures BEGIN SELECT RAISE(ABORT, '${REFUS}'); END`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['verifications_scelles', 'archives_comptables', 'clotures'])
    await knex.schema.dropTable(table);
  if (isPostgres(knex)) await knex.raw('DROP FUNCTION cloture_est_definitive');
}
