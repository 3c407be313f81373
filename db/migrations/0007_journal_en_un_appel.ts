import type { Knex } from 'knex';

/**
 * On Postgres the audit trail's facts are chained by the database itself, in one call: the end of a chain is held for that call and the
 * commit, however far the database is. What a print covers stays what it was. And each migration's own print, from when it was run.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('migrations_empreintes', (table) => {
    table.string('name', 255).primary();
    table.string('empreinte', 64).notNullable();
  });
  if (knex.client.config.client !== 'pg') return;
  await knex.raw(`CREATE FUNCTION journal_ajoute(la_chaine text, faits jsonb) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      tete journal_tetes%ROWTYPE;
      fait jsonb;
      suivante text;
    BEGIN
      LOOP
        SELECT * INTO tete FROM journal_tetes WHERE chaine = la_chaine FOR UPDATE;
        EXIT WHEN FOUND;
        INSERT INTO journal_tetes (chaine, rang, empreinte) VALUES (la_chaine, 0, repeat('0', 64))
          ON CONFLICT DO NOTHING;
      END LOOP;
      FOR fait IN SELECT value FROM jsonb_array_elements(faits) WITH ORDINALITY AS f(value, ordre) ORDER BY ordre LOOP
        tete.rang := tete.rang + 1;
        suivante := encode(sha256(convert_to(
          (fait->>'avant') || tete.rang || (fait->>'apres') || to_json(tete.empreinte::text) || ']', 'UTF8')), 'hex');
        INSERT INTO journal (chaine, rang, date, user_id, user_name, action, objet, objet_id, centre_id, details,
            adresse_ip, precedente, empreinte)
          VALUES (la_chaine, tete.rang, fait->>'date', fait->>'user_id', fait->>'user_name', fait->>'action',
            fait->>'objet', fait->>'objet_id', fait->>'centre_id', fait->>'details', fait->>'adresse_ip',
            tete.empreinte, suivante);
        tete.empreinte := suivante;
      END LOOP;
      UPDATE journal_tetes SET rang = tete.rang, empreinte = tete.empreinte WHERE chaine = la_chaine;
    END $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('migrations_empreintes');
  if (knex.client.config.client === 'pg') await knex.raw('DROP FUNCTION journal_ajoute(text, jsonb)');
}
