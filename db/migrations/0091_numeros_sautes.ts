import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const DEEDS = ['UPDATE', 'DELETE'];

/** Numbers that no document bears, and why: a backup was put back, and what was issued after it is not there any more. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('numeros_sautes', (table) => {
    table.string('id', 24).primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('serie', 20).notNullable();
    table.integer('de').notNullable();
    table.integer('a').notNullable();
    table.text('raison').notNullable();
    table.string('note_le', 24).notNullable();
    table.index(['centre_id', 'note_le']);
  });
  for (const deed of DEEDS)
    await knex.raw(
      isPostgres(knex)
        ? `CREATE TRIGGER numeros_sautes_sans_${deed.toLowerCase()} BEFORE ${deed} ON numeros_sautes FOR EACH ROW EXECUTE FUNCTION piece_est_definitive()`
        : `CREATE TRIGGER numeros_sautes_sans_${deed.toLowerCase()} BEFORE ${deed} ON numeros_sautes BEGIN
            SELECT RAISE(ABORT, 'Un numéro laissé libre le reste.'); END`,
    );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('numeros_sautes');
}
