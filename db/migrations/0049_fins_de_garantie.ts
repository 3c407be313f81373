import type { Knex } from 'knex';

/** What a centre's patients wear by number is looked through every morning for warranties that are about to end: by their end, not all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('exemplaires', (table) => {
    table.index(['centre_id', 'etat', 'garantie_fin'], 'exemplaires_fin_garantie');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('exemplaires', (table) => {
    table.dropIndex(['centre_id', 'etat', 'garantie_fin'], 'exemplaires_fin_garantie');
  });
}
