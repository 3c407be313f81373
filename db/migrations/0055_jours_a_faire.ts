import type { Knex } from 'knex';

/**
 * What stood on the worklist of past days. Its lines are found in the records, which change: of each line is kept on which days it was seen there, in which
 * words, and why it left (`fin`). A line that still stands has no last day. `releves_a_faire` says of which days anybody has looked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('lignes_a_faire', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24);
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('nature', 30).notNullable();
    table.string('objet_id', 24).notNullable();
    table.string('repere', 24).notNullable().defaultTo('');
    for (const name of ['quoi', 'pourquoi']) table.text(name).notNullable();
    /** Paris days, '' where there is none: since when it waits, by when it is due. */
    for (const name of ['depuis', 'echeance']) table.string(name, 10).notNullable().defaultTo('');
    /** JSON: what it said before, and until which day. */
    table.text('mots').notNullable().defaultTo('[]');
    table.string('user_id', 24);
    /** The first and the last Paris day on which it was seen. */
    table.string('vu_du', 10).notNullable();
    table.string('vu_au', 10);
    /** The last instant at which it was seen, once it has gone, and the first at which it was not. */
    table.string('vu_le', 24);
    table.string('fin_le', 24);
    table.string('fin', 12).notNullable().defaultTo('');
    table.string('fin_par', 24);
    table.text('fin_motif').notNullable().defaultTo('');
    table.string('revient_le', 10);
    table.string('cree_le', 24).notNullable();
    table.index(['client_id']);
    table.index(['centre_id', 'nature', 'vu_au', 'vu_du']);
    table.index(['centre_id', 'fin_le']);
  });
  await knex.raw(
    'CREATE UNIQUE INDEX lignes_a_faire_debout ON lignes_a_faire (centre_id, nature, objet_id, repere) WHERE vu_au IS NULL',
  );
  await knex.schema.createTable('releves_a_faire', (table) => {
    table.string('centre_id', 24).notNullable().references('id').inTable('centres').onDelete('CASCADE');
    table.string('jour', 10).notNullable();
    table.string('premier_le', 24).notNullable();
    table.string('dernier_le', 24).notNullable();
    table.primary(['centre_id', 'jour']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['releves_a_faire', 'lignes_a_faire']) await knex.schema.dropTable(table);
}
