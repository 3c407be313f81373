import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const isPostgres = (knex: Knex): boolean => knex.client.config.client === 'pg';
const newId = (): string => randomBytes(12).toString('hex');
const sirenOf = (siret: string): string => siret.replace(/[\s.\u00a0\u202f-]/g, '').slice(0, 9);

/**
 * Which code a centre's invoices, credit notes and quotes are numbered with under a SIREN, '' for none: no two centres of an account share one. The first
 * centre of each SIREN keeps its numbers without a code, and goes on above the last that another of them has given. Numbers that no document of a centre bears
 * are kept with the reason: what it leaps here, and what is left out when a backup is put back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('series_numeros', (table) => {
    table.string('id', 24).primary();
    table.string('compte_id', 24).notNullable().references('id').inTable('comptes');
    table.string('centre_id', 24).notNullable();
    table.string('siren', 9).notNullable();
    table.string('code', 4).notNullable();
    table.string('cree_le', 24).notNullable();
    table.foreign(['centre_id', 'compte_id']).references(['id', 'compte_id']).inTable('centres');
    table.unique(['compte_id', 'siren', 'code']);
    table.unique(['centre_id', 'siren']);
    table.unique(['centre_id', 'code']);
  });
  await knex.schema.createTable('numeros_sautes', (table) => {
    table.string('id', 24).primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('serie', 20).notNullable();
    table.integer('de').notNullable();
    table.integer('a').notNullable();
    table.text('raison').notNullable();
    table.string('note_le', 24).notNullable();
    table.index(['centre_id', 'note_le']);
  });
  for (const deed of ['UPDATE', 'DELETE'])
    await knex.raw(
      isPostgres(knex)
        ? `CREATE TRIGGER numeros_sautes_sans_${deed.toLowerCase()} BEFORE ${deed} ON numeros_sautes FOR EACH ROW EXECUTE FUNCTION piece_est_definitive()`
        : `CREATE TRIGGER numeros_sautes_sans_${deed.toLowerCase()} BEFORE ${deed} ON numeros_sautes BEGIN
            SELECT RAISE(ABORT, 'Un numéro laissé libre le reste.'); END`,
    );

  const issuing = new Set((await knex('compteurs').distinct('centre_id').pluck('centre_id')) as string[]);
  const centres = (await knex('centres')
    .whereNot({ siret: '' })
    .orderBy('cree_le')
    .orderBy('id')) as Centre[];
  const groups = new Map<string, Centre[]>();
  for (const centre of centres) {
    const key = `${centre.compte_id} ${sirenOf(centre.siret)}`;
    groups.set(key, [...(groups.get(key) ?? []), centre]);
  }
  for (const group of groups.values()) {
    const first = group.find(({ id }) => issuing.has(id)) ?? group[0];
    if (!first) continue;
    await knex('series_numeros').insert({
      ...{ id: newId(), compte_id: first.compte_id, centre_id: first.id, code: '' },
      ...{ siren: sirenOf(first.siret), cree_le: new Date().toISOString() },
    });
    const others = group.filter(({ id }) => id !== first.id).map(({ id }) => id);
    for (const { serie, dernier } of await lastOf(knex, others)) await leap(knex, first.id, serie, dernier);
  }
}

interface Centre {
  id: string;
  compte_id: string;
  siret: string;
}

/** The last number of each series that still runs, among some centres. */
async function lastOf(knex: Knex, centreIds: string[]): Promise<{ serie: string; dernier: number }[]> {
  const annee = String(new Date().getFullYear() - 1);
  const rows = (await knex('compteurs')
    .whereIn('centre_id', centreIds)
    .groupBy('serie')
    .select('serie')
    .max('dernier as dernier')) as { serie: string; dernier: number }[];
  return rows.filter(
    ({ serie }) => serie === 'devis' || (/^[FA]\d{4}$/.test(serie) && serie.slice(1) >= annee),
  );
}

async function leap(knex: Knex, centre_id: string, serie: string, dernier: number): Promise<void> {
  const own = (await knex('compteurs').where({ centre_id, serie }).first()) as
    | { dernier: number }
    | undefined;
  if ((own?.dernier ?? 0) >= dernier) return;
  if (own) await knex('compteurs').where({ centre_id, serie }).update({ dernier });
  else await knex('compteurs').insert({ centre_id, serie, dernier });
  await knex('numeros_sautes').insert({
    ...{ id: newId(), centre_id, serie, de: (own?.dernier ?? 0) + 1, a: dernier },
    ...{ raison: 'donnés par un autre centre du même SIREN', note_le: new Date().toISOString() },
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('numeros_sautes');
  await knex.schema.dropTable('series_numeros');
}
