import type { Knex } from 'knex';

/**
 * Whose lines of the worklist a write may have changed: every process remembers them, and looks anew at those clients alone. The database itself
 * sees to it: whoever writes, by whatever way. A row without client is about what has none: orders, invoices of passing customers.
 */

const TABLE = 'a_faire_touches';
/** Tables that lines are found in, and whose rows name the client. */
const DU_CLIENT = [
  'appareils',
  'appareils_ailleurs',
  'comptes_rendus',
  'devis',
  'embouts',
  'essais',
  'essais_appareils',
  'etapes_suivi',
  'evenements',
  'exemplaires',
  'factures',
  'prescriptions',
  'reparations',
  'reports_a_faire',
  'signatures',
] as const;
const DE_LA_FACTURE = ['lignes_facture', 'parts_attendues'] as const;

/** Of each table, how a row's client is told. */
const CLIENTS: Record<string, (row: string) => string> = {
  ...Object.fromEntries(DU_CLIENT.map((table) => [table, (row: string) => `${row}.client_id`])),
  ...Object.fromEntries(
    DE_LA_FACTURE.map((table) => [
      table,
      (row: string) => `(SELECT f.client_id FROM factures AS f WHERE f.id = ${row}.facture_id)`,
    ]),
  ),
  clients: (row) => `${row}.id`,
  commandes: () => 'NULL',
};

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.bigIncrements('id');
    table.string('centre_id', 24).notNullable();
    table.string('client_id', 24);
    table.bigInteger('transaction_id');
    table.string('cree_le', 24).notNullable();
    table.index(['centre_id', 'transaction_id'], 'a_faire_touches_par_transaction');
    table.index(['centre_id', 'id'], 'a_faire_touches_par_id');
    table.index(['cree_le'], 'a_faire_touches_par_age');
  });
  for (const [table, clientDe] of Object.entries(CLIENTS))
    if (isPostgres(knex)) await createPostgresTrigger(knex, table, clientDe);
    else await createSqliteTriggers(knex, table, clientDe);
}

const DEEDS = {
  ajout: { deed: 'INSERT', rows: ['NEW'] },
  maj: { deed: 'UPDATE', rows: ['OLD', 'NEW'] },
  retrait: { deed: 'DELETE', rows: ['OLD'] },
} as const;

async function createSqliteTriggers(
  knex: Knex,
  table: string,
  clientDe: (row: string) => string,
): Promise<void> {
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const note = (row: string) =>
    `INSERT INTO ${TABLE} (centre_id, client_id, cree_le) SELECT ${row}.centre_id, ${clientDe(row)}, ${now}`;
  for (const [name, { deed, rows }] of Object.entries(DEEDS)) {
    // A row that stays its client's is noted once.
    const notes = rows.map((row, rang) =>
      rang === 0 ? note(row) : `${note(row)} WHERE ${clientDe('OLD')} IS NOT ${clientDe('NEW')}`,
    );
    await knex.raw(
      `CREATE TRIGGER ${table}_a_faire_${name} AFTER ${deed} ON ${table} BEGIN ${notes.join('; ')}; END`,
    );
  }
}

async function createPostgresTrigger(
  knex: Knex,
  table: string,
  clientDe: (row: string) => string,
): Promise<void> {
  const now = `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const note = (row: string) =>
    `INSERT INTO ${TABLE} (centre_id, client_id, transaction_id, cree_le)
     VALUES (${row}.centre_id, ${clientDe(row)}, txid_current(), ${now});`;
  await knex.raw(`CREATE FUNCTION ${table}_a_faire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN ${note('OLD')} END IF;
    IF TG_OP = 'INSERT' THEN ${note('NEW')}
    ELSIF TG_OP = 'UPDATE' THEN
      IF ${clientDe('OLD')} IS DISTINCT FROM ${clientDe('NEW')} THEN ${note('NEW')} END IF;
    END IF;
    RETURN NULL; END $$`);
  await knex.raw(
    `CREATE TRIGGER ${table}_a_faire AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_a_faire()`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(CLIENTS)) {
    if (isPostgres(knex)) {
      await knex.raw(`DROP TRIGGER ${table}_a_faire ON ${table}`);
      await knex.raw(`DROP FUNCTION ${table}_a_faire`);
    } else for (const name of Object.keys(DEEDS)) await knex.raw(`DROP TRIGGER ${table}_a_faire_${name}`);
  }
  await knex.schema.dropTable(TABLE);
}
