import type { Knex } from 'knex';

/** What only the account can say in its register of processing and its impact assessment; '' where it has not yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('registre_traitements', (table) => {
    table.string('compte_id', 24).notNullable().primary().references('id').inTable('comptes');
    for (const name of ['responsable', 'adresse', 'contact', 'delegue', 'hebergeur', 'mesures'])
      table.text(name).notNullable().defaultTo('');
    table.string('modifie_le', 24).notNullable();
    table.string('modifie_par', 24);
    table.integer('version').notNullable().defaultTo(1);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('registre_traitements');
}
