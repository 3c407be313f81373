import type { Knex } from 'knex';

/** What a centre's files weigh, and the marks by which stored files know their own database. */

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('factures', (table) => {
    /** Bytes of an invoice made elsewhere; null for those from before they were counted. */
    table.integer('fichier_taille');
  });
  await knex.raw('CREATE INDEX fichiers_par_centre ON fichiers (centre_id, taille)');
  await knex.raw(
    'CREATE INDEX factures_ailleurs ON factures (centre_id, fichier_taille) WHERE fichier IS NOT NULL',
  );
  await knex.schema.createTable('reperes_fichiers', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('pose_le', 24).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('reperes_fichiers');
  await knex.raw('DROP INDEX factures_ailleurs');
  await knex.raw('DROP INDEX fichiers_par_centre');
  await knex.raw('ALTER TABLE factures DROP COLUMN fichier_taille');
}
