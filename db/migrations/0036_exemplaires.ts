import type { Knex } from 'knex';

/**
 * Devices by their serial number: each with where it is now, and every move that brought it there. Those of each are in the order
 * of their rank. Devices that clients were fitted with before are found by the number that stands on them.
 */
export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg';
  const cle = postgres ? 'text COLLATE "C"' : 'text';
  await knex.schema.createTable('exemplaires', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('produit_id', 24);
    table.foreign(['produit_id', 'centre_id']).references(['id', 'centre_id']).inTable('produits');
    table.text('marque').notNullable().defaultTo('');
    table.text('modele').notNullable().defaultTo('');
    table.text('numero_serie').notNullable();
    /** The number without case, spaces and signs, and the same from its end. */
    table.specificType('serie_cle', cle).notNullable();
    table.specificType('serie_envers', cle).notNullable();
    table.text('marque_cle').notNullable().defaultTo('');
    table.string('etat', 20).notNullable();
    table.string('client_id', 24);
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('oreille', 1).notNullable().defaultTo('');
    /** The last day of the maker's warranty. */
    table.string('garantie_fin', 10);
    table.text('note').notNullable().defaultTo('');
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'serie_cle', 'marque_cle']);
    table.index(['centre_id', 'serie_envers']);
    table.index(['centre_id', 'modifie_le', 'id']);
    table.index(['centre_id', 'etat', 'modifie_le', 'id']);
    table.index(['produit_id', 'etat']);
    table.index(['client_id']);
    table.check("etat <> 'en_stock' OR produit_id IS NOT NULL", {}, 'exemplaires_en_stock');
  });
  await knex.schema.createTable('mouvements_exemplaire', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable();
    table.string('exemplaire_id', 24).notNullable();
    table
      .foreign(['exemplaire_id', 'centre_id'])
      .references(['id', 'centre_id'])
      .inTable('exemplaires')
      .onDelete('CASCADE');
    table.integer('rang').notNullable();
    /** '' for the first one. */
    table.string('de', 20).notNullable().defaultTo('');
    table.string('vers', 20).notNullable();
    table.string('client_id', 24);
    table.string('oreille', 1).notNullable().defaultTo('');
    table.text('motif').notNullable();
    /** The line of the stock's ledger that it made; none where the number of pieces stays. */
    table.string('mouvement_stock_id', 24);
    /** What moved it, where something of ours did: a trial, an order, a repair, the device that replaces it. */
    table.string('origine', 20).notNullable().defaultTo('');
    table.string('origine_id', 24);
    table.string('user_id', 24);
    table.string('date', 24).notNullable();
    table.unique(['exemplaire_id', 'rang']);
    table.index(['client_id']);
    table.index(['origine_id']);
  });
  await knex.raw(`CREATE INDEX appareils_numero_serie ON appareils (centre_id, (${SERIE}))`);
}

/** As `serieSansSignes` reads it. */
const SERIE = "lower(replace(replace(replace(replace(numero_serie, ' ', ''), '-', ''), '.', ''), '/', ''))";

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX appareils_numero_serie');
  for (const table of ['mouvements_exemplaire', 'exemplaires']) await knex.schema.dropTable(table);
}
