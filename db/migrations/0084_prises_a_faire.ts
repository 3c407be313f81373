import type { Knex } from 'knex';

/**
 * Who has taken a line of the worklist upon them, or was given it, since when, and how that ended. Lines are found in further tables since: payments, instalments, hearing
 * tests and the invoices of quotes, of which the database notes whoever writes there (migration 0052); what a client has to their credit and the quotes that were accepted have an index.
 */
const TABLE = 'prises_a_faire';
const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

/** Of each table, how a row's client is told. */
const CLIENTS: Record<string, (row: string) => string> = {
  ...Object.fromEntries(
    [TABLE, 'bilans', 'devis_factures', 'reglements'].map((table) => [
      table,
      (row: string) => `${row}.client_id`,
    ]),
  ),
  echeances: (row) => `(SELECT f.client_id FROM factures AS f WHERE f.id = ${row}.facture_id)`,
};

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24);
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('nature', 30).notNullable();
    table.string('objet_id', 24).notNullable();
    table.string('repere', 24).notNullable().defaultTo('');
    /** What the line said then. */
    table.text('quoi').notNullable();
    /** Who has it. */
    table.string('user_id', 24).notNullable();
    table.string('cree_le', 24).notNullable();
    /** Who took it, or gave it. */
    table.string('cree_par', 24);
    table.string('fini_le', 24);
    table.string('fini_par', 24);
    /** 'laissee', 'confiee' (to somebody else) or 'partie', with its line; '' while it lasts. */
    table.string('fin', 10).notNullable().defaultTo('');
    table.index(['client_id']);
  });
  await knex.raw(
    `CREATE INDEX prises_a_faire_tenues ON ${TABLE} (centre_id, nature, objet_id, repere) WHERE fini_le IS NULL`,
  );
  await knex.raw(
    'CREATE INDEX reglements_au_credit ON reglements (centre_id, client_id) WHERE facture_id IS NULL',
  );
  await knex.raw(`CREATE INDEX devis_acceptes ON devis (centre_id, decide_le) WHERE decision = 'accepte'`);
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
  const note = (row: string) =>
    `INSERT INTO a_faire_touches (centre_id, client_id, cree_le)
     SELECT ${row}.centre_id, ${clientDe(row)}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  for (const [name, { deed, rows }] of Object.entries(DEEDS)) {
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
  const note = (row: string) =>
    `INSERT INTO a_faire_touches (centre_id, client_id, transaction_id, cree_le) VALUES (${row}.centre_id, ${clientDe(row)}, txid_current(),
      to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));`;
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
  await knex.raw('DROP INDEX devis_acceptes');
  await knex.raw('DROP INDEX reglements_au_credit');
  await knex.schema.dropTable(TABLE);
}
