import type { Knex } from 'knex';

/** A session knows when whoever it is of last proved who they are; NULL where they have not since it was opened, as in those that an earlier release opens. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.string('confirmee_le', 24);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => table.dropColumn('confirmee_le'));
}
