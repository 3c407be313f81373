import type { Knex } from 'knex';

/**
 * Payments: what was received and given back, never changed; what each payer still owes of an invoice; what insurances are expected to pay; a
 * patient's instalments; cheques handed in. Invoices that were Payée get the payments that made them so, marked as taken over.
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
const belongsToFacture = (table: Table) => {
  table.foreign(['facture_id', 'centre_id']).references(['id', 'centre_id']).inTable('factures');
};

const PAYEURS = ['patient', 'amo', 'amc'] as const;

/** Of a payment all but the record that it stands on, which two clients made one change, and an erasure. */
const FIGE = [
  ...['rang', 'id', 'centre_id', 'numero', 'nature', 'payeur', 'mode', 'montant', 'date_reglement'],
  ...['facture_id', 'devis_id', 'annule_id', 'lot_id', 'origine_id', 'reference', 'banque', 'note'],
  ...['par_statut', 'reprise', 'cree_le', 'cree_par'],
];
const REFUS = 'Un document émis ne se modifie pas.';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('factures', (table) => {
    /** Cents that each still owes; below zero, too much was paid. */
    for (const payeur of PAYEURS) table.integer(`reste_${payeur}`).notNullable().defaultTo(0);
  });
  await createReglements(knex);
  await createSuites(knex);
  await takeOver(knex);
  for (const payeur of PAYEURS)
    await knex.raw(
      `CREATE INDEX factures_reste_${payeur} ON factures (centre_id, date_facture, rang) WHERE reste_${payeur} > 0`,
    );
  await createTriggers(knex);
}

async function createReglements(knex: Knex): Promise<void> {
  await knex.schema.createTable('reglements', (table) => {
    table.increments('rang');
    id(table).unique();
    belongsToCentre(table);
    optionalId(table, 'client_id');
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('numero', 20).notNullable();
    table.string('nature', 20).notNullable();
    table.string('payeur', 10).notNullable();
    table.string('mode', 20).notNullable();
    table.integer('montant').notNullable();
    table.string('date_reglement', 10).notNullable();
    optionalId(table, 'facture_id');
    belongsToFacture(table);
    /** A quote may go with its client, its deposit stays. */
    optionalId(table, 'devis_id');
    optionalId(table, 'annule_id').unique().references('id').inTable('reglements');
    optionalId(table, 'lot_id');
    /** The payment whose money a 'report' moves, or a 'remboursement' gives back. */
    optionalId(table, 'origine_id').references('id').inTable('reglements');
    texts(table, 'reference', 'banque', 'note');
    /** Recorded by setting its invoice to Payée, and cancelled by setting it back. */
    table.boolean('par_statut').notNullable().defaultTo(false);
    table.boolean('reprise').notNullable().defaultTo(false);
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.check(
      "montant <> 0 AND (nature <> 'encaissement' OR montant > 0)",
      undefined,
      'reglements_montant',
    );
    table.check("nature <> 'remboursement' OR montant < 0", undefined, 'reglements_rendu');
    table.check('facture_id IS NULL OR devis_id IS NULL', undefined, 'reglements_objet');
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'numero']);
    table.index(['facture_id', 'centre_id']);
    table.index(['client_id', 'centre_id']);
    table.index(['centre_id', 'date_reglement', 'rang']);
    table.index(['centre_id', 'cree_le', 'rang']);
    table.index(['origine_id']);
    table.index(['lot_id']);
  });
  await knex.raw('CREATE INDEX reglements_acomptes ON reglements (devis_id) WHERE devis_id IS NOT NULL');
  await knex.raw(
    `CREATE INDEX reglements_cheques ON reglements (centre_id, rang) WHERE mode = 'cheque' AND nature = 'encaissement'`,
  );
}

async function createSuites(knex: Knex): Promise<void> {
  await knex.schema.createTable('parts_attendues', (table) => {
    id(table).primary();
    belongsToCentre(table);
    id(table, 'facture_id');
    belongsToFacture(table);
    table.string('payeur', 10).notNullable();
    texts(table, 'organisme');
    table.integer('montant').notNullable();
    /** False: the insurer pays the patient, who owes it here. */
    table.boolean('tiers_payant').notNullable().defaultTo(true);
    table.string('etat', 20).notNullable().defaultTo('attendue');
    texts(table, 'motif');
    table.string('echeance', 10);
    table.integer('version').notNullable().defaultTo(1);
    instant(table, 'modifie_le').notNullable();
    table.unique(['facture_id', 'payeur']);
    table.index(['centre_id', 'etat', 'echeance']);
  });
  /** A patient's instalments of an invoice. */
  await knex.schema.createTable('echeances', (table) => {
    id(table).primary();
    belongsToCentre(table);
    id(table, 'facture_id');
    belongsToFacture(table);
    table.integer('rang').notNullable();
    table.string('date_prevue', 10).notNullable();
    table.integer('montant').notNullable();
    table.unique(['facture_id', 'rang']);
    table.index(['centre_id', 'date_prevue']);
  });
  await knex.schema.createTable('remises_cheques', (table) => {
    table.increments('rang');
    id(table).unique();
    belongsToCentre(table);
    table.string('numero', 20).notNullable();
    table.string('date_remise', 10).notNullable();
    texts(table, 'banque');
    table.integer('nombre').notNullable();
    table.integer('total').notNullable();
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    /** Undone: its cheques may be handed in again. */
    instant(table, 'annule_le');
    optionalId(table, 'annule_par');
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'numero']);
    table.index(['centre_id', 'date_remise', 'rang']);
  });
  await knex.schema.createTable('cheques_remis', (table) => {
    table.string('reglement_id', 24).notNullable().primary();
    belongsToCentre(table);
    table.foreign(['reglement_id', 'centre_id']).references(['id', 'centre_id']).inTable('reglements');
    id(table, 'remise_id');
    table.foreign(['remise_id', 'centre_id']).references(['id', 'centre_id']).inTable('remises_cheques');
    table.index(['remise_id', 'centre_id']);
  });
}

/** Cents that each payer's share comes to. */
const PART = {
  patient: 'total_general - rbst_ss - rbst_compl',
  amo: 'rbst_ss',
  amc: 'rbst_compl',
} as const;
/** Series of what was paid before payments were kept. */
const SERIE_REPRISE = 'R0000';

async function takeOver(knex: Knex): Promise<void> {
  const postgres = isPostgres(knex);
  const newId = postgres
    ? `substr(md5(random()::text || clock_timestamp()::text || factures.id), 1, 24)`
    : 'lower(hex(randomblob(12)))';
  const vrai = postgres ? 'TRUE' : '1';
  const pad = postgres ? `lpad(n::text, 5, '0')` : `printf('%05d', n)`;
  const now = new Date().toISOString();
  const asked = 'supprime_le IS NULL AND total_general IS NOT NULL';

  await knex.raw(`UPDATE factures SET ${PAYEURS.map((p) => `reste_${p} = ${PART[p]}`).join(', ')}
    WHERE ${asked} AND statut IN ('Créée', 'Envoyée')`);
  for (const [payeur, organisme] of [
    ['amo', 'caisse_client'],
    ['amc', 'mutuelle_client'],
  ] as const)
    await knex.raw(
      `INSERT INTO parts_attendues (id, centre_id, facture_id, payeur, organisme, montant, modifie_le)
      SELECT ${newId}, centre_id, id, '${payeur}', ${organisme}, ${PART[payeur]}, ? FROM factures
      WHERE ${asked} AND statut <> 'Annulée' AND ${PART[payeur]} > 0`,
      [now],
    );

  const paid = PAYEURS.map(
    (payeur, ordre) => `SELECT ${newId} AS id, centre_id, client_id, id AS facture_id, '${payeur}' AS payeur,
      ${PART[payeur]} AS montant, COALESCE(date_facture, substr(cree_le, 1, 10)) AS jour, rang, ${ordre} AS ordre
      FROM factures WHERE ${asked} AND statut = 'Payée' AND ${PART[payeur]} > 0`,
  ).join(' UNION ALL ');
  await knex.raw(
    `INSERT INTO reglements (id, centre_id, client_id, numero, nature, payeur, mode, montant, date_reglement, facture_id, par_statut,
      reprise, cree_le)
    SELECT id, centre_id, client_id, '${SERIE_REPRISE}-' || ${pad}, 'encaissement', payeur, 'autre', montant, jour, facture_id, ${vrai}, ${vrai}, ?
    FROM (SELECT paid.*, row_number() OVER (PARTITION BY centre_id ORDER BY rang, ordre) AS n FROM (${paid}) AS paid) AS numbered
    ORDER BY centre_id, n`,
    [now],
  );
  await knex.raw(`INSERT INTO compteurs (centre_id, serie, dernier)
    SELECT centre_id, '${SERIE_REPRISE}', count(*) FROM reglements GROUP BY centre_id`);
}

/**
 * A payment is neither changed nor removed. An invoice without lines of its own (made elsewhere, or issued by a server of the version before while
 * machines are upgraded) owes what it asks for.
 */
async function createTriggers(knex: Knex): Promise<void> {
  const changed = FIGE.map((colonne) => `NEW.${colonne} IS DISTINCT FROM OLD.${colonne}`).join(' OR ');
  const rests = PAYEURS.map((p) => `reste_${p} = NEW.${PART[p].replaceAll(' - ', ' - NEW.')}`).join(', ');
  const unknown = `NEW.nombre_lignes IS NULL AND NEW.total_general IS NOT NULL AND NEW.statut IN ('Créée', 'Envoyée')`;
  const nothing = PAYEURS.map((p) => `NEW.reste_${p} = 0`).join(' AND ');
  if (!isPostgres(knex)) {
    const refuse = `BEGIN SELECT RAISE(ABORT, '${REFUS}'); END`;
    await knex.raw(
      `CREATE TRIGGER reglements_sans_update BEFORE UPDATE ON reglements WHEN ${changed} ${refuse}`,
    );
    await knex.raw(`CREATE TRIGGER reglements_sans_delete BEFORE DELETE ON reglements ${refuse}`);
    await knex.raw(`CREATE TRIGGER factures_restes_de_depart AFTER INSERT ON factures WHEN ${unknown} AND ${nothing}
      BEGIN UPDATE factures SET ${rests} WHERE rang = NEW.rang; END`);
    return;
  }
  const refuse = 'EXECUTE FUNCTION piece_est_definitive()';
  await knex.raw(
    `CREATE TRIGGER reglements_sans_update BEFORE UPDATE ON reglements FOR EACH ROW WHEN (${changed}) ${refuse}`,
  );
  await knex.raw(`CREATE TRIGGER reglements_sans_delete BEFORE DELETE ON reglements FOR EACH ROW ${refuse}`);
  const assigned = PAYEURS.map((p) => `NEW.reste_${p} := NEW.${PART[p].replaceAll(' - ', ' - NEW.')};`).join(
    ' ',
  );
  await knex.raw(`CREATE FUNCTION factures_restes_de_depart() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${assigned} RETURN NEW; END $$`);
  await knex.raw(`CREATE TRIGGER factures_restes_de_depart BEFORE INSERT ON factures FOR EACH ROW
    WHEN (${unknown} AND ${nothing}) EXECUTE FUNCTION factures_restes_de_depart()`);
}

export async function down(knex: Knex): Promise<void> {
  const postgres = isPostgres(knex);
  for (const [name, table] of [
    ['reglements_sans_update', 'reglements'],
    ['reglements_sans_delete', 'reglements'],
    ['factures_restes_de_depart', 'factures'],
  ] as const)
    await knex.raw(postgres ? `DROP TRIGGER ${name} ON ${table}` : `DROP TRIGGER ${name}`);
  if (postgres) await knex.raw('DROP FUNCTION factures_restes_de_depart');
  for (const table of ['cheques_remis', 'remises_cheques', 'echeances', 'parts_attendues', 'reglements'])
    await knex.schema.dropTable(table);
  await knex('compteurs').where({ serie: SERIE_REPRISE }).delete();
  for (const payeur of PAYEURS) {
    await knex.raw(`DROP INDEX factures_reste_${payeur}`);
    await knex.raw(`ALTER TABLE factures DROP COLUMN reste_${payeur}`);
  }
}
