import type { Knex } from 'knex';

/** Single-use tokens, outgoing mail, the audit trail, Google accounts; the account area's tables, which nothing had written to yet. */

type Table = Knex.CreateTableBuilder;

const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();
const optionalId = (table: Table, name: string) => table.string(name, 24);
const texts = (table: Table, ...names: string[]) => {
  for (const name of names) table.text(name).notNullable().defaultTo('');
};
const instant = (table: Table, name: string) => table.string(name, 24);
const belongsToCompte = (table: Table) => {
  id(table, 'compte_id').references('id').inTable('comptes');
};

const REPLACED = ['factures_abonnement', 'moyens_paiement', 'messages_support'];

export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg';

  await knex.schema.alterTable('users', (table) => {
    table.text('google_sub');
    table.text('email_demande').notNullable().defaultTo('');
    instant(table, 'temporaire_expire_le');
    instant(table, 'derniere_connexion_le');
  });
  await knex.raw('CREATE UNIQUE INDEX users_google ON users (google_sub) WHERE google_sub IS NOT NULL');

  await knex.schema.createTable('jetons', (table) => {
    id(table).primary();
    table.string('empreinte', 64).notNullable().unique();
    table.string('usage', 20).notNullable();
    id(table, 'user_id').references('id').inTable('users').onDelete('CASCADE');
    instant(table, 'cree_le').notNullable();
    instant(table, 'expire_le').notNullable();
    table.index(['user_id', 'usage']);
    table.index(['expire_le']);
  });

  await knex.schema.createTable('courriels', (table) => {
    id(table).primary();
    optionalId(table, 'compte_id');
    optionalId(table, 'user_id');
    table.string('modele', 30).notNullable();
    table.text('destinataire').notNullable();
    texts(table, 'donnees', 'derniere_erreur');
    table.integer('essais').notNullable().defaultTo(0);
    instant(table, 'cree_le').notNullable();
    instant(table, 'prochain_essai_le');
    instant(table, 'envoye_le');
    instant(table, 'abandonne_le');
    table.index(['user_id', 'cree_le']);
    table.index(['cree_le']);
  });
  await knex.raw(
    'CREATE INDEX courriels_a_envoyer ON courriels (prochain_essai_le) WHERE prochain_essai_le IS NOT NULL',
  );

  /** `chaine` is the account whose trail it is, or 'auricule' for what belongs to none. */
  await knex.schema.createTable('journal', (table) => {
    table.string('chaine', 24).notNullable();
    table.integer('rang').notNullable();
    table.primary(['chaine', 'rang']);
    instant(table, 'date').notNullable();
    optionalId(table, 'user_id');
    texts(table, 'user_name');
    table.string('action', 40).notNullable();
    texts(table, 'objet');
    table.string('objet_id', 64);
    optionalId(table, 'centre_id');
    texts(table, 'details', 'adresse_ip');
    table.string('precedente', 64).notNullable();
    table.string('empreinte', 64).notNullable();
    table.index(['chaine', 'date', 'rang']);
    table.index(['chaine', 'action', 'date', 'rang']);
    table.index(['chaine', 'user_id', 'date', 'rang']);
    table.index(['chaine', 'objet_id', 'date', 'rang']);
  });
  await knex.schema.createTable('journal_tetes', (table) => {
    table.string('chaine', 24).primary();
    table.integer('rang').notNullable();
    table.string('empreinte', 64).notNullable();
  });
  if (postgres) {
    await knex.raw(`CREATE FUNCTION journal_est_definitif() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'Le journal ne se modifie pas.'; END $$`);
    await knex.raw(`CREATE TRIGGER journal_definitif BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
      FOR EACH STATEMENT EXECUTE FUNCTION journal_est_definitif()`);
  } else {
    for (const deed of ['UPDATE', 'DELETE']) {
      await knex.raw(`CREATE TRIGGER journal_sans_${deed.toLowerCase()} BEFORE ${deed} ON journal BEGIN
        SELECT RAISE(ABORT, 'Le journal ne se modifie pas.'); END`);
    }
  }

  for (const table of REPLACED) await knex.schema.dropTable(table);

  /** What the centre owes for its pack, month by month; a draft has neither number nor month. */
  await knex.schema.createTable('factures_abonnement', (table) => {
    id(table).primary();
    belongsToCompte(table);
    optionalId(table, 'centre_id');
    table.foreign(['centre_id', 'compte_id']).references(['id', 'compte_id']).inTable('centres');
    table.string('numero_facture', 20);
    table.string('mois', 7);
    table.string('abonnement', 20);
    texts(table, 'objet', 'nom_client', 'adresse_client', 'siret_client', 'emetteur', 'recherche');
    table.string('statut', 20).notNullable();
    table.string('date_facture', 10);
    table.integer('total_general');
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.unique(['numero_facture']);
    table.unique(['centre_id', 'mois']);
    table.index(['compte_id', 'date_facture']);
  });
  /** The publisher's own series of numbers, which belongs to no centre. */
  await knex.schema.createTable('compteurs_editeur', (table) => {
    table.string('serie', 20).primary();
    table.integer('dernier').notNullable();
  });

  await knex.schema.createTable('moyens_paiement', (table) => {
    id(table).primary();
    belongsToCompte(table);
    texts(table, 'type', 'details', 'icone', 'titulaire');
    table.string('statut', 10).notNullable().defaultTo('Actif');
    instant(table, 'cree_le').notNullable();
    table.index(['compte_id', 'cree_le']);
  });

  await knex.schema.createTable('messages_support', (table) => {
    id(table).primary();
    belongsToCompte(table);
    id(table, 'user_id');
    table
      .foreign(['user_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('users')
      .onDelete('CASCADE');
    texts(table, 'name', 'email', 'subject', 'message');
    instant(table, 'cree_le').notNullable();
    table.index(['compte_id', 'cree_le']);
  });
}

export async function down(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg';
  for (const table of [...REPLACED].reverse()) await knex.schema.dropTable(table);
  for (const table of ['compteurs_editeur', 'journal', 'journal_tetes', 'courriels', 'jetons'])
    await knex.schema.dropTable(table);
  if (postgres) await knex.raw('DROP FUNCTION journal_est_definitif()');
  await knex.raw('DROP INDEX users_google');
  for (const column of ['google_sub', 'email_demande', 'temporaire_expire_le', 'derniere_connexion_le'])
    await knex.raw(`ALTER TABLE users DROP COLUMN ${column}`);

  await knex.schema.createTable('factures_abonnement', (table) => {
    id(table).primary();
    id(table, 'centre_id').references('id').inTable('centres');
    table.string('numero_facture', 20).notNullable();
    texts(table, 'objet', 'nom_client', 'statut');
    table.string('date_facture', 10);
    table.integer('total_general');
    table.unique(['centre_id', 'numero_facture']);
  });
  await knex.schema.createTable('moyens_paiement', (table) => {
    id(table).primary();
    belongsToCompte(table);
    texts(table, 'type', 'details', 'icone', 'titulaire');
    table.string('statut', 10).notNullable().defaultTo('Actif');
    table.index(['compte_id']);
  });
  await knex.schema.createTable('messages_support', (table) => {
    id(table).primary();
    id(table, 'user_id').references('id').inTable('users');
    texts(table, 'name', 'email', 'subject', 'message');
    instant(table, 'cree_le').notNullable();
    table.index(['user_id']);
  });
}
