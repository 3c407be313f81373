import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Devices are rows, one for each ear and fitting; until now a client had columns for the two that are worn. What merges keep of clients,
 * to part them again, changes with them.
 */

const EARS = ['g', 'd'] as const;
type Ear = (typeof EARS)[number];

/** Columns of the table, and how those of a client began their names. */
const TEXTS = {
  marque: 'marque_appareil',
  modele: 'model_appareil',
  code_produit: 'code_produit',
  lpp: 'lpp',
  numero_serie: 'numero_serie',
};
const NUMBERS = { quantity: 'quantity', montant: 'montant_appareil' };

/** For one ear: the table's column, the client's, and what stands for nothing. */
const columnsOf = (ear: Ear): [to: string, from: string, none: '' | null][] => [
  ...Object.entries(TEXTS).map(([to, from]): [string, string, ''] => [to, `${from}_${ear}`, '']),
  ...Object.entries(NUMBERS).map(([to, from]): [string, string, null] => [to, `${from}_${ear}`, null]),
  ['produit_id', `produit_${ear}_id`, null],
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('appareils', (table) => {
    table.string('id', 24).notNullable().primary();
    table.string('centre_id', 24).notNullable().references('id').inTable('centres');
    table.string('client_id', 24).notNullable();
    table.foreign(['client_id', 'centre_id']).references(['id', 'centre_id']).inTable('clients');
    table.string('oreille', 1).notNullable();
    for (const name of Object.keys(TEXTS)) table.text(name).notNullable().defaultTo('');
    for (const name of Object.keys(NUMBERS)) table.integer(name);
    table.string('produit_id', 24);
    table.string('pris_le', 24);
    table.string('pose_le', 10);
    table.string('rendu_le', 24);
    table.string('etat', 10).notNullable();
    table.check("oreille IN ('G', 'D')", {}, 'appareils_oreille');
    table.check("(etat = 'en_cours') = (rendu_le IS NULL)", {}, 'appareils_etat');
    table.index(['client_id', 'rendu_le']);
  });
  await knex.raw(
    'CREATE UNIQUE INDEX appareils_portes ON appareils (client_id, oreille) WHERE rendu_le IS NULL',
  );
  for (const ear of EARS) {
    const columns = columnsOf(ear);
    const filled = columns.map(([, from, none]) => (none === '' ? `${from} <> ''` : `${from} IS NOT NULL`));
    await knex.raw(
      `INSERT INTO appareils (id, centre_id, client_id, oreille, etat, ${columns.map(([to]) => to).join(', ')})
       SELECT ${newIdSql(knex)}, centre_id, id, '${ear.toUpperCase()}', 'en_cours', ${columns.map(([, from]) => from).join(', ')}
       FROM clients WHERE ${filled.join(' OR ')}`,
    );
  }
  await changeFusions(knex, toRows);
  for (const ear of EARS)
    for (const [, from] of columnsOf(ear)) await knex.raw(`ALTER TABLE clients DROP COLUMN ${from}`);
}

/** Columns have room for the devices that are worn alone: former ones are lost. */
export async function down(knex: Knex): Promise<void> {
  for (const ear of EARS) {
    const columns = columnsOf(ear);
    await knex.schema.alterTable('clients', (table) => {
      for (const name of Object.values(TEXTS)) table.text(`${name}_${ear}`).notNullable().defaultTo('');
      for (const name of Object.values(NUMBERS)) table.integer(`${name}_${ear}`);
      table.string(`produit_${ear}_id`, 24);
    });
    await knex.raw(
      `UPDATE clients SET ${columns.map(([to, from]) => `${from} = a.${to}`).join(', ')} FROM appareils AS a
       WHERE a.client_id = clients.id AND a.oreille = '${ear.toUpperCase()}' AND a.rendu_le IS NULL`,
    );
  }
  await changeFusions(knex, toColumns);
  await knex.schema.dropTable('appareils');
}

const newIdSql = (knex: Knex): string =>
  knex.client.config.client === 'pg'
    ? "substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)"
    : 'lower(hex(randomblob(12)))';

type Values = Record<string, unknown>;
type Side = 'absorbe' | 'garde' | 'apres';
interface Fusion {
  id: string;
  centre_id: string;
  client_id: string;
  absorbe_id: string;
  avant: string;
}
type Avant = Record<Side, Values> & { appareils?: Record<Side, Values[]> };

/** Merges are few, and what they keep is text: read and written some at a time. */
async function changeFusions(knex: Knex, change: (fusion: Fusion, avant: Avant) => object): Promise<void> {
  for (let last = ''; ; ) {
    const rows = (await knex('fusions')
      .where('id', '>', last)
      .whereNot({ avant: '' })
      .orderBy('id')
      .limit(200)) as Fusion[];
    for (const row of rows) {
      const avant = JSON.stringify(change(row, JSON.parse(row.avant) as Avant));
      await knex('fusions').where({ id: row.id }).update({ avant });
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Whose values the sides of a merge are. */
const SIDES: Record<Side, 'client_id' | 'absorbe_id'> = {
  absorbe: 'absorbe_id',
  garde: 'client_id',
  apres: 'client_id',
};
const sides = Object.keys(SIDES) as Side[];

function toRows(fusion: Fusion, avant: Avant): object {
  const appareils = Object.fromEntries(
    sides.map((side) => {
      const own = { centre_id: fusion.centre_id, client_id: fusion[SIDES[side]] };
      return [side, EARS.flatMap((ear) => rowOf(avant[side], ear, own))];
    }),
  );
  const device = new Set(EARS.flatMap((ear) => columnsOf(ear).map(([, from]) => from)));
  const rest = sides.map((side) => [
    side,
    Object.fromEntries(Object.entries(avant[side]).filter(([column]) => !device.has(column))),
  ]);
  return { ...avant, ...Object.fromEntries(rest), appareils: { ...appareils, anciens: [] } };
}

function rowOf(columns: Values, ear: Ear, own: Values): Values[] {
  const values = columnsOf(ear).map(([to, from, none]) => [to, columns[from] ?? none, none] as const);
  if (values.every(([, value, none]) => value === none)) return [];
  const id = randomBytes(12).toString('hex');
  const device = Object.fromEntries(values.map(([to, value]) => [to, value]));
  const dates = { pris_le: null, pose_le: null, rendu_le: null };
  return [{ id, ...own, oreille: ear.toUpperCase(), ...device, ...dates, etat: 'en_cours' }];
}

function toColumns(_: Fusion, { appareils, ...avant }: Avant): object {
  const full = sides.map((side) => {
    const devices = EARS.flatMap((ear) => {
      const row = appareils?.[side].find(({ oreille }) => oreille === ear.toUpperCase());
      return columnsOf(ear).map(([to, from, none]) => [from, row?.[to] ?? none]);
    });
    return [side, { ...avant[side], ...Object.fromEntries(devices) }];
  });
  return { ...avant, ...Object.fromEntries(full) };
}
