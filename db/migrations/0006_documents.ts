import type { Knex } from 'knex';

/** The letterhead that a quote or an invoice was made with; what the French model asks of a quote besides: T-coil, place of manufacture. */

const DEVIS = ['g', 'd'].flatMap((ear) => [
  `bobine_t_${ear}_devis`,
  `bobine_t_${ear}_classe1`,
  `fabrication_${ear}_classe1`,
]);

const COLONNES = { devis: [...DEVIS, 'entete'], factures: ['entete'] };

export async function up(knex: Knex): Promise<void> {
  for (const [name, colonnes] of Object.entries(COLONNES)) {
    await knex.schema.alterTable(name, (table) => {
      for (const colonne of colonnes) table.text(colonne).notNullable().defaultTo('');
    });
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name, colonnes] of Object.entries(COLONNES)) {
    for (const colonne of colonnes.toReversed()) await knex.raw(`ALTER TABLE ${name} DROP COLUMN ${colonne}`);
  }
}
