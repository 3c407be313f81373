import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const PROFESSIONNEL = ['siren_client', 'echeance', 'taux_penalites', 'indemnite'] as const;
const FIGES = PROFESSIONNEL.map((colonne) => `NEW.${colonne} IS DISTINCT FROM OLD.${colonne}`).join(' OR ');

/**
 * Who sells, from a day on: the company behind an account, and behind a centre that has something of its own (`centre_id`). And who buys as a professional: the SIREN of
 * a client, and on the invoice that SIREN, until when it is to be paid, and what late payment costs; like all that an issued invoice says, it does not change.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('vendeurs', (table) => {
    table.string('id', 24).primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('centre_id', 24);
    table.string('depuis', 10).notNullable();
    table.string('raison_sociale', 200).notNullable();
    table.string('forme', 20).notNullable();
    table.string('capital', 20).notNullable();
    table.string('registre', 3).notNullable();
    table.string('registre_ville', 200).notNullable();
    table.string('registre_numero', 20).notNullable();
    table.string('siret', 14).notNullable();
    table.string('numero_tva', 20).notNullable();
    table.string('adresse', 300).notNullable();
    table.string('code_postal', 10).notNullable();
    table.string('ville', 200).notNullable();
    table.string('finess', 9).notNullable();
    table.string('iban', 34).notNullable();
    table.string('mediateur_nom', 200).notNullable();
    table.string('mediateur_adresse', 300).notNullable();
    table.string('mediateur_site', 200).notNullable();
    table.string('cree_le', 24).notNullable();
    table.string('cree_par', 24).references('id').inTable('users');
    table.foreign(['centre_id', 'compte_id']).references(['id', 'compte_id']).inTable('centres');
    table.unique(['centre_id', 'depuis']);
  });
  // Two rows without a centre are not the same to a plain unique index.
  await knex.raw(
    'CREATE UNIQUE INDEX vendeurs_du_compte ON vendeurs (compte_id, depuis) WHERE centre_id IS NULL',
  );
  await knex.raw('CREATE INDEX vendeurs_par_compte ON vendeurs (compte_id)');
  await knex.schema.alterTable('clients', (table) => {
    table.string('siren', 9).notNullable().defaultTo('');
  });
  await knex.schema.alterTable('factures', (table) => {
    table.string('siren_client', 9).notNullable().defaultTo('');
    table.string('echeance', 10);
    table.integer('taux_penalites');
    table.integer('indemnite');
  });
  await knex.raw(
    isPostgres(knex)
      ? `CREATE TRIGGER factures_professionnel_fige BEFORE UPDATE ON factures FOR EACH ROW
          WHEN (${FIGES}) EXECUTE FUNCTION piece_est_definitive()`
      : `CREATE TRIGGER factures_professionnel_fige BEFORE UPDATE ON factures WHEN ${FIGES} BEGIN
          SELECT RAISE(ABORT, 'Un document émis ne se modifie pas.'); END`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TRIGGER factures_professionnel_fige${isPostgres(knex) ? ' ON factures' : ''}`);
  for (const colonne of PROFESSIONNEL) await knex.raw('ALTER TABLE factures DROP COLUMN ??', [colonne]);
  await knex.raw('ALTER TABLE clients DROP COLUMN siren');
  await knex.schema.dropTable('vendeurs');
}
