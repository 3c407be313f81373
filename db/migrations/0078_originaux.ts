import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const AUTRE = `OLD.emplacement <> '' AND OLD.reduit_le IS NOT DISTINCT FROM NEW.reduit_le
  AND (NEW.emplacement <> OLD.emplacement OR NEW.empreinte <> OLD.empreinte)`;

/**
 * The PDF of an invoice or a credit note as it was issued, kept the first time that somebody asks for it: its bytes never change any more. An erasure of the person alone takes them
 * away, and says when; what is made afterwards says so itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('originaux', (table) => {
    /** The invoice's or the credit note's own. */
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    /** The invoice, or the one that the credit note takes back. */
    table.string('facture_id', 24).notNullable();
    table.foreign(['facture_id', 'centre_id']).references(['id', 'centre_id']).inTable('factures');
    /** The PDF among the stored files, its bytes and their SHA-256; '' and 0 since an erasure, until it is asked for again. */
    table.string('emplacement', 60).notNullable().defaultTo('');
    table.integer('taille').notNullable().defaultTo(0);
    table.string('empreinte', 64).notNullable().defaultTo('');
    table.string('garde_le', 24).notNullable();
    /** The day on which the person was erased. */
    table.string('reduit_le', 10);
    table.index(['facture_id', 'centre_id']);
    table.index(['centre_id']);
    table.index(['emplacement']);
  });
  await reprendreLesReduites(knex);
  if (isPostgres(knex))
    await knex.raw(`CREATE FUNCTION original_est_definitif() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'L’original d’un document émis ne se remplace pas.'; END $$`);
  await knex.raw(
    isPostgres(knex)
      ? `CREATE TRIGGER originaux_figes BEFORE UPDATE ON originaux FOR EACH ROW
          WHEN (${AUTRE}) EXECUTE FUNCTION original_est_definitif()`
      : `CREATE TRIGGER originaux_figes BEFORE UPDATE ON originaux WHEN ${AUTRE} BEGIN
          SELECT RAISE(ABORT, 'L’original d’un document émis ne se remplace pas.'); END`,
  );
}

/** The documents of people who were erased before: what is made of them from now on says so. */
async function reprendreLesReduites(knex: Knex): Promise<void> {
  const reduites = `FROM journal j JOIN factures f ON f.id = j.objet_id AND f.centre_id = j.centre_id`;
  const oui = `WHERE j.action = 'facture:reduction' AND f.fichier IS NULL`;
  const colonnes = 'INSERT INTO originaux (id, centre_id, facture_id, garde_le, reduit_le)';
  const quand = 'MAX(j.date), SUBSTR(MAX(j.date), 1, 10)';
  await knex.raw(
    `${colonnes} SELECT f.id, f.centre_id, f.id, ${quand} ${reduites} ${oui} GROUP BY f.id, f.centre_id`,
  );
  await knex.raw(
    `${colonnes} SELECT a.id, a.centre_id, a.facture_id, ${quand} ${reduites}
      JOIN avoirs a ON a.facture_id = f.id AND a.centre_id = f.centre_id ${oui} GROUP BY a.id, a.centre_id, a.facture_id`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('originaux');
  if (isPostgres(knex)) await knex.raw('DROP FUNCTION original_est_definitif');
}
