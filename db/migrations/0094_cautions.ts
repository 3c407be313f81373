import type { Knex } from 'knex';

const COLONNES = ['caution_mode', 'caution_retenue', 'caution_motif'];

/**
 * A trial's deposit that is kept apart (`depot_cheque`) may be more than a cheque: cash, the print of a card, a transfer ('' for a cheque, as all of before). What is not given back of it in the
 * end ('retenu'), cents, and why. And which tax the accessories of a quote bear: '' for those of before, which have that of the devices.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('essais', (table) => {
    table.string('caution_mode', 10).notNullable().defaultTo('');
    table.integer('caution_retenue');
    table.text('caution_motif').notNullable().defaultTo('');
  });
  await knex.schema.alterTable('devis', (table) => {
    table.string('tva_accessoires', 6).notNullable().defaultTo('');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE devis DROP COLUMN tva_accessoires');
  for (const colonne of COLONNES) await knex.raw('ALTER TABLE essais DROP COLUMN ??', [colonne]);
}
