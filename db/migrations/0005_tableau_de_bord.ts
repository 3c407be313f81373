import type { Knex } from 'knex';

/** What the dashboard and the agenda count by, each an index that holds all that is asked for; imports whose refused rows somebody has dealt with. */

const GARDES = 'WHERE supprime_le IS NULL';

const INDEX = {
  clients_par_appareillage: `clients (centre_id, date_appareillage, statut) ${GARDES} AND date_appareillage IS NOT NULL`,
  clients_par_origine: `clients (centre_id, origine) ${GARDES}`,
  clients_par_statut_et_creation: `clients (centre_id, statut, date_creation, rang, id, date_appareillage, date_maj_status) ${GARDES}`,
  devis_par_date: 'devis (centre_id, date_devis, duree_validite_devis, client_id)',
} as const;

/** Indexes that others use already, and what they hold besides from now on: [table, columns, the further ones, condition]. */
const ELARGIS = {
  clients_par_creation: ['clients', 'centre_id, date_creation, rang', 'statut', GARDES],
  factures_par_date: ['factures', 'centre_id, date_facture, rang', 'statut, total_general', GARDES],
  evenements_centre_id_start_index: ['evenements', 'centre_id, start', '"end", annule_le, client_id, id', ''],
  evenements_client_id_type_start_index: ['evenements', 'client_id, type, start', 'annule_le', ''],
} as const;

export async function up(knex: Knex): Promise<void> {
  for (const [nom, colonnes] of Object.entries(INDEX)) await knex.raw(`CREATE INDEX ${nom} ON ${colonnes}`);
  for (const [nom, [table, colonnes, autres, condition]] of Object.entries(ELARGIS)) {
    await knex.raw(`DROP INDEX ${nom}`);
    await knex.raw(`CREATE INDEX ${nom} ON ${table} (${colonnes}, ${autres}) ${condition}`);
  }
  await knex.schema.alterTable('imports', (table) => {
    table.string('rejets_vus_le', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE imports DROP COLUMN rejets_vus_le');
  for (const [nom, [table, colonnes, , condition]] of Object.entries(ELARGIS)) {
    await knex.raw(`DROP INDEX ${nom}`);
    await knex.raw(`CREATE INDEX ${nom} ON ${table} (${colonnes}) ${condition}`);
  }
  for (const nom of Object.keys(INDEX)) await knex.raw(`DROP INDEX ${nom}`);
}
