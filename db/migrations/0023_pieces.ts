import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * What is issued stays: an invoice keeps the tax rate of each line, its lines cannot grow, and triggers refuse what would change it; credit notes
 * take back; a chain of seals per centre shows what was changed behind the application's back. Invoices of before are taken over as they stand.
 */

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

type Table = Knex.CreateTableBuilder;
const id = (table: Table, name = 'id') => table.string(name, 24).notNullable();
const optionalId = (table: Table, name: string) => table.string(name, 24);
const texts = (table: Table, ...names: string[]) => {
  for (const name of names) table.text(name).notNullable().defaultTo('');
};
const amounts = (table: Table, ...names: string[]) => {
  for (const name of names) table.integer(name).notNullable().defaultTo(0);
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

const TAUX_REDUIT = 550;

/** What a document of each kind may not change any more. Who it was made out to may only be emptied. */
const FIGE = {
  factures: [
    ...[
      'rang',
      'id',
      'centre_id',
      'numero_facture',
      'objet',
      'date_facture',
      'heure_creation',
      'total_general',
    ],
    ...[
      'nom_compte',
      'tel_compte',
      'mail_compte',
      'num_adeli_compte',
      'prix',
      'rbst_ss',
      'rbst_compl',
      'regime_tva',
    ],
    ...['entete', 'fichier', 'cree_le', 'cree_par', 'corrige_id', 'nombre_lignes', 'reprise'],
  ],
  avoirs: [
    ...[
      'rang',
      'id',
      'centre_id',
      'facture_id',
      'numero_avoir',
      'date_avoir',
      'heure_creation',
      'motif',
      'total_general',
    ],
    ...[
      'nom_compte',
      'tel_compte',
      'mail_compte',
      'num_adeli_compte',
      'prix',
      'rbst_ss',
      'rbst_compl',
      'regime_tva',
    ],
    ...['entete', 'cree_le', 'cree_par', 'nombre_lignes'],
  ],
  scelles: [
    ...[
      'rang',
      'id',
      'centre_id',
      'genre',
      'objet_id',
      'montant',
      'jour',
      'scelle_le',
      'details',
      'faits',
      'personnel',
    ],
    ...['precedente', 'empreinte'],
  ],
} as const;
const VIDABLE = {
  factures: [
    ...[
      'nom_client',
      'prenom_client',
      'telephone_fixe',
      'telephone_portable',
      'adresse',
      'code_postal',
      'ville',
      'email',
    ],
    ...['caisse_client', 'mutuelle_client', 'numero_secu_client', 'note', 'prescripteur_compte'],
    ...['date_naissance_client', 'date_appareillage'],
  ],
  avoirs: [],
  scelles: ['sel'],
} as const;
const LIGNES = { lignes_facture: 'factures', lignes_avoir: 'avoirs' } as const;
const CLE = { lignes_facture: 'facture_id', lignes_avoir: 'avoir_id' } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('factures', (table) => {
    /** The invoice that this one stands for, corrected or taken up again. */
    optionalId(table, 'corrige_id');
    /** How many lines it was issued with; null where an earlier version has written it. */
    table.integer('nombre_lignes');
    /** Issued before documents were sealed. */
    table.boolean('reprise').notNullable().defaultTo(false);
    table.index(['corrige_id']);
  });
  await knex.schema.alterTable('lignes_facture', (table) => {
    /** In hundredths of a percent. */
    table.integer('taux_tva').notNullable().defaultTo(0);
  });
  await createTables(knex);
  await takeOver(knex);
  await createTriggers(knex);
}

async function createTables(knex: Knex): Promise<void> {
  const sortKey = (table: Table, name: string) =>
    table
      .specificType(name, isPostgres(knex) ? 'text COLLATE "C"' : 'text')
      .notNullable()
      .defaultTo('');

  /** An invoice that is being written: its form, without number, until it is issued under the same id. */
  await knex.schema.createTable('brouillons_facture', (table) => {
    id(table).primary();
    belongsToClient(table);
    table.text('saisie').notNullable();
    texts(table, 'objet', 'nom_client');
    table.integer('total_general').notNullable();
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    instant(table, 'modifie_le').notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.index(['centre_id', 'modifie_le']);
    table.index(['client_id', 'centre_id']);
  });

  await knex.schema.createTable('avoirs', (table) => {
    table.increments('rang');
    id(table).unique();
    belongsToClient(table);
    id(table, 'facture_id');
    table.foreign(['facture_id', 'centre_id']).references(['id', 'centre_id']).inTable('factures');
    table.string('numero_avoir', 20).notNullable();
    table.string('date_avoir', 10).notNullable();
    table.string('heure_creation', 5).notNullable();
    table.text('motif').notNullable();
    texts(table, 'nom_compte', 'tel_compte', 'mail_compte', 'num_adeli_compte');
    table.integer('total_general').notNullable();
    amounts(table, 'prix', 'rbst_ss', 'rbst_compl');
    table.string('regime_tva', 10).notNullable();
    table.text('entete').notNullable();
    table.integer('nombre_lignes').notNullable();
    sortKey(table, 'nom_tri');
    sortKey(table, 'recherche');
    instant(table, 'cree_le').notNullable();
    optionalId(table, 'cree_par');
    table.unique(['id', 'centre_id']);
    table.unique(['centre_id', 'numero_avoir']);
    table.index(['facture_id', 'centre_id']);
    table.index(['client_id', 'centre_id']);
    table.index(['centre_id', 'date_avoir', 'rang']);
    table.index(['centre_id', 'numero_avoir', 'rang']);
    table.index(['centre_id', 'nom_tri', 'rang']);
    table.index(['centre_id', 'total_general', 'rang']);
    table.index(['centre_id', 'cree_le', 'rang']);
  });
  await knex.schema.createTable('lignes_avoir', (table) => {
    id(table).primary();
    belongsToCentre(table);
    id(table, 'avoir_id');
    table.foreign(['avoir_id', 'centre_id']).references(['id', 'centre_id']).inTable('avoirs');
    id(table, 'ligne_id').references('id').inTable('lignes_facture');
    table.integer('rang').notNullable();
    table.integer('quantite').notNullable();
    table.unique(['avoir_id', 'rang']);
    table.index(['ligne_id']);
  });

  await knex.schema.createTable('scelles', (table) => {
    id(table).unique();
    belongsToCentre(table);
    table.integer('rang').notNullable();
    table.string('genre', 20).notNullable();
    id(table, 'objet_id');
    table.integer('montant').notNullable();
    table.string('jour', 10).notNullable();
    instant(table, 'scelle_le').notNullable();
    table.text('details').notNullable().defaultTo('');
    table.string('faits', 64).notNullable();
    table.string('personnel', 64).notNullable().defaultTo('');
    /** Salt of the personal print; it goes when the person is erased. */
    table.string('sel', 32).notNullable().defaultTo('');
    table.string('precedente', 64).notNullable();
    table.string('empreinte', 64).notNullable();
    table.primary(['centre_id', 'rang']);
    table.unique(['genre', 'objet_id']);
    table.index(['centre_id', 'jour', 'rang']);
  });
  await knex.schema.createTable('chaines_scelles', (table) => {
    table.string('centre_id', 24).notNullable().primary().references('id').inTable('centres');
    table.integer('rang').notNullable();
    table.string('empreinte', 64).notNullable();
  });
}

/** The print of a document that was issued before: as `comptabilite/empreintes.ts` makes version 1. */
const sha256 = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type Row = Record<string, string | number | null>;

async function takeOver(knex: Knex): Promise<void> {
  await knex.raw(`UPDATE lignes_facture SET taux_tva = ${TAUX_REDUIT} WHERE facture_id IN
    (SELECT id FROM factures WHERE regime_tva = 'tva55')`);
  await knex.raw(`UPDATE factures SET reprise = ${isPostgres(knex) ? 'TRUE' : '1'}, nombre_lignes =
    (SELECT count(*) FROM lignes_facture WHERE facture_id = factures.id)`);
  const centres = (await knex('factures').distinct('centre_id').orderBy('centre_id')) as {
    centre_id: string;
  }[];
  for (const { centre_id } of centres) await sealAll(knex, centre_id);
}

const LOT = 200;

async function sealAll(knex: Knex, centreId: string): Promise<void> {
  const now = new Date().toISOString();
  let [rang, empreinte, after] = [0, '0'.repeat(64), 0];
  for (;;) {
    const factures = (await knex('factures')
      .where({ centre_id: centreId })
      .where('rang', '>', after)
      .whereNull('fichier')
      .orderBy('rang')
      .limit(LOT)) as Row[];
    if (factures.length === 0) break;
    const ids = factures.map((facture) => String(facture.id));
    const lignes = (await knex('lignes_facture').whereIn('facture_id', ids).orderBy('rang')) as Row[];
    const rows = factures.map((facture) => {
      rang += 1;
      const sel = randomBytes(16).toString('hex');
      const standing = facture.statut !== 'Annulée' && facture.supprime_le === null;
      const scelle = {
        centre_id: centreId,
        rang,
        genre: 'facture',
        objet_id: facture.id,
        montant: standing ? (facture.total_general ?? 0) : 0,
        jour: facture.date_facture ?? String(facture.cree_le).slice(0, 10),
        scelle_le: now,
        details: 'reprise',
        faits: sha256(
          faitsOf(
            facture,
            lignes.filter((ligne) => ligne.facture_id === facture.id),
          ),
        ),
        personnel: sha256([sel, ...VIDABLE.factures.map((colonne) => facture[colonne])]),
        precedente: empreinte,
      };
      empreinte = sha256(Object.values(scelle));
      return { ...scelle, id: randomBytes(12).toString('hex'), sel, empreinte };
    });
    await knex('scelles').insert(rows);
    after = Number(factures.at(-1)?.rang);
  }
  if (rang > 0) await knex('chaines_scelles').insert({ centre_id: centreId, rang, empreinte });
}

const faitsOf = (facture: Row, lignes: readonly Row[]) => [
  ...[
    'numero_facture',
    'objet',
    'date_facture',
    'heure_creation',
    'total_general',
    'prix',
    'rbst_ss',
    'rbst_compl',
  ].map((colonne) => facture[colonne]),
  ...[
    'regime_tva',
    'entete',
    'nom_compte',
    'tel_compte',
    'mail_compte',
    'num_adeli_compte',
    'corrige_id',
  ].map((colonne) => facture[colonne]),
  lignes.map((ligne) =>
    [
      ...['rang', 'description', 'oreille', 'marque', 'modele', 'code_produit', 'lpp', 'numero_serie'],
      ...['quantite', 'prix', 'taux_tva'],
    ].map((colonne) => ligne[colonne]),
  ),
];

const REFUS = 'Un document émis ne se modifie pas.';

async function createTriggers(knex: Knex): Promise<void> {
  const refuse = isPostgres(knex) ? createPostgresTrigger : createSqliteTrigger;
  if (isPostgres(knex))
    await knex.raw(`CREATE FUNCTION piece_est_definitive() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${REFUS}'; END $$`);
  for (const table of Object.keys(FIGE) as (keyof typeof FIGE)[]) {
    const changed = FIGE[table].map((colonne) => `NEW.${colonne} IS DISTINCT FROM OLD.${colonne}`);
    const filled = VIDABLE[table].map(
      (colonne) => `(NEW.${colonne} IS DISTINCT FROM OLD.${colonne} AND COALESCE(NEW.${colonne}, '') <> '')`,
    );
    await refuse(knex, { table, deed: 'UPDATE', when: [...changed, ...filled].join(' OR ') });
    await refuse(knex, { table, deed: 'DELETE' });
  }
  for (const table of Object.keys(LIGNES) as (keyof typeof LIGNES)[]) {
    await refuse(knex, { table, deed: 'UPDATE' });
    await refuse(knex, { table, deed: 'DELETE' });
  }
  await createLineTriggers(knex);
}

interface Refus {
  table: string;
  deed: 'UPDATE' | 'DELETE';
  when?: string;
}

const nameOf = ({ table, deed }: Refus) => `${table}_sans_${deed.toLowerCase()}`;

const createSqliteTrigger = (knex: Knex, refus: Refus) =>
  knex.raw(`CREATE TRIGGER ${nameOf(refus)} BEFORE ${refus.deed} ON ${refus.table}
    ${refus.when ? `WHEN ${refus.when}` : ''} BEGIN SELECT RAISE(ABORT, '${REFUS}'); END`);

const createPostgresTrigger = (knex: Knex, refus: Refus) =>
  knex.raw(`CREATE TRIGGER ${nameOf(refus)} BEFORE ${refus.deed} ON ${refus.table} FOR EACH ROW
    ${refus.when ? `WHEN (${refus.when})` : ''} EXECUTE FUNCTION piece_est_definitive()`);

/** A document that has all the lines it was issued with takes no other. */
async function createLineTriggers(knex: Knex): Promise<void> {
  for (const [lignes, pieces] of Object.entries(LIGNES) as ['lignes_facture' | 'lignes_avoir', string][]) {
    const cle = CLE[lignes];
    const full = `(SELECT count(*) FROM ${lignes} WHERE ${cle} = NEW.${cle}) >=
      (SELECT nombre_lignes FROM ${pieces} WHERE id = NEW.${cle})`;
    if (isPostgres(knex)) {
      await knex.raw(`CREATE FUNCTION ${lignes}_au_complet() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF ${full} THEN RAISE EXCEPTION '${REFUS}'; END IF; RETURN NEW; END $$`);
      await knex.raw(`CREATE TRIGGER ${lignes}_au_complet BEFORE INSERT ON ${lignes}
        FOR EACH ROW EXECUTE FUNCTION ${lignes}_au_complet()`);
    } else
      await knex.raw(`CREATE TRIGGER ${lignes}_au_complet BEFORE INSERT ON ${lignes} WHEN ${full} BEGIN
        SELECT RAISE(ABORT, '${REFUS}'); END`);
  }
}

export async function down(knex: Knex): Promise<void> {
  const postgres = isPostgres(knex);
  const drop = (name: string, table: string) =>
    knex.raw(postgres ? `DROP TRIGGER ${name} ON ${table}` : `DROP TRIGGER ${name}`);
  for (const table of ['factures', 'lignes_facture', 'avoirs', 'lignes_avoir', 'scelles'])
    for (const deed of ['update', 'delete']) await drop(`${table}_sans_${deed}`, table);
  for (const table of Object.keys(LIGNES)) await drop(`${table}_au_complet`, table);
  for (const table of ['chaines_scelles', 'scelles', 'lignes_avoir', 'avoirs', 'brouillons_facture'])
    await knex.schema.dropTable(table);
  if (postgres)
    for (const name of ['piece_est_definitive', 'lignes_facture_au_complet', 'lignes_avoir_au_complet'])
      await knex.raw(`DROP FUNCTION ${name}`);
  await knex.raw('ALTER TABLE lignes_facture DROP COLUMN taux_tva');
  await knex.raw('DROP INDEX factures_corrige_id_index');
  for (const column of ['reprise', 'nombre_lignes', 'corrige_id'])
    await knex.raw(`ALTER TABLE factures DROP COLUMN ${column}`);
}
