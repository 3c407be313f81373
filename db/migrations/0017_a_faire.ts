import type { Knex } from 'knex';

/** What somebody has to do for a client by a day: call back, order, ask. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('a_faire', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('genre', 10).notNullable();
    table.text('titre').notNullable();
    table.string('echeance', 10).notNullable();
    table.string('user_id', 24);
    table.string('fait_le', 24);
    table.string('fait_par', 24);
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['client_id', 'echeance']);
  });
  await knex.raw('CREATE INDEX a_faire_ouvertes ON a_faire (centre_id, echeance, id) WHERE fait_le IS NULL');
  await knex.raw('CREATE INDEX a_faire_faites ON a_faire (centre_id, fait_le, id) WHERE fait_le IS NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('a_faire');
}
