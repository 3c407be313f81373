import type { Knex } from 'knex';

/** Accounts, centres, users, sessions; clients with their history, appointments, quotes, files; stock; invoices; imports (section 3). */

type Table = Knex.CreateTableBuilder;

const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();
const optionalId = (table: Table, name: string) => table.string(name, 24);
const texts = (table: Table, ...names: string[]) => {
  for (const name of names) table.text(name).notNullable().defaultTo('');
};
const amounts = (table: Table, ...names: string[]) => {
  for (const name of names) table.integer(name);
};
const days = (table: Table, ...names: string[]) => {
  for (const name of names) table.string(name, 10);
};
const hours = (table: Table, ...names: string[]) => {
  for (const name of names) table.string(name, 5);
};
const instant = (table: Table, name: string) => table.string(name, 24);
const belongsToCentre = (table: Table) => {
  id(table, 'centre_id').references('id').inTable('centres');
};
const belongsToClient = (table: Table, optional = false) => {
  belongsToCentre(table);
  if (optional) optionalId(table, 'client_id');
  else id(table, 'client_id');
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
};

export async function up(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg';
  /** Folded text that lists sort by: compared byte by byte on both databases. */
  const sortKey = (table: Table, name: string) =>
    table
      .specificType(name, postgres ? 'text COLLATE "C"' : 'text')
      .notNullable()
      .defaultTo('');

  await knex.schema.createTable('comptes', (table) => {
    id(table).primary();
    texts(table, 'nom');
    instant(table, 'cree_le').notNullable();
  });

  await knex.schema.createTable('centres', (table) => {
    id(table).primary();
    id(table, 'compte_id').references('id').inTable('comptes');
    table.text('name').notNullable();
    table.string('abonnement', 20).notNullable().defaultTo('Starter');
    texts(table, 'adresse', 'code_postal', 'ville', 'telephone', 'email', 'siret');
    table.string('regime_tva', 10).notNullable().defaultTo('franchise');
    instant(table, 'cree_le').notNullable();
    table.unique(['id', 'compte_id']);
    table.index(['compte_id', 'name']);
  });

  await knex.schema.createTable('users', (table) => {
    id(table).primary();
    id(table, 'compte_id').references('id').inTable('comptes');
    texts(table, 'name', 'image', 'telephone', 'adresse', 'ville', 'code_postal', 'numero_adeli');
    table.text('email').notNullable().unique();
    table.text('password_hash').notNullable();
    table.string('role', 20).notNullable();
    table.boolean('temporary_password').notNullable().defaultTo(false);
    table.boolean('account_confirmation').notNullable().defaultTo(true);
    table.boolean('demo').notNullable().defaultTo(false);
    instant(table, 'email_confirme_le');
    instant(table, 'cree_le').notNullable();
    table.unique(['id', 'compte_id']);
    table.index(['compte_id', 'name']);
  });

  await knex.schema.createTable('user_centres', (table) => {
    id(table, 'user_id');
    id(table, 'centre_id');
    id(table, 'compte_id');
    table.primary(['user_id', 'centre_id']);
    table
      .foreign(['user_id', 'compte_id'])
      .references(['id', 'compte_id'])
      .inTable('users')
      .onDelete('CASCADE');
    table.foreign(['centre_id', 'compte_id']).references(['id', 'compte_id']).inTable('centres');
    table.index(['centre_id']);
  });

  await knex.schema.createTable('sessions', (table) => {
    table.string('id', 64).primary();
    id(table, 'user_id').references('id').inTable('users').onDelete('CASCADE');
    instant(table, 'cree_le').notNullable();
    instant(table, 'vue_le').notNullable();
    texts(table, 'adresse_ip', 'navigateur');
    table.index(['user_id']);
    table.index(['cree_le']);
  });

  /** Counters of attempts; the columns are those of the library that limits them. */
  await knex.schema.createTable('limites', (table) => {
    table.string('key', 255).primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire');
  });

  await knex.schema.createTable('prescripteurs', (table) => {
    id(table).primary();
    belongsToCentre(table);
    table.text('label').notNullable();
    table.index(['centre_id', 'label']);
  });

  await knex.schema.createTable('clients', (table) => {
    /** The row's number, which the search index of SQLite refers to. */
    table.increments('rang');
    id(table).unique();
    belongsToCentre(table);
    instant(table, 'date_creation').notNullable();
    table.text('nom').notNullable();
    texts(
      table,
      'prenom',
      'email',
      'telephone_portable',
      'telephone_fixe',
      'adresse',
      'code_postal',
      'ville',
    );
    texts(table, 'mutuelle', 'numero_secu', 'caisse', 'note', 'audiogramme', 'origine', 'prescripteur_id');
    days(table, 'date_naissance', 'date_appareillage', 'date_facturation');
    hours(table, 'heure_facturation');
    table.string('statut', 30).notNullable().defaultTo('');
    instant(table, 'date_maj_status');
    table.integer('step_dash').notNullable().defaultTo(0);
    amounts(table, 'remise', 'rbst_ss', 'rbst_compl');
    for (const ear of ['g', 'd']) {
      texts(
        table,
        `marque_appareil_${ear}`,
        `model_appareil_${ear}`,
        `code_produit_${ear}`,
        `lpp_${ear}`,
        `numero_serie_${ear}`,
      );
      table.integer(`quantity_${ear}`);
      amounts(table, `montant_appareil_${ear}`);
    }
    table.text('recherche').notNullable().defaultTo('');
    sortKey(table, 'nom_tri');
    sortKey(table, 'ville_tri');
    instant(table, 'supprime_le');
    optionalId(table, 'supprime_par');
    instant(table, 'modifie_le').notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.unique(['id', 'centre_id']);
  });
  const kept = 'WHERE supprime_le IS NULL';
  await knex.raw(`CREATE INDEX clients_par_nom ON clients (centre_id, nom_tri, rang) ${kept}`);
  await knex.raw(`CREATE INDEX clients_par_creation ON clients (centre_id, date_creation, rang) ${kept}`);
  await knex.raw(`CREATE INDEX clients_par_statut ON clients (centre_id, statut, nom_tri, rang) ${kept}`);
  await knex.raw(`CREATE INDEX clients_par_ville ON clients (centre_id, ville_tri, nom_tri, rang) ${kept}`);
  await knex.raw(
    'CREATE INDEX clients_corbeille ON clients (centre_id, supprime_le) WHERE supprime_le IS NOT NULL',
  );
  if (postgres) {
    await knex.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await knex.raw('CREATE INDEX clients_recherche ON clients USING gin (recherche gin_trgm_ops)');
  } else {
    await knex.raw(
      "CREATE VIRTUAL TABLE clients_recherche USING fts5 (recherche, content='clients', content_rowid='rang', tokenize='trigram', detail='full')",
    );
    await knex.raw(`CREATE TRIGGER clients_recherche_ajout AFTER INSERT ON clients BEGIN
      INSERT INTO clients_recherche (rowid, recherche) VALUES (new.rang, new.recherche); END`);
    await knex.raw(`CREATE TRIGGER clients_recherche_retrait AFTER DELETE ON clients BEGIN
      INSERT INTO clients_recherche (clients_recherche, rowid, recherche) VALUES ('delete', old.rang, old.recherche); END`);
    await knex.raw(`CREATE TRIGGER clients_recherche_maj AFTER UPDATE OF recherche ON clients
      WHEN old.recherche IS NOT new.recherche BEGIN
      INSERT INTO clients_recherche (clients_recherche, rowid, recherche) VALUES ('delete', old.rang, old.recherche);
      INSERT INTO clients_recherche (rowid, recherche) VALUES (new.rang, new.recherche); END`);
  }

  /** What makes two clients of a centre the same person (decisions, part 4); the trash counts too. */
  await knex.schema.createTable('cles_doublon', (table) => {
    belongsToClient(table);
    table.text('cle').notNullable();
    table.primary(['centre_id', 'cle', 'client_id']);
    table.index(['client_id']);
  });

  await knex.schema.createTable('evenements', (table) => {
    id(table).primary();
    belongsToClient(table, true);
    table.text('type').notNullable();
    table.string('color', 7).notNullable();
    table.string('start', 24).notNullable();
    table.string('end', 24).notNullable();
    texts(table, 'note');
    table.boolean('is_google_event').notNullable().defaultTo(false);
    optionalId(table, 'user_id');
    instant(table, 'annule_le');
    instant(table, 'cree_le').notNullable();
    table.unique(['id', 'centre_id']);
    table.index(['centre_id', 'start']);
    table.index(['client_id', 'type', 'start']);
  });

  await knex.schema.createTable('historique', (table) => {
    id(table).primary();
    belongsToClient(table);
    instant(table, 'date').notNullable();
    table.text('action').notNullable();
    texts(table, 'details', 'statut_avant', 'statut_apres', 'user_name');
    optionalId(table, 'user_id');
    optionalId(table, 'evenement_id');
    table.index(['client_id', 'date']);
  });

  await knex.schema.createTable('fichiers', (table) => {
    id(table).primary();
    belongsToClient(table);
    table.text('file_name').notNullable();
    table.text('emplacement').notNullable();
    table.integer('taille').notNullable();
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.index(['client_id', 'cree_le']);
  });

  await knex.schema.createTable('devis', (table) => {
    id(table).primary();
    belongsToClient(table);
    table.string('numero_devis', 20).notNullable();
    days(table, 'date_devis');
    table.integer('duree_validite_devis');
    for (const ear of ['g', 'd']) {
      texts(
        table,
        `marque_appareil_${ear}_devis`,
        `modele_appareil_${ear}_devis`,
        `numero_serie_${ear}_devis`,
      );
      amounts(table, `prix_ht_${ear}_devis`, `prix_ttc_${ear}_devis`);
      table.integer(`quantity_${ear}`);
    }
    texts(table, 'classe_appareil_devis', 'garantie_devis', 'services_inclus_devis');
    amounts(table, 'rbst_ss_devis', 'rbst_compl_devis', 'acompte_devis');
    amounts(table, 'prix_ht_accessoires_devis', 'prix_ttc_accessoires_devis');
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.unique(['centre_id', 'numero_devis']);
    table.index(['client_id', 'cree_le']);
  });

  await knex.schema.createTable('produits', (table) => {
    id(table).primary();
    belongsToCentre(table);
    table.text('name').notNullable();
    texts(table, 'marque', 'model', 'code', 'lpp', 'description', 'image_url');
    amounts(table, 'montant_ht', 'price');
    table.integer('quantity').notNullable().defaultTo(0);
    table.integer('seuil');
    table.boolean('oreille_gauche').notNullable().defaultTo(false);
    table.boolean('oreille_droite').notNullable().defaultTo(false);
    instant(table, 'cree_le').notNullable();
    table.unique(['id', 'centre_id']);
    table.index(['centre_id', 'marque', 'name']);
    table.check('quantity >= 0', {}, 'produits_quantity_positive');
  });

  await knex.schema.createTable('mouvements_stock', (table) => {
    id(table).primary();
    belongsToCentre(table);
    id(table, 'produit_id');
    table
      .foreign(['produit_id', 'centre_id'])
      .references(['id', 'centre_id'])
      .inTable('produits')
      .onDelete('CASCADE');
    table.integer('quantite').notNullable();
    table.text('motif').notNullable();
    optionalId(table, 'client_id');
    optionalId(table, 'user_id');
    instant(table, 'date').notNullable();
    table.index(['produit_id', 'date']);
  });

  /** One row per centre and series of numbers, taken in the document's own transaction (decisions, part 5). */
  await knex.schema.createTable('compteurs', (table) => {
    belongsToCentre(table);
    table.string('serie', 20).notNullable();
    table.integer('dernier').notNullable();
    table.primary(['centre_id', 'serie']);
  });

  await knex.schema.createTable('factures', (table) => {
    table.increments('rang');
    id(table).unique();
    belongsToClient(table, true);
    table.string('numero_facture', 20).notNullable();
    texts(table, 'objet', 'nom_client', 'prenom_client');
    table.string('date_facture', 10);
    table.string('heure_creation', 5).notNullable();
    table.integer('total_general');
    table.string('statut', 20).notNullable().defaultTo('Créée');
    texts(table, 'telephone_fixe', 'telephone_portable', 'adresse', 'code_postal', 'ville', 'email', 'note');
    texts(table, 'nom_compte', 'tel_compte', 'mail_compte', 'num_adeli_compte', 'prescripteur_compte');
    texts(table, 'caisse_client', 'mutuelle_client', 'numero_secu_client');
    days(table, 'date_naissance_client', 'date_appareillage');
    table.integer('prix').notNullable().defaultTo(0);
    table.integer('rbst_ss').notNullable().defaultTo(0);
    table.integer('rbst_compl').notNullable().defaultTo(0);
    table.string('regime_tva', 10).notNullable();
    table.text('fichier');
    sortKey(table, 'nom_tri');
    sortKey(table, 'recherche');
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    instant(table, 'supprime_le');
    optionalId(table, 'supprime_par');
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'numero_facture']);
    table.index(['client_id', 'cree_le']);
  });
  await knex.raw(`CREATE INDEX factures_par_date ON factures (centre_id, date_facture, rang) ${kept}`);
  await knex.raw(`CREATE INDEX factures_par_creation ON factures (centre_id, cree_le, rang) ${kept}`);
  await knex.raw(`CREATE INDEX factures_par_nom ON factures (centre_id, nom_tri, rang) ${kept}`);
  await knex.raw(`CREATE INDEX factures_par_total ON factures (centre_id, total_general, rang) ${kept}`);
  await knex.raw(`CREATE INDEX factures_par_statut ON factures (centre_id, statut, rang) ${kept}`);

  await knex.schema.createTable('lignes_facture', (table) => {
    id(table).primary();
    belongsToCentre(table);
    id(table, 'facture_id');
    table.foreign(['facture_id', 'centre_id']).references(['id', 'centre_id']).inTable('factures');
    table.integer('rang').notNullable();
    table.text('description').notNullable();
    table.string('oreille', 1);
    texts(table, 'marque', 'modele', 'code_produit', 'lpp', 'numero_serie');
    table.integer('quantite').notNullable();
    table.integer('prix').notNullable();
    table.unique(['facture_id', 'rang']);
  });

  await knex.schema.createTable('imports', (table) => {
    id(table).primary();
    belongsToCentre(table);
    optionalId(table, 'user_id');
    table.text('nom_fichier').notNullable();
    table.text('emplacement').notNullable();
    table.string('etat', 20).notNullable();
    texts(table, 'apercu', 'mapping', 'resultat', 'erreur');
    table.integer('imported_count').notNullable().defaultTo(0);
    table.integer('ignored_count').notNullable().defaultTo(0);
    table.integer('invalid_count').notNullable().defaultTo(0);
    instant(table, 'cree_le').notNullable();
    instant(table, 'demarre_le');
    instant(table, 'termine_le');
    table.index(['centre_id', 'cree_le']);
  });

  await knex.schema.createTable('factures_abonnement', (table) => {
    id(table).primary();
    belongsToCentre(table);
    table.string('numero_facture', 20).notNullable();
    texts(table, 'objet', 'nom_client', 'statut');
    days(table, 'date_facture');
    amounts(table, 'total_general');
    table.unique(['centre_id', 'numero_facture']);
  });

  await knex.schema.createTable('moyens_paiement', (table) => {
    id(table).primary();
    id(table, 'compte_id').references('id').inTable('comptes');
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

const TABLES = [
  'messages_support',
  'moyens_paiement',
  'factures_abonnement',
  'imports',
  'lignes_facture',
  'factures',
  'compteurs',
  'mouvements_stock',
  'produits',
  'devis',
  'fichiers',
  'historique',
  'evenements',
  'cles_doublon',
  'clients_recherche',
  'clients',
  'prescripteurs',
  'limites',
  'sessions',
  'user_centres',
  'users',
  'centres',
  'comptes',
];

export async function down(knex: Knex): Promise<void> {
  const postgres = knex.client.config.client === 'pg';
  for (const table of TABLES) {
    if (postgres && table === 'clients_recherche') continue;
    await knex.schema.dropTableIfExists(table);
  }
}
