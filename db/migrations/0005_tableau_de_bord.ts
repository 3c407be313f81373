import type { Knex } from 'knex';

/** What the dashboard counts by, each an index that holds all that is asked for; imports whose refused rows somebody has dealt with. */

const INDEX = {
  clients_par_creation_statut: 'clients (centre_id, date_creation, statut) WHERE supprime_le IS NULL',
  clients_par_appareillage:
    'clients (centre_id, date_appareillage, statut) WHERE supprime_le IS NULL AND date_appareillage IS NOT NULL',
  clients_par_origine: 'clients (centre_id, origine) WHERE supprime_le IS NULL',
  factures_par_mois: 'factures (centre_id, date_facture, statut, total_general) WHERE supprime_le IS NULL',
  devis_par_date: 'devis (centre_id, date_devis, duree_validite_devis, client_id)',
} as const;

export async function up(knex: Knex): Promise<void> {
  for (const [nom, colonnes] of Object.entries(INDEX)) await knex.raw(`CREATE INDEX ${nom} ON ${colonnes}`);
  await knex.schema.alterTable('imports', (table) => {
    table.string('rejets_vus_le', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE imports DROP COLUMN rejets_vus_le');
  for (const nom of Object.keys(INDEX)) await knex.raw(`DROP INDEX ${nom}`);
}
