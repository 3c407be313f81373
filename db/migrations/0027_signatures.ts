import type { Knex } from 'knex';

/**
 * What becomes of a quote: accepted with what was chosen of it, refused, invoiced once. Signatures of quotes and delivery slips with their
 * evidence, which nothing changes any more; requests for a signature at a distance.
 */

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

type Table = Knex.CreateTableBuilder;
const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();
const optionalId = (table: Table, name: string) => table.string(name, 24);
const texts = (table: Table, ...names: string[]) => {
  for (const name of names) table.text(name).notNullable().defaultTo('');
};
const instant = (table: Table, name: string) => table.string(name, 24);
const belongsToCentre = (table: Table) => {
  id(table, 'centre_id').references('id').inTable('centres');
};
const belongsToClient = (table: Table) => {
  belongsToCentre(table);
  optionalId(table, 'client_id');
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
};

const OREILLES = ['d', 'g'];

/** What a signed quote says: none of it changes any more. Who it belongs to does when clients are merged. */
const CONTENU = [
  ...['id', 'centre_id', 'numero_devis', 'date_devis', 'duree_validite_devis', 'classe_appareil_devis'],
  ...OREILLES.flatMap((e) => [
    ...[`marque_appareil_${e}_devis`, `modele_appareil_${e}_devis`, `numero_serie_${e}_devis`],
    ...[`lpp_${e}_devis`, `bobine_t_${e}_devis`, `fabrication_${e}_devis`, `quantity_${e}`],
    ...[`prix_ht_${e}_devis`, `prix_ttc_${e}_devis`, `marque_${e}_classe1`, `modele_${e}_classe1`],
    ...[`lpp_${e}_classe1`, `bobine_t_${e}_classe1`, `fabrication_${e}_classe1`],
    ...[`prix_ht_${e}_classe1`, `prix_ttc_${e}_classe1`, `choix_${e}`],
  ]),
  ...['accessoires_devis', 'prix_ht_accessoires_devis', 'prix_ttc_accessoires_devis', 'choix_accessoires'],
  ...['rbst_ss_devis', 'rbst_compl_devis', 'acompte_devis', 'duree_essai_devis', 'garantie_devis'],
  ...['services_inclus_devis', 'date_prescription_devis', 'prescripteur_devis', 'nom_compte'],
  ...['num_adeli_compte', 'regime_tva', 'entete', 'cree_le', 'cree_par', 'decision', 'decide_le'],
  ...['decide_par', 'signature_id'],
];

/** What a signature says: all of it but whose client it names. */
const PREUVE = [
  ...['id', 'centre_id', 'nature', 'objet_id', 'numero', 'mode', 'signataire', 'qualite', 'trace'],
  ...['preuves', 'original', 'emplacement', 'taille', 'empreinte', 'signe_le', 'cree_par'],
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('devis', (table) => {
    /** '', 'accepte' or 'refuse', with the day on which that was said. */
    table.string('decision', 10).notNullable().defaultTo('');
    table.string('decide_le', 10);
    optionalId(table, 'decide_par');
    /** Which offer was accepted for each ear: '', 'propose' or 'classe1'. */
    for (const e of OREILLES) table.string(`choix_${e}`, 10).notNullable().defaultTo('');
    table.boolean('choix_accessoires').notNullable().defaultTo(false);
    optionalId(table, 'signature_id');
  });

  /** Which invoices were made of which quote; one of them counts. */
  await knex.schema.createTable('devis_factures', (table) => {
    id(table).primary();
    belongsToClient(table);
    id(table, 'facture_id').unique();
    id(table, 'devis_id').references('id').inTable('devis');
    table.foreign(['facture_id', 'centre_id']).references(['id', 'centre_id']).inTable('factures');
    table.boolean('vaut').notNullable().defaultTo(true);
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.index(['devis_id']);
    table.index(['client_id', 'centre_id']);
  });
  await knex.raw(
    `CREATE UNIQUE INDEX devis_factures_une_fois ON devis_factures (devis_id) WHERE vaut = ${isPostgres(knex) ? 'TRUE' : '1'}`,
  );

  await knex.schema.createTable('signatures', (table) => {
    id(table).primary();
    belongsToClient(table);
    table.string('nature', 10).notNullable();
    /** The quote; of a delivery slip the signature's own id. */
    id(table, 'objet_id');
    texts(table, 'numero');
    table.string('mode', 12).notNullable();
    texts(table, 'signataire', 'qualite', 'trace', 'preuves');
    /** SHA-256 of the document as it was shown, and of the signed one, which is kept. */
    table.string('original', 64).notNullable();
    table.string('emplacement', 80).notNullable();
    table.integer('taille').notNullable();
    table.string('empreinte', 64).notNullable();
    instant(table, 'signe_le').notNullable();
    optionalId(table, 'cree_par');
    table.unique(['nature', 'objet_id']);
    table.unique(['emplacement']);
    table.index(['client_id', 'centre_id']);
    table.index(['centre_id', 'signe_le']);
  });

  await knex.schema.createTable('demandes_signature', (table) => {
    id(table).primary();
    belongsToClient(table);
    table.string('nature', 10).notNullable();
    id(table, 'objet_id');
    texts(table, 'numero', 'destinataire');
    /** What the document is made of, as it was when it was asked for, and the SHA-256 of what it gave. */
    table.text('document').notNullable();
    table.string('original', 64).notNullable();
    table.string('revision', 64).notNullable();
    /** SHA-256 of the secret of the link; made when the mail leaves. */
    table.string('empreinte', 64);
    table.text('code').notNullable().defaultTo('');
    instant(table, 'code_expire_le');
    table.integer('codes').notNullable().defaultTo(0);
    table.integer('essais').notNullable().defaultTo(0);
    instant(table, 'ouvert_le');
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.text('par').notNullable().defaultTo('');
    instant(table, 'expire_le').notNullable();
    instant(table, 'revoque_le');
    optionalId(table, 'signature_id');
    table.unique(['empreinte']);
    table.index(['client_id', 'centre_id']);
    table.index(['centre_id', 'cree_le']);
  });
  await createTriggers(knex);
}

const REFUS = 'Un document signé ne se modifie pas.';

const changed = (colonnes: readonly string[]): string =>
  colonnes.map((colonne) => `NEW.${colonne} IS DISTINCT FROM OLD.${colonne}`).join(' OR ');

/** The deeds that are refused, by the name of their trigger. */
const DECLENCHEURS = [
  { nom: 'signatures_sans_update', table: 'signatures', deed: 'UPDATE', when: changed(PREUVE) },
  { nom: 'signatures_sans_delete', table: 'signatures', deed: 'DELETE', when: '' },
  {
    nom: 'devis_signe_sans_update',
    table: 'devis',
    deed: 'UPDATE',
    when: `OLD.signature_id IS NOT NULL AND (${changed(CONTENU)})`,
  },
] as const;

async function createTriggers(knex: Knex): Promise<void> {
  if (isPostgres(knex))
    await knex.raw(`CREATE FUNCTION signature_est_definitive() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${REFUS}'; END $$`);
  for (const { nom, table, deed, when } of DECLENCHEURS)
    await knex.raw(
      isPostgres(knex)
        ? `CREATE TRIGGER ${nom} BEFORE ${deed} ON ${table} FOR EACH ROW
            ${when ? `WHEN (${when})` : ''} EXECUTE FUNCTION signature_est_definitive()`
        : `CREATE TRIGGER ${nom} BEFORE ${deed} ON ${table}
            ${when ? `WHEN ${when}` : ''} BEGIN SELECT RAISE(ABORT, '${REFUS}'); END`,
    );
}

export async function down(knex: Knex): Promise<void> {
  const postgres = isPostgres(knex);
  for (const { nom, table } of DECLENCHEURS)
    await knex.raw(postgres ? `DROP TRIGGER ${nom} ON ${table}` : `DROP TRIGGER ${nom}`);
  if (postgres) await knex.raw('DROP FUNCTION signature_est_definitive()');
  for (const table of ['demandes_signature', 'signatures', 'devis_factures'])
    await knex.schema.dropTable(table);
  for (const colonne of [
    ...['signature_id', 'choix_accessoires', ...OREILLES.map((e) => `choix_${e}`)],
    ...['decide_par', 'decide_le', 'decision'],
  ])
    await knex.raw(`ALTER TABLE devis DROP COLUMN ${colonne}`);
}
