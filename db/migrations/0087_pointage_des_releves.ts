import type { Knex } from 'knex';

/** What a line of a statement was tied to that was recorded before: a slip of cheques, or the payments of a day and mode; and its amount as it was read. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('lignes_releve', (table) => {
    table.string('remise_id', 24);
    table.string('jour_encaisse', 10);
    table.string('mode_encaisse', 20);
    /** Cents of the whole line, before parts of it were used; 0 for such a part. */
    table.integer('montant_lu');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('lignes_releve', (table) => {
    table.dropColumns('remise_id', 'jour_encaisse', 'mode_encaisse', 'montant_lu');
  });
}
