import type { Knex } from 'knex';

/**
 * What a patient was last told of an appointment, by which way, when and by whom; and messages to patients that were refused. Lines of the worklist are found in both,
 * so that the database notes whoever writes there (migration 0052). Reminders of before are what was told until now.
 */
const TABLES = ['heures_dites', 'envois_refuses'] as const;
const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

function ofClient(table: Knex.CreateTableBuilder): void {
  table.string('id', 24).notNullable().primary();
  table.string('centre_id', 24).notNullable().references('id').inTable('centres');
  table.string('client_id', 24);
  table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
  table.index(['client_id']);
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('heures_dites', (table) => {
    ofClient(table);
    table.string('evenement_id', 24).notNullable().references('id').inTable('evenements').onDelete('CASCADE');
    /** The start that they know (UTC); '' when they know that there is none. */
    table.string('heure', 24).notNullable();
    table.string('moyen', 10).notNullable();
    table.string('dite_le', 24);
    table.string('dite_par', 24);
    /** By which way somebody chose to tell them what has changed since; '' where nobody did. */
    table.string('a_dire', 10).notNullable().defaultTo('');
    /** The message that told it, and what they knew before: comes back where the message is refused. */
    table.string('courriel_id', 24);
    table.text('avant');
    table.index(['evenement_id']);
    table.index(['centre_id', 'heure']);
  });
  await knex.schema.createTable('envois_refuses', (table) => {
    ofClient(table);
    table.string('modele', 40).notNullable();
    table.string('destinataire', 254).notNullable();
    table.text('raison').notNullable();
    table.string('refuse_le', 24).notNullable();
    table.string('vu_le', 24);
    table.string('vu_par', 24);
    table.index(['centre_id', 'vu_le']);
  });
  const id = isPostgres(knex) ? `substr(md5(e.id || 'heure dite'), 1, 24)` : 'lower(hex(randomblob(12)))';
  await knex.raw(`INSERT INTO heures_dites (id, centre_id, client_id, evenement_id, heure, moyen)
    SELECT ${id}, e.centre_id, e.client_id, e.id, e.rappel_pour, 'courriel' FROM evenements AS e
    WHERE e.rappel_pour IS NOT NULL AND e.client_id IS NOT NULL`);
  for (const table of TABLES)
    if (isPostgres(knex)) await createPostgresTrigger(knex, table);
    else await createSqliteTriggers(knex, table);
}

const DEEDS = {
  ajout: { deed: 'INSERT', rows: ['NEW'] },
  maj: { deed: 'UPDATE', rows: ['OLD', 'NEW'] },
  retrait: { deed: 'DELETE', rows: ['OLD'] },
} as const;

async function createSqliteTriggers(knex: Knex, table: string): Promise<void> {
  const note = (row: string) =>
    `INSERT INTO a_faire_touches (centre_id, client_id, cree_le)
     SELECT ${row}.centre_id, ${row}.client_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  for (const [name, { deed, rows }] of Object.entries(DEEDS)) {
    const notes = rows.map((row, rang) =>
      rang === 0 ? note(row) : `${note(row)} WHERE OLD.client_id IS NOT NEW.client_id`,
    );
    await knex.raw(
      `CREATE TRIGGER ${table}_a_faire_${name} AFTER ${deed} ON ${table} BEGIN ${notes.join('; ')}; END`,
    );
  }
}

async function createPostgresTrigger(knex: Knex, table: string): Promise<void> {
  const note = (row: string) =>
    `INSERT INTO a_faire_touches (centre_id, client_id, transaction_id, cree_le) VALUES (${row}.centre_id, ${row}.client_id, txid_current(),
      to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));`;
  await knex.raw(`CREATE FUNCTION ${table}_a_faire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN ${note('OLD')} END IF;
    IF TG_OP = 'INSERT' THEN ${note('NEW')}
    ELSIF TG_OP = 'UPDATE' THEN
      IF OLD.client_id IS DISTINCT FROM NEW.client_id THEN ${note('NEW')} END IF;
    END IF;
    RETURN NULL; END $$`);
  await knex.raw(
    `CREATE TRIGGER ${table}_a_faire AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_a_faire()`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    if (isPostgres(knex)) {
      await knex.raw(`DROP TRIGGER ${table}_a_faire ON ${table}`);
      await knex.raw(`DROP FUNCTION ${table}_a_faire`);
    } else for (const name of Object.keys(DEEDS)) await knex.raw(`DROP TRIGGER ${table}_a_faire_${name}`);
    await knex.schema.dropTable(table);
  }
}
