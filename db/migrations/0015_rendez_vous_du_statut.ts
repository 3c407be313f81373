import type { Knex } from 'knex';

/**
 * A client keeps what the agenda knows of the appointment that its status names, so that those who wait for one are counted along an index
 * instead of being looked up one by one. The database itself sees to it: whoever writes an event or a status, by whatever way.
 */

const LATEST = `CASE WHEN e."end" > COALESCE(e.modifie_le, e.cree_le) THEN e."end" ELSE COALESCE(e.modifie_le, e.cree_le) END`;
const known = (id: string, statut: string): string =>
  `SELECT MAX(e.start), MAX(${LATEST}) FROM evenements AS e
   WHERE e.client_id = ${id} AND e.type = ${statut} AND e.annule_le IS NULL`;

const COLUMNS = ['rdv_debut', 'rdv_connu'] as const;
const EVENT_COLUMNS = 'client_id, type, start, "end", annule_le, cree_le, modifie_le';
const INDEX = 'clients_par_statut_et_creation';
const INDEXED = 'centre_id, statut, date_creation, rang, id, date_appareillage, date_maj_status';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('clients', (table) => {
    for (const column of COLUMNS) table.string(column, 24);
  });
  await knex.raw(`UPDATE clients SET (${COLUMNS.join(', ')}) = (${known('clients.id', 'clients.statut')})
    WHERE id IN (SELECT client_id FROM evenements WHERE client_id IS NOT NULL)`);
  await replaceIndex(knex, `${INDEXED}, ${COLUMNS.join(', ')}`);
  if (isPostgres(knex)) await createPostgresTriggers(knex);
  else await createSqliteTriggers(knex);
}

/** Triggers of SQLite do not call themselves: what the second one writes is final. */
async function createSqliteTriggers(knex: Knex): Promise<void> {
  const deeds = {
    ajout: { deed: 'INSERT', rows: ['NEW'] },
    maj: { deed: `UPDATE OF ${EVENT_COLUMNS}`, rows: ['OLD', 'NEW'] },
    retrait: { deed: 'DELETE', rows: ['OLD'] },
  };
  const write = `UPDATE clients SET (${COLUMNS.join(', ')}) = (${known('clients.id', 'clients.statut')})`;
  for (const [name, { deed, rows }] of Object.entries(deeds))
    await knex.raw(`CREATE TRIGGER evenements_rdv_${name} AFTER ${deed} ON evenements BEGIN
      ${rows.map((row) => `${write} WHERE id = ${row}.client_id AND statut = ${row}.type;`).join('\n')} END`);
  await knex.raw(`CREATE TRIGGER clients_rdv_maj AFTER UPDATE OF statut, ${COLUMNS.join(', ')} ON clients BEGIN
    ${write} WHERE id = NEW.id AND (${COLUMNS.join(', ')}) IS NOT (${known('NEW.id', 'NEW.statut')}); END`);
}

async function createPostgresTriggers(knex: Knex): Promise<void> {
  await knex.raw(`CREATE FUNCTION clients_rdv() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${known('NEW.id', 'NEW.statut').replace(' FROM ', ' INTO NEW.rdv_debut, NEW.rdv_connu FROM ')};
    RETURN NEW; END $$`);
  await knex.raw(`CREATE TRIGGER clients_rdv_maj BEFORE UPDATE OF statut, ${COLUMNS.join(', ')} ON clients
    FOR EACH ROW EXECUTE FUNCTION clients_rdv()`);
  await knex.raw(`CREATE FUNCTION evenements_rdv() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE clients SET rdv_debut = NULL WHERE id = OLD.client_id AND statut = OLD.type;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE clients SET rdv_debut = NULL WHERE id = NEW.client_id AND statut = NEW.type;
    END IF;
    RETURN NULL; END $$`);
  await knex.raw(`CREATE TRIGGER evenements_rdv AFTER INSERT OR DELETE OR UPDATE OF ${EVENT_COLUMNS} ON evenements
    FOR EACH ROW EXECUTE FUNCTION evenements_rdv()`);
}

async function replaceIndex(knex: Knex, columns: string): Promise<void> {
  await knex.raw(`DROP INDEX ${INDEX}`);
  await knex.raw(`CREATE INDEX ${INDEX} ON clients (${columns}) WHERE supprime_le IS NULL`);
}

export async function down(knex: Knex): Promise<void> {
  if (isPostgres(knex)) {
    await knex.raw('DROP TRIGGER evenements_rdv ON evenements');
    await knex.raw('DROP TRIGGER clients_rdv_maj ON clients');
    for (const name of ['evenements_rdv', 'clients_rdv']) await knex.raw(`DROP FUNCTION ${name}`);
  } else
    for (const name of [
      'evenements_rdv_ajout',
      'evenements_rdv_maj',
      'evenements_rdv_retrait',
      'clients_rdv_maj',
    ])
      await knex.raw(`DROP TRIGGER ${name}`);
  await replaceIndex(knex, INDEXED);
  for (const column of COLUMNS) await knex.raw(`ALTER TABLE clients DROP COLUMN ${column}`);
}
