import type { Knex } from 'knex';

const INDEX = 'cles_doublon_client_id_index';

/**
 * A client's keys are found by client and centre: without statistics SQLite took the centre alone, in the primary key, for as good as the client,
 * and read all keys of the centre to remove three.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX IF EXISTS ${INDEX}`);
  await knex.raw(`CREATE INDEX ${INDEX} ON cles_doublon (client_id, centre_id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX IF EXISTS ${INDEX}`);
  await knex.raw(`CREATE INDEX ${INDEX} ON cles_doublon (client_id)`);
}
