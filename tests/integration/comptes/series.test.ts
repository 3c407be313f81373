import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateDown, migrateUp } from '~/db/migrate.server';
import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { createAvoir, proposeAvoir } from '~/domain/avoirs/creation.service.server';
import { getCentre, updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { avecCode } from '~/domain/comptes/series';
import { codeDesNumeros } from '~/domain/comptes/series.server';
import { createDevis } from '~/domain/devis/devis.service.server';
import { examineNumeros } from '~/domain/diagnostics/numeros.server';
import { examineSirens } from '~/domain/diagnostics/sirens.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieDevis } from '../../support/devis';
import { openRaw } from '../../support/dump';
import { createCentre, createClient, createCompte } from '../../support/factories';
import { storeFacture } from '../../support/facture';

const SIRET = '732 829 320 00074';
const AUTRE = '356 000 000 00048';

describe.each(testDatabases())('les numéros d’un SIREN (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let centres: [CentreRow, CentreRow];
  let ctxs: [Context, Context];

  beforeEach(async () => {
    const compte_id = await createCompte(app.application, 'Audition du Lac');
    const de = (name: string, siret = SIRET) => createCentre(app.application, { compte_id, name, siret });
    centres = [await de('Audition des Quais'), await de('Audition du Vieux-Port')];
    ctxs = [await contextOf(centres[0]), await contextOf(centres[1])];
  });
  const contextOf = (centre: CentreRow) => app.context({ centres: [centre], courant: centre });
  const change = async (rang: 0 | 1, values: object) =>
    updateCentre(
      await app.context({ centres }),
      centres[rang].id,
      CentreSaisi.partial().parse({ ...whole(rang), ...values }),
    );
  const whole = (rang: 0 | 1) => ({
    ...{ name: centres[rang].name, adresse: '1, quai Nord', codePostal: '69002', ville: 'Lyon' },
    ...{ siret: SIRET, abonnement: 'Ultimate', regimeTva: 'franchise' },
  });
  const numeros = async (ctx: Context) =>
    (await ctx.db.from('factures').orderBy('rang')).map(({ numero_facture }) => numero_facture);
  const devis = async (rang: 0 | 1) => {
    const client = await createClient(app.application, centres[rang], { nom: 'Petit' });
    return (await createDevis(ctxs[rang], client.id, saisieDevis())).numeroDevis;
  };
  const avoir = async (ctx: Context, id: string) => {
    const [ligne] = (await proposeAvoir(ctx, id)).lignes;
    const lignes = [{ ligneId: ligne?._id ?? '', quantite: 1 }];
    await createAvoir(ctx, id, { motif: 'Rendu', lignes, stock: [] });
    return (await ctx.db.from('avoirs').where({ facture_id: id }).first())?.numero_avoir;
  };
  const MANQUE = { code: 'code_centre_manquant', message: expect.stringContaining('par exemple VP') };

  test('le premier garde les siens, le second choisit un code avant d’émettre, pour factures, avoirs et devis', async () => {
    const premiere = await storeFacture(ctxs[0]);
    await expect(storeFacture(ctxs[1])).rejects.toMatchObject(MANQUE);
    await expect(devis(1)).rejects.toMatchObject(MANQUE);
    expect(await getCentre(ctxs[1], centres[1].id)).toMatchObject({
      codeNumeros: '',
      codePropose: 'VP',
      manques: ['le code de ses numéros (par exemple VP)'],
    });
    await change(1, { codeNumeros: 'vp' });
    const seconde = await storeFacture(ctxs[1]);
    expect([await numeros(ctxs[0]), await numeros(ctxs[1])]).toEqual([['F2026-00001'], ['F2026-VP-00001']]);
    expect([await devis(0), await devis(1), await devis(1)]).toEqual(['00001', 'VP-00001', 'VP-00002']);
    expect([await avoir(ctxs[0], premiere), await avoir(ctxs[1], seconde)]).toEqual([
      'A2026-00001',
      'A2026-VP-00001',
    ]);
    expect(await getCentre(ctxs[1], centres[1].id)).toMatchObject({ codeNumeros: 'VP', manques: [] });
    await expect(change(1, { codeNumeros: 'VX' })).rejects.toMatchObject({ code: 'code_centre_pris' });
    await change(1, { codeNumeros: '' });
    expect((await getCentre(ctxs[1], centres[1].id)).codeNumeros, 'rien de dit le laisse').toBe('VP');
  });

  test('d’abord ensemble, un seul émet sans code, et leurs numéros ne se rencontrent jamais', async () => {
    const both = [0, 1, 0, 1].map((rang) => storeFacture(ctxs[rang] as Context));
    const sorts = await Promise.allSettled(both);
    const emises = [...(await numeros(ctxs[0])), ...(await numeros(ctxs[1]))];
    expect(sorts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(emises.sort()).toEqual(['F2026-00001', 'F2026-00002']);
    const second = (await numeros(ctxs[0])).length > 0 ? 1 : 0;
    await change(second, { codeNumeros: 'B2' });
    await Promise.all([0, 1, 0, 1, 0, 1].map((rang) => storeFacture(ctxs[rang] as Context)));
    const toutes = [...(await numeros(ctxs[0])), ...(await numeros(ctxs[1]))];
    expect(new Set(toutes).size).toBe(8);
    expect(toutes.filter((numero) => numero.includes('B2'))).toHaveLength(3);
  });

  test('deux centres qui prennent le même code à la fois : un l’a', async () => {
    await storeFacture(ctxs[0]);
    const { compte_id } = centres[0];
    const tiers = await createCentre(app.application, { compte_id, name: 'Audition du Pré', siret: SIRET });
    const prendre = async (ctx: Context, { id }: CentreRow) => updateCentre(ctx, id, { codeNumeros: 'VP' });
    const sorts = await Promise.allSettled([
      prendre(ctxs[1], centres[1]),
      prendre(await contextOf(tiers), tiers),
    ]);
    expect(sorts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const series = await ctxs[0].db.from('series_numeros').where({ compte_id });
    expect(series.map(({ code }) => code).sort()).toEqual(['', 'VP']);
    const { id: _id, centre_id: _centre, ...sienne } = series[0] ?? { id: '', centre_id: '' };
    await expect(
      ctxs[0].db.insert('series_numeros', { ...sienne, id: 'f'.repeat(24), centre_id: centres[1].id }),
      'la base aussi s’y oppose',
    ).rejects.toThrow();
  });

  /** Takes a number, and commits only while `meanwhile` is under way. */
  const pendant = async (rang: 0 | 1, meanwhile: () => Promise<void>) => {
    let pris = () => {};
    const numero = new Promise<void>((resolve) => {
      pris = resolve;
    });
    const gardee = ctxs[rang].transaction(async (tx) => {
      const [centre] = await tx.db.from('centres').where({ id: centres[rang].id });
      if (!centre) throw new Error('Centre parti');
      const dernier = await tx.db.nextNumber(centre.id, avecCode('F2026', await codeDesNumeros(tx, centre)));
      pris();
      await setTimeout(200);
      return dernier;
    });
    await Promise.race([numero, gardee]);
    const [, sort] = await Promise.allSettled([gardee, meanwhile()]);
    await gardee;
    return sort;
  };

  test('un code ou un SIREN choisi pendant que le premier numéro se prend attend ce numéro', async () => {
    await change(0, {});
    const sort = await pendant(0, () => change(0, { codeNumeros: 'LAC' }));
    expect(sort).toMatchObject({ status: 'rejected', reason: { code: 'code_centre_pris' } });
    // The number that no document bears is not for the doctor of another test.
    await change(0, { name: 'Audition du Levant' });
    const sans = { siret: '', identite_exigee: false };
    await app.application.identity.update('centres', { id: centres[1].id }, sans);
    for (const _fois of [1, 2]) await storeFacture(ctxs[1]);
    expect(await pendant(1, () => change(1, { codeNumeros: 'VP' }))).toMatchObject({ status: 'fulfilled' });
    await storeFacture(ctxs[0]);
    await storeFacture(ctxs[1]);
    expect(await numeros(ctxs[0])).toEqual(['F2026-00004']);
    expect((await numeros(ctxs[1])).at(-1)).toBe('F2026-VP-00001');
  });

  test('un autre SIREN commence des séries à lui ; revenu au premier, le centre reprend les siennes', async () => {
    await storeFacture(ctxs[0]);
    await change(0, { siret: AUTRE });
    await expect(storeFacture(ctxs[0])).rejects.toMatchObject({ code: 'code_centre_manquant' });
    await change(0, { siret: AUTRE, codeNumeros: 'LAC' });
    await storeFacture(ctxs[0]);
    await change(0, {});
    await storeFacture(ctxs[0]);
    expect(await numeros(ctxs[0])).toEqual(['F2026-00001', 'F2026-LAC-00001', 'F2026-00002']);
  });

  test('un centre qui vient d’un autre SIREN n’en apporte pas les numéros', async () => {
    await change(1, { siret: AUTRE });
    for (let n = 0; n < 3; n += 1) await storeFacture(ctxs[1]);
    await storeFacture(ctxs[0]);
    await change(1, { codeNumeros: 'VP' });
    await storeFacture(ctxs[0]);
    expect(await numeros(ctxs[0])).toEqual(['F2026-00001', 'F2026-00002']);
    expect(await ctxs[0].db.from('numeros_sautes').where({ centre_id: centres[0].id })).toEqual([]);
  });

  test('ce que deux centres ont numéroté avant reste, est dit une fois, et le premier continue au-dessus', async () => {
    await storeFacture(ctxs[0]);
    const db = openRaw(app.databaseUrl);
    try {
      while ((await migrateDown(db))[0] !== '0080_series_de_numeros');
      await db('centres').where({ id: centres[1].id }).update({ siret: '' });
      await migrateUp(db);
    } finally {
      await db.destroy();
    }
    // Without a SIREN it numbers on its own, as it did.
    await app.application.identity.update('centres', { id: centres[1].id }, { identite_exigee: false });
    for (let n = 0; n < 3; n += 1) await storeFacture(ctxs[1]);
    await change(1, { codeNumeros: 'VP' });
    await storeFacture(ctxs[0]);
    await storeFacture(ctxs[1]);
    expect(await numeros(ctxs[0])).toEqual(['F2026-00001', 'F2026-00004']);
    expect((await numeros(ctxs[1])).at(-1)).toBe('F2026-VP-00001');
    const base = { ...app.application, examen: { publisherCounters: async () => new Map() } } as never;
    const { constats } = await examineNumeros({ base }, new AbortController().signal);
    expect(constats.filter(({ quoi }) => quoi.includes(centres[0].name))).toEqual([]);
    const doubles = (await examineSirens({ base }, new AbortController().signal)).constats;
    expect(doubles.map(({ quoi }) => quoi)).toContainEqual(
      expect.stringMatching(/1 numéro de factures en plusieurs centres du SIREN 732829320 : F2026-00001\./),
    );
  });
});
