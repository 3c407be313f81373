import type { Knex } from 'knex';

/**
 * Whether somebody has chosen a centre's VAT regime, and whether it may issue before its name, address, SIRET and regime stand: it may not, but for those that
 * have issued already, which keep their regime and are warned. A regime that is not the former default was chosen.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('centres', (table) => {
    table.boolean('regime_choisi').notNullable().defaultTo(false);
    table.boolean('identite_exigee').notNullable().defaultTo(true);
  });
  const issued = knex('factures').whereNull('fichier').select('centre_id');
  await knex('centres').whereIn('id', issued).update({ regime_choisi: true, identite_exigee: false });
  await knex('centres').whereNot({ regime_tva: 'franchise' }).update({ regime_choisi: true });
}

export async function down(knex: Knex): Promise<void> {
  for (const column of ['regime_choisi', 'identite_exigee'])
    await knex.raw('ALTER TABLE centres DROP COLUMN ??', [column]);
}
