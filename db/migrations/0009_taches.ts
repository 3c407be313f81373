import type { Knex } from 'knex';

/** One table of jobs for every process, and when somebody last went on with an import. */

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('taches', (table) => {
    table.string('id', 24).notNullable().primary();
    /** What the job is, once in the whole installation: 'courriels', 'rappels:{account}', 'import:{import}'. */
    table.string('cle', 80).notNullable().unique();
    table.string('nature', 30).notNullable();
    /** Whose it is; null for those of the whole installation. */
    table.string('compte_id', 24);
    table.string('centre_id', 24);
    table.text('donnees').notNullable().defaultTo('');
    /** Not before this instant; while somebody is at it, the end of their lease. Null: there is nothing more to do. */
    table.string('prochain_le', 24);
    /** Who is at it. */
    table.string('bail', 24);
    table.integer('essais').notNullable().defaultTo(0);
    /** Percent, while it runs. */
    table.integer('progression');
    table.string('commence_le', 24);
    table.string('termine_le', 24);
    table.string('reussi_le', 24);
    table.text('resultat').notNullable().defaultTo('');
    table.text('erreur').notNullable().defaultTo('');
    table.string('abandonne_le', 24);
    table.string('cree_le', 24).notNullable();
    table.index(['compte_id', 'cree_le', 'id']);
  });
  await knex.raw('CREATE INDEX taches_dues ON taches (prochain_le) WHERE prochain_le IS NOT NULL');
  await knex.schema.alterTable('imports', (table) => {
    table.string('suivi_le', 24);
  });
  await knex.raw('UPDATE imports SET suivi_le = COALESCE(demarre_le, cree_le)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE imports DROP COLUMN suivi_le');
  await knex.schema.dropTable('taches');
}
