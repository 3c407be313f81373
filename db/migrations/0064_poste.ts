import type { Knex } from 'knex';

/**
 * A PC that several people share. An account says after how many minutes without a gesture its sessions are locked (0: never); a session knows
 * its last gesture, since when it is locked, where its user was (sealed, docs/decisions/124) and how many wrong codes in a row it has met; a user
 * may have a code that unlocks.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('comptes', (table) => {
    table.integer('verrou_minutes').notNullable().defaultTo(0);
  });
  await knex.schema.alterTable('users', (table) => {
    table.string('code_hash', 255).notNullable().defaultTo('');
  });
  await knex.schema.alterTable('sessions', (table) => {
    table.string('geste_le', 24);
    table.string('verrou_le', 24);
    table.text('retour').notNullable().defaultTo('');
    table.integer('refus').notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['geste_le', 'verrou_le', 'retour', 'refus'])
    await knex.raw(`ALTER TABLE sessions DROP COLUMN ${name}`);
  await knex.raw('ALTER TABLE users DROP COLUMN code_hash');
  await knex.raw('ALTER TABLE comptes DROP COLUMN verrou_minutes');
}
