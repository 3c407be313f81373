import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const FIGE = 'NEW.pays IS DISTINCT FROM OLD.pays';

/**
 * The country of an address, by its two letters: of a patient, and of whom an invoice names, which says it for ever. '' where nobody has said one.
 */
export async function up(knex: Knex): Promise<void> {
  for (const nom of ['clients', 'factures'])
    await knex.schema.alterTable(nom, (table) => {
      table.string('pays', 2).notNullable().defaultTo('');
    });
  await knex.raw(
    isPostgres(knex)
      ? `CREATE TRIGGER factures_pays_fige BEFORE UPDATE ON factures FOR EACH ROW
          WHEN (${FIGE}) EXECUTE FUNCTION piece_est_definitive()`
      : `CREATE TRIGGER factures_pays_fige BEFORE UPDATE ON factures WHEN ${FIGE} BEGIN
          SELECT RAISE(ABORT, 'Un document émis ne se modifie pas.'); END`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TRIGGER factures_pays_fige${isPostgres(knex) ? ' ON factures' : ''}`);
  for (const nom of ['clients', 'factures']) await knex.raw(`ALTER TABLE ${nom} DROP COLUMN pays`);
}
