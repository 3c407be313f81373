import type { Knex } from 'knex';

/**
 * Quotes leave the lists as invoices do, and know who changed them last. The NIR alone is a key by which clients are listed as probably one.
 * Who prescribed is named for what it is: a text.
 */

const DEVIS = { supprime_le: 24, supprime_par: 24, modifie_par: 24 };

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('devis', (table) => {
    for (const [name, length] of Object.entries(DEVIS)) table.string(name, length);
  });
  // The thirteen signs of a NIR stand in each key that begins with one.
  await knex.raw(
    `INSERT INTO cles_doublon (centre_id, client_id, cle)
     SELECT DISTINCT centre_id, client_id, 's:' || substr(cle, 3, 13) FROM cles_doublon WHERE substr(cle, 1, 2) = 'n:'`,
  );
  await rename(knex, 'prescripteur_id', 'prescripteur');
  // Nothing ever wrote it; one that holds rows all the same is not ours to drop.
  const [row] = await knex('prescripteurs').limit(1);
  if (!row) await knex.schema.dropTable('prescripteurs');
}

export async function down(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('prescripteurs'))) {
    await knex.schema.createTable('prescripteurs', (table) => {
      table.string('id', 24).primary();
      table.string('centre_id', 24).notNullable().references('id').inTable('centres');
      table.text('label').notNullable();
      table.index(['centre_id', 'label']);
    });
  }
  await rename(knex, 'prescripteur', 'prescripteur_id');
  await knex.raw("DELETE FROM cles_doublon WHERE substr(cle, 1, 2) = 's:'");
  for (const name of Object.keys(DEVIS)) await knex.raw(`ALTER TABLE devis DROP COLUMN ${name}`);
}

/** The column, and its name in what merges keep of clients to part them again: as a key of JSON, which no text in it can look like. */
async function rename(knex: Knex, from: string, to: string): Promise<void> {
  await knex.raw(`ALTER TABLE clients RENAME COLUMN ${from} TO ${to}`);
  await knex.raw('UPDATE fusions SET avant = REPLACE(avant, ?, ?)', [`"${from}":`, `"${to}":`]);
}
