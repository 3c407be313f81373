import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const FIGEE = 'NEW.date_livraison IS DISTINCT FROM OLD.date_livraison';

/**
 * The day on which what is invoiced was handed over: an invoice's own day is the one on which it is issued. Invoices of before have one day for both.
 * Like all that an issued invoice says, it does not change.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('factures', (table) => {
    table.string('date_livraison', 10);
  });
  await knex.raw(
    isPostgres(knex)
      ? `CREATE TRIGGER factures_livraison_figee BEFORE UPDATE ON factures FOR EACH ROW
          WHEN (${FIGEE}) EXECUTE FUNCTION piece_est_definitive()`
      : `CREATE TRIGGER factures_livraison_figee BEFORE UPDATE ON factures WHEN ${FIGEE} BEGIN
          SELECT RAISE(ABORT, 'Un document émis ne se modifie pas.'); END`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TRIGGER factures_livraison_figee${isPostgres(knex) ? ' ON factures' : ''}`);
  await knex.raw('ALTER TABLE factures DROP COLUMN date_livraison');
}
