import type { Knex } from 'knex';

/** Does something to a table that its triggers would refuse, as somebody with the database in hand can. They are back afterwards. */
export async function withoutTriggers(db: Knex, table: string, work: () => Promise<void>): Promise<void> {
  if (db.client.config.client === 'pg') {
    await db.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await work();
    await db.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    return;
  }
  const triggers: { name: string; sql: string }[] = await db('sqlite_master')
    .where({ type: 'trigger', tbl_name: table })
    .select('name', 'sql');
  for (const { name } of triggers) await db.raw(`DROP TRIGGER ${name}`);
  await work();
  for (const { sql } of triggers) await db.raw(sql);
}
