import type { Knex } from 'knex';

/** Quotes leave the lists as invoices do, and know who changed them last. */

const DEVIS = { supprime_le: 24, supprime_par: 24, modifie_par: 24 };

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('devis', (table) => {
    for (const [name, length] of Object.entries(DEVIS)) table.string(name, length);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(DEVIS)) await knex.raw(`ALTER TABLE devis DROP COLUMN ${name}`);
}
