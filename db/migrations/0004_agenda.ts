import type { Knex } from 'knex';

/** The agenda: who an event is for, forms sent twice, external calendars, secret addresses, reminders. */

export async function up(knex: Knex): Promise<void> {
  /** External calendars that a centre reads by their ICS address. */
  await knex.schema.createTable('calendriers', (table) => {
    table.string('id', 24).primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.text('nom').notNullable();
    table.text('url').notNullable();
    table.string('color', 7).notNullable();
    /** The member of staff whose calendar it is; null for one of the whole centre. */
    table.string('intervenant_id', 24);
    /** What the server asks back with: the validators of the last answer, and the print of its content. */
    table.text('etag').notNullable().defaultTo('');
    table.text('last_modified').notNullable().defaultTo('');
    table.string('empreinte', 64);
    table.string('essaye_le', 24);
    table.string('reussi_le', 24);
    table.text('erreur').notNullable().defaultTo('');
    table.integer('echecs').notNullable().defaultTo(0);
    /** When it is due again; a reader moves it on before it reads, so that two never read at once. */
    table.string('prochain_le', 24).notNullable();
    table.integer('evenements_lus').notNullable().defaultTo(0);
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['id', 'centre_id']);
    table.index(['centre_id', 'nom']);
    table.index(['prochain_le']);
  });
  /** Secret addresses under which a calendar program reads the agenda of a centre, or of one of its staff. */
  await knex.schema.createTable('adresses_agenda', (table) => {
    table.string('id', 24).primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('user_id', 24);
    /** SHA-256 of the secret. */
    table.string('empreinte', 64).notNullable().unique();
    /** Whether the events' types and the clients' initials are in it. */
    table.boolean('details').notNullable().defaultTo(false);
    table.string('lu_le', 24);
    table.string('revoque_le', 24);
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.index(['centre_id', 'cree_le']);
  });
  await knex.schema.alterTable('evenements', (table) => {
    table.boolean('journee').notNullable().defaultTo(false);
    table.string('intervenant_id', 24);
    /** What a form brings along: sent twice, it makes one event. */
    table.string('saisie_id', 24);
    table.string('calendrier_id', 24);
    /** Its identity in the external calendar: the event's uid and the start of this occurrence. */
    table.text('uid_externe').notNullable().defaultTo('');
    /** The start that the client was reminded of. */
    table.string('rappel_pour', 24);
    table.text('recherche').notNullable().defaultTo('');
    table.string('modifie_le', 24);
    table.integer('version').notNullable().defaultTo(1);
  });
  await knex.schema.alterTable('evenements', (table) => {
    table.unique(['centre_id', 'saisie_id'], { indexName: 'evenements_saisie_unique' });
    table.index(['calendrier_id']);
    table.index(['start']);
  });
  await knex.schema.alterTable('clients', (table) => {
    table.boolean('rappel_courriel').notNullable().defaultTo(false);
  });
  await fillRecherche(knex);
}

/** Events that stand are found by their type and note from now on, folded as new ones are; few of them differ. */
async function fillRecherche(knex: Knex): Promise<void> {
  const textes = (await knex('evenements').distinct('type', 'note')) as { type: string; note: string }[];
  for (const { type, note } of textes)
    await knex('evenements')
      .where({ type, note })
      .update({ recherche: fold(`${type}\n${note}`) });
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const COLONNES = [
  'version',
  'modifie_le',
  'recherche',
  'rappel_pour',
  'uid_externe',
  'calendrier_id',
  'saisie_id',
  'intervenant_id',
  'journee',
];

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE clients DROP COLUMN rappel_courriel');
  await knex.schema.alterTable('evenements', (table) => {
    table.dropUnique(['centre_id', 'saisie_id'], 'evenements_saisie_unique');
    table.dropIndex(['calendrier_id']);
    table.dropIndex(['start']);
  });
  for (const colonne of COLONNES) await knex.raw(`ALTER TABLE evenements DROP COLUMN ${colonne}`);
  for (const table of ['adresses_agenda', 'calendriers']) await knex.schema.dropTable(table);
}
