import type { Knex } from 'knex';

/** As migration 0023 has them: an invoice may not change these any more. */
const FIGE = [
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
  ...['nom_compte', 'tel_compte', 'mail_compte', 'num_adeli_compte', 'prix', 'rbst_ss', 'rbst_compl'],
  ...['regime_tva', 'entete', 'fichier', 'cree_le', 'cree_par', 'corrige_id', 'nombre_lignes', 'reprise'],
];
/** Whom it was made out to may be emptied. */
const VIDABLE = [
  ...[
    'nom_client',
    'prenom_client',
    'telephone_fixe',
    'telephone_portable',
    'adresse',
    'code_postal',
    'ville',
  ],
  ...['email', 'caisse_client', 'mutuelle_client', 'numero_secu_client', 'note', 'prescripteur_compte'],
  ...['date_naissance_client', 'date_appareillage'],
];
const NIR = 'numero_secu_client';

const REFUS = 'Un document émis ne se modifie pas.';
const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

/**
 * For data that is stored sealed: the keyed digest of a client's social security number, and the number itself beside the keys of recognition that hold
 * its digest. An issued invoice may have its number sealed, and sealed anew: what it says does not change by it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    table.string('numero_secu_condense', 48).notNullable().defaultTo('');
    table.index(['centre_id', 'numero_secu_condense'], 'clients_par_condense');
  });
  await knex.schema.alterTable('cles_doublon', (table) => {
    table.text('nir').notNullable().defaultTo('');
  });
  await replaceTrigger(knex, `AND NEW.${NIR} NOT LIKE 'chiffre:1:%'`);
}

export async function down(knex: Knex): Promise<void> {
  await replaceTrigger(knex, '');
  // By SQL: Knex would make SQLite's table anew, which others refer to.
  await knex.raw('ALTER TABLE cles_doublon DROP COLUMN nir');
  await knex.raw('DROP INDEX clients_par_condense');
  await knex.raw('ALTER TABLE clients DROP COLUMN numero_secu_condense');
}

async function replaceTrigger(knex: Knex, scelle: string): Promise<void> {
  const changed = FIGE.map((colonne) => `NEW.${colonne} IS DISTINCT FROM OLD.${colonne}`);
  const filled = VIDABLE.map(
    (colonne) =>
      `(NEW.${colonne} IS DISTINCT FROM OLD.${colonne} AND COALESCE(NEW.${colonne}, '') <> '' ${colonne === NIR ? scelle : ''})`,
  );
  const when = [...changed, ...filled].join(' OR ');
  if (isPostgres(knex)) {
    await knex.raw('DROP TRIGGER factures_sans_update ON factures');
    await knex.raw(`CREATE TRIGGER factures_sans_update BEFORE UPDATE ON factures FOR EACH ROW
      WHEN (${when}) EXECUTE FUNCTION piece_est_definitive()`);
    return;
  }
  await knex.raw('DROP TRIGGER factures_sans_update');
  await knex.raw(`CREATE TRIGGER factures_sans_update BEFORE UPDATE ON factures WHEN ${when} BEGIN
    SELECT RAISE(ABORT, '${REFUS}'); END`);
}
