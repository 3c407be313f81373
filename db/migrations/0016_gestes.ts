import type { Knex } from 'knex';

/** What users prefer of the screens; deeds that can be taken back for a moment; what the search finds clients by besides their names. */

const PREFERENCES = { theme: 'auto', densite: 'normale' };

export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg';
  await knex.schema.alterTable('users', (table) => {
    for (const [name, usual] of Object.entries(PREFERENCES))
      table.string(name, 10).notNullable().defaultTo(usual);
    table.boolean('raccourcis').notNullable().defaultTo(true);
  });
  await knex.schema.createTable('annulations', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('geste', 24).notNullable();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24);
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('user_id', 24).notNullable();
    table.string('nature', 20).notNullable();
    table.text('avant').notNullable();
    table.string('cree_le', 24).notNullable();
    table.index(['geste']);
    table.index(['client_id']);
    table.index(['cree_le']);
  });
  await knex.raw(
    'CREATE INDEX clients_par_naissance ON clients (centre_id, date_naissance) WHERE supprime_le IS NULL',
  );
  await knex.raw(
    'CREATE INDEX clients_par_anniversaire ON clients (centre_id, substr(date_naissance, 6)) WHERE supprime_le IS NULL',
  );
  const serie = postgres ? 'lower(numero_serie) text_pattern_ops' : 'lower(numero_serie)';
  await knex.raw(
    `CREATE INDEX appareils_par_serie ON appareils (centre_id, ${serie}) WHERE numero_serie <> ''`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['appareils_par_serie', 'clients_par_anniversaire', 'clients_par_naissance'])
    await knex.raw(`DROP INDEX IF EXISTS ${name}`);
  await knex.schema.dropTable('annulations');
  for (const name of [...Object.keys(PREFERENCES), 'raccourcis'])
    await knex.raw(`ALTER TABLE users DROP COLUMN ${name}`);
}
