import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { getAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { newId } from '~/lib/ids.server';
import { migrations } from '../../../db/migrations';
import { down, up } from '../../../db/migrations/0011_appareils';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';

type Columns = Record<string, string | number | null>;

/** What a client of before holds of its devices, each value another one. */
const deviceOf = (ear: 'g' | 'd', n: number): Columns => ({
  [`marque_appareil_${ear}`]: `Œil "${ear}" ${n}`,
  [`model_appareil_${ear}`]: `Nuance\n${n}`,
  [`code_produit_${ear}`]: `C-${n}`,
  [`lpp_${ear}`]: `23${n}`,
  [`numero_serie_${ear}`]: `SN'${n}`,
  [`quantity_${ear}`]: n,
  [`montant_appareil_${ear}`]: n * 1001,
});
const produit = (ear: 'g' | 'd'): Columns => ({ [`produit_${ear}_id`]: newId() });
const EMPTY: Columns = Object.fromEntries(
  (['g', 'd'] as const).flatMap((ear) => [
    ...Object.entries(deviceOf(ear, 1)).map(([name, value]) => [name, typeof value === 'string' ? '' : null]),
    [`produit_${ear}_id`, null],
  ]),
);

/** Every way of having devices: both, one, one value alone, a number of nothing, none. */
const CLIENTS: Columns[] = [
  { ...deviceOf('g', 3), ...deviceOf('d', 4) },
  deviceOf('g', 5),
  ...Object.entries({ ...deviceOf('g', 6), ...deviceOf('d', 7) }).map(([name, value]) => ({ [name]: value })),
  { lpp_d: ' ' },
  { quantity_g: 0, montant_appareil_d: 0 },
  {},
];

describe.each(testDatabases())('les appareils deviennent des lignes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const names = Object.keys(migrations);
  let db: Knex;
  let ctx: Context;

  /** Later migrations have put more upon the rows of devices: that goes first, and comes back last. */
  const suivantes = names.slice(names.indexOf('0011_appareils') + 1);
  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
    db = openRaw(app.databaseUrl);
    for (const name of suivantes.toReversed()) await migrations[name]?.down?.(db);
  });
  afterAll(() => db?.destroy());

  const ownOf = () => ({ id: newId(), centre_id: app.bellecour.id, nom: 'D’avant' });
  const insertClient = async (columns: Columns): Promise<string> => {
    const now = MAINTENANT.toISOString();
    const row = { ...ownOf(), ...columns, date_creation: now, modifie_le: now };
    await db('clients').insert(row);
    return row.id;
  };
  const columnsOf = async (id: string): Promise<Columns> => {
    const row = (await db('clients').where({ id }).first()) as Columns;
    return Object.fromEntries(Object.keys(EMPTY).map((name) => [name, row[name] ?? null]));
  };

  /** What the rows say of a client, under the names of the columns of before. */
  async function saidOf(id: string): Promise<Columns> {
    const rows = (await db('appareils').where({ client_id: id })) as Columns[];
    const devices = rows.map((row) => {
      const ear = String(row.oreille).toLowerCase();
      expect(row).toMatchObject({ centre_id: app.bellecour.id, etat: 'en_cours', rendu_le: null });
      expect(row.id).toMatch(/^[0-9a-f]{24}$/);
      return {
        [`marque_appareil_${ear}`]: row.marque,
        [`model_appareil_${ear}`]: row.modele,
        [`code_produit_${ear}`]: row.code_produit,
        [`lpp_${ear}`]: row.lpp,
        [`numero_serie_${ear}`]: row.numero_serie,
        [`quantity_${ear}`]: row.quantity,
        [`montant_appareil_${ear}`]: row.montant,
        [`produit_${ear}_id`]: row.produit_id,
      };
    });
    return Object.assign({}, EMPTY, ...devices) as Columns;
  }

  test('aucune valeur ne se perd, à l’aller comme au retour, corbeille comprise', async () => {
    await down(db);
    const before = new Map<string, Columns>();
    const trashed = { supprime_le: MAINTENANT.toISOString() };
    const all = [...CLIENTS, produit('g'), { ...deviceOf('d', 8), ...produit('d') }];
    for (const columns of [...all, ...all.map((each) => ({ ...each, ...trashed }))]) {
      const id = await insertClient(columns);
      before.set(id, await columnsOf(id));
    }
    await up(db);
    for (const [id, columns] of before) expect(await saidOf(id)).toEqual(columns);
    const filled = [...before.values()].filter((columns) => Object.values(columns).some((each) => each));
    expect(filled.length).toBeGreaterThan(30);
    const left = Object.keys(await db('clients').columnInfo());
    expect(left.filter((name) => name in EMPTY)).toEqual([]);
    await down(db);
    for (const [id, columns] of before) expect(await columnsOf(id)).toEqual(columns);
    expect(await db.schema.hasTable('appareils')).toBe(false);
    await up(db);
    for (const [id, columns] of before) expect(await saidOf(id)).toEqual(columns);
  });

  test('de chaque schéma d’avant, les valeurs arrivent', async () => {
    await db('appareils').delete();
    for (const last of names.slice(0, names.indexOf('0011_appareils')).reverse()) {
      const later = names.slice(names.indexOf(last) + 1, names.indexOf('0011_appareils') + 1);
      for (const name of later.toReversed()) await migrations[name]?.down?.(db);
      const before = new Map<string, Columns>();
      for (const columns of CLIENTS.slice(0, 3)) {
        const id = await insertClient(columns);
        before.set(id, await columnsOf(id));
      }
      for (const name of later) await migrations[name]?.up(db);
      for (const [id, columns] of before) expect(await saidOf(id), last).toEqual(columns);
      for (const id of before.keys()) {
        await db('appareils').where({ client_id: id }).delete();
        await db('clients').where({ id }).delete();
      }
    }
  });

  test('une fusion d’avant s’annule après : chacun retrouve ses appareils, et la dernière version lit ceux d’avant', async () => {
    await down(db);
    const anciens = new Map<string, Columns>();
    for (const columns of CLIENTS) {
      const id = await insertClient(columns);
      anciens.set(id, await columnsOf(id));
    }
    const devices = {
      garde: { ...EMPTY, ...deviceOf('g', 3), ...deviceOf('d', 4), ...produit('d') },
      absorbe: { ...EMPTY, ...deviceOf('g', 5), ...produit('g') },
    };
    const { garde, absorbe } = devices;
    const left = ([name]: [string, unknown]) => /_g(_id)?$/.test(name);
    const apres = { ...garde, ...Object.fromEntries(Object.entries(absorbe).filter(left)) };
    const now = MAINTENANT.toISOString();
    const [garde_id, absorbe_id] = [await insertClient(apres), await insertClient(EMPTY)];
    await db('clients')
      .where({ id: absorbe_id })
      .update({ nom: '', supprime_le: now, fusionne_dans: garde_id });
    const words = { nom: 'L’un "marque_appareil_g":', modifie_le: now };
    const avant = {
      absorbe: { ...absorbe, nom: 'L’autre' },
      garde: { ...garde, ...words },
      apres: { ...apres, ...words },
      ...{ version: 1, deplaces: {}, renvois: [], cles: [] },
    };
    const fusion = {
      id: newId(),
      centre_id: app.bellecour.id,
      client_id: garde_id,
      absorbe_id,
      cree_le: now,
    };
    await db('fusions').insert({ ...fusion, avant: JSON.stringify(avant) });
    const kept = async () =>
      JSON.parse((await db('fusions').where({ id: fusion.id }).first()).avant as string) as typeof avant;
    await up(db);
    expect(JSON.stringify(Object.keys((await kept()).garde))).not.toContain('appareil');
    await down(db);
    expect(await kept()).toEqual(avant);
    await up(db);
    for (const name of suivantes) await migrations[name]?.up(db);
    for (const [id, columns] of anciens) expect(await saidOf(id)).toEqual(columns);
    await undoFusion(ctx, fusion.id);
    expect(await saidOf(garde_id)).toEqual(garde);
    expect(await saidOf(absorbe_id)).toEqual(absorbe);
    expect((await getAppareillage(ctx, absorbe_id)).gauche.numeroSerie).toBe("SN'5");
  });
});
