import type { Knex } from 'knex';

/**
 * Orders to suppliers: what was asked for, line by line, for whom, by when, and each receipt of a part of it. `etat` says how far an order is, so that
 * what is awaited is found along an index; `recue` is what of a line has come.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('commandes', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('numero', 20).notNullable();
    for (const name of ['fournisseur', 'reference', 'note', 'motif'])
      table.text(name).notNullable().defaultTo('');
    table.string('etat', 10).notNullable();
    table.string('commandee_le', 10).notNullable();
    table.string('prevue_le', 10);
    /** The day on which nothing was awaited any more. */
    table.string('soldee_le', 10);
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24);
    table.string('modifie_le', 24).notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'numero']);
    table.index(['centre_id', 'etat', 'prevue_le', 'id']);
    table.index(['centre_id', 'commandee_le', 'id']);
  });
  await knex.schema.createTable('lignes_commande', (table) => {
    belongsToCommande(table);
    table.integer('rang').notNullable();
    table.string('produit_id', 24);
    table.foreign(['produit_id', 'centre_id']).references(['id', 'centre_id']).inTable('produits');
    table.string('embout_id', 24).references('id').inTable('embouts').onDelete('SET NULL');
    table.string('client_id', 24);
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.text('designation').notNullable();
    table.string('oreille', 1).notNullable().defaultTo('');
    table.integer('quantite').notNullable();
    table.integer('recue').notNullable().defaultTo(0);
    /** Cents a piece, without tax. */
    table.integer('prix');
    table.unique(['id', 'centre_id']);
    table.unique(['commande_id', 'rang']);
    table.index(['produit_id']);
    table.index(['embout_id']);
    table.index(['client_id']);
    table.check('quantite > 0 AND recue >= 0 AND recue <= quantite', {}, 'lignes_commande_recue');
  });
  await knex.schema.createTable('receptions_commande', (table) => {
    belongsToCommande(table);
    table.string('ligne_id', 24).notNullable();
    table
      .foreign(['ligne_id', 'centre_id'])
      .references(['id', 'centre_id'])
      .inTable('lignes_commande')
      .onDelete('CASCADE');
    table.string('le', 10).notNullable();
    /** The supplier's delivery note. */
    table.text('bon').notNullable().defaultTo('');
    table.integer('quantite').notNullable();
    table.string('mouvement_stock_id', 24);
    table.string('user_id', 24);
    table.string('date', 24).notNullable();
    table.index(['commande_id', 'date']);
    table.index(['ligne_id']);
  });
}

function belongsToCommande(table: Knex.CreateTableBuilder): void {
  table.string('id', 24).notNullable().primary();
  table.string('centre_id', 24).notNullable();
  table.string('commande_id', 24).notNullable();
  table
    .foreign(['commande_id', 'centre_id'])
    .references(['id', 'centre_id'])
    .inTable('commandes')
    .onDelete('CASCADE');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['receptions_commande', 'lignes_commande', 'commandes'])
    await knex.schema.dropTable(table);
}
