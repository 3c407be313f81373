import type { Knex } from 'knex';

/**
 * Reminders by letter: a campaign is so many letters of one kind of lines in one PDF; each is a reminder of its own and keeps what was written. Visits that have an
 * appointment and of which nobody has said whether they took place are few, and found by themselves.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('campagnes', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('nature', 30).notNullable();
    table.integer('lettres').notNullable();
    /** Who got none, and why: JSON of clients' ids and sentences. */
    table.text('ecartes').notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.index(['centre_id', 'cree_le']);
  });
  await knex.schema.alterTable('relances_patient', (table) => {
    table.string('campagne_id', 24);
    /** What the letter said and to where, JSON; '' for what was no letter. */
    table.text('lettre').notNullable().defaultTo('');
    table.index(['campagne_id']);
  });
  await knex.raw(
    "CREATE INDEX etapes_suivi_avec_rdv ON etapes_suivi (centre_id, evenement_id) WHERE etat = 'prevue' AND evenement_id IS NOT NULL",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX etapes_suivi_avec_rdv');
  await knex.raw('DROP INDEX relances_patient_campagne_id_index');
  for (const colonne of ['lettre', 'campagne_id'])
    await knex.raw(`ALTER TABLE relances_patient DROP COLUMN ${colonne}`);
  await knex.schema.dropTable('campagnes');
}
