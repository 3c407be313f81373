import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const COLONNES = {
  lignes_avoir: ['part_compl', 'part_ss'],
  lignes_facture: ['part_compl', 'part_ss', 'prix_ttc'],
};
const FIGES = 'NEW.par_taux IS DISTINCT FROM OLD.par_taux';

/**
 * What documents agree on to the cent: a unit price with tax that no price without tax leads to, the shares of both insurances by the line that they were worked out for, the taxes that
 * a credit note takes back, and the shares of an accepted quote as they were signed. Empty for what is from before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('lignes_facture', (table) => {
    table.integer('prix_ttc');
    table.integer('part_ss');
    table.integer('part_compl');
  });
  await knex.schema.alterTable('lignes_avoir', (table) => {
    table.integer('part_ss');
    table.integer('part_compl');
  });
  await knex.schema.alterTable('avoirs', (table) => {
    table.text('par_taux').notNullable().defaultTo('');
  });
  await knex.schema.alterTable('devis', (table) => {
    table.text('parts_acceptees').notNullable().defaultTo('');
  });
  await knex.raw(
    isPostgres(knex)
      ? `CREATE TRIGGER avoirs_taxes_figees BEFORE UPDATE ON avoirs FOR EACH ROW
          WHEN (${FIGES}) EXECUTE FUNCTION piece_est_definitive()`
      : `CREATE TRIGGER avoirs_taxes_figees BEFORE UPDATE ON avoirs WHEN ${FIGES} BEGIN
          SELECT RAISE(ABORT, 'Un document émis ne se modifie pas.'); END`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TRIGGER avoirs_taxes_figees${isPostgres(knex) ? ' ON avoirs' : ''}`);
  // By SQL: Knex would make SQLite's tables anew, which others refer to.
  await knex.raw('ALTER TABLE devis DROP COLUMN parts_acceptees');
  await knex.raw('ALTER TABLE avoirs DROP COLUMN par_taux');
  for (const [table, colonnes] of Object.entries(COLONNES))
    for (const colonne of colonnes) await knex.raw(`ALTER TABLE ${table} DROP COLUMN ${colonne}`);
}
