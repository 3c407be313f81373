import type { Knex } from 'knex';

/** What the centre owes is read along what it is: money that stands on no invoice, and invoices that were paid too much of. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE INDEX reglements_hors_factures ON reglements (centre_id, client_id, devis_id) WHERE facture_id IS NULL',
  );
  for (const payeur of ['patient', 'amo', 'amc'])
    await knex.raw(
      `CREATE INDEX factures_trop_percu_${payeur} ON factures (centre_id) WHERE reste_${payeur} < 0`,
    );
}

export async function down(knex: Knex): Promise<void> {
  for (const payeur of ['patient', 'amo', 'amc']) await knex.raw(`DROP INDEX factures_trop_percu_${payeur}`);
  await knex.raw('DROP INDEX reglements_hors_factures');
}
