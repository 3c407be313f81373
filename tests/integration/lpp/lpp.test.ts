import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { previewParts } from '~/domain/lpp/apercu-parts.lists.server';
import { lireDoutes } from '~/domain/lpp/doutes.repo.server';
import { lireVersion } from '~/domain/lpp/lecture-version.server';
import {
  getCodeLpp,
  getVersionLpp,
  listCodesLpp,
  listVersionsLpp,
  readCriteresLpp,
} from '~/domain/lpp/lpp.lists.server';
import { appliquerLpp, ecarterLpp, importerLpp, recevoirLpp } from '~/domain/lpp/lpp.service.server';
import { tarifsDuJour } from '~/domain/lpp/tarifs.server';
import { cleTacheLpp } from '~/domain/lpp/version-lpp';
import { computePartsParOreille } from '~/domain/remboursement/parts-par-oreille.service.server';
import { runDues } from '~/domain/taches/coureur.server';
import { etabliOf } from '~/domain/taches/etabli.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { archiveLpp, type FicheLpp, type HistoLpp, PREMIERE_TABLE } from '../../support/lpp';

const SECONDE_TABLE = {
  fiches: [
    { code: '2335791', libelle: 'AUDIOPROTHÈSE, CLASSE D, ADULTE', dateFin: '2026-12-31' },
    { code: '2369471', libelle: 'AUDIOPROTHÈSE, CLASSE C' },
    { code: '2355084', libelle: 'AUDIOPROTHÈSE, CLASSE D, MOINS DE 20 ANS', ageMax: 20 },
  ],
  histo: [
    ...PREMIERE_TABLE.histo.filter(({ code }) => code !== '2351548' && code !== '2355084'),
    { code: '2355084', debut: '2019-01-01', fin: '2020-12-31', tarif: 1400, prixLimite: 1400 },
    { code: '2355084', debut: '2021-01-01', tarif: 1400, prixLimite: 950 },
    { code: '2369471', debut: '2021-01-01', tarif: 400, prixLimite: 950 },
  ],
} satisfies { fiches: FicheLpp[]; histo: HistoLpp[] };

const page = (search = '') => readCriteresLpp(new URLSearchParams(search));

describe.each(testDatabases())('table de la LPP (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let folder = '';

  beforeAll(async () => {
    ctx = await app.context({ role: 'accountAdmin' });
    folder = await mkdtemp(path.join(tmpdir(), 'lpp-service-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const fichier = async (
    table: { fiches: readonly FicheLpp[]; histo: readonly HistoLpp[] },
    numero: string,
  ) => {
    const chemin = await archiveLpp(path.join(folder, `LPP${numero}.zip`), table.fiches, table.histo, {
      numero,
    });
    const octets = await readFile(chemin);
    const { size: taille } = await stat(chemin);
    return { chemin, nom: `LPP${numero}.zip`, taille, empreinte: `${numero}-${octets.length}` };
  };
  const dues = () =>
    runDues(
      etabliOf(app.application, { appUrl: 'https://auricule.example', rappelsA: null }, {
        ...{ warn: () => undefined, error: () => undefined, info: () => undefined },
      } as never),
      ['lpp'],
    );

  test('sans table, seule la forme d’un code compte', async () => {
    const doute = await lireDoutes(ctx, ['2383450', '12', '2355084']);
    expect(doute('2383450', '2026-11-24')).toBeNull();
    expect(doute('12', '2026-11-24')).toMatch(/sept chiffres/);
    expect(doute('2355084', '2026-11-24')).toMatch(/abolie/);
    expect((await listCodesLpp(ctx, page())).total).toBe(0);
  });

  test('un fichier se lit par une tâche, ne compte pour rien avant d’être appliqué, et dit ce qu’il change', async () => {
    const id = await recevoirLpp(ctx, await fichier(PREMIERE_TABLE, '901'));
    expect((await listVersionsLpp(ctx)).versions).toMatchObject([
      { etat: 'lecture', rang: 1, progression: 0 },
    ]);
    await expect(recevoirLpp(ctx, await fichier(SECONDE_TABLE, '902'))).rejects.toThrow('déjà en lecture');
    await dues();
    const { version, differences, lignes } = await getVersionLpp(ctx, id, null, page());
    expect(version).toMatchObject({ etat: 'a_appliquer', codes: 3, tarifs: 4, numero: '901', ecartes: 0 });
    expect(differences).toMatchObject({ nouveaux: 3, disparus: 0, prix: 0 });
    expect(lignes.items.map(({ code }) => code)).toEqual(['2335791', '2351548', '2355084']);
    expect((await lireDoutes(ctx, ['2383450']))('2383450', '2026-11-24')).toBeNull();

    await appliquerLpp(ctx, id);
    await expect(appliquerLpp(ctx, id)).rejects.toThrow('n’attend pas');
    const doute = await lireDoutes(ctx, ['2383450', '2335791']);
    expect(doute('2383450', '2026-11-24')).toMatch(/pas dans la table/);
    expect((await listCodesLpp(ctx, page('q=classe+d+enf'))).items.map(({ code }) => code)).toEqual([
      '2355084',
    ]);
    expect((await listCodesLpp(ctx, page('q=23'))).total).toBe(3);
    expect(
      await ctx.db
        .from('taches')
        .where({ cle: cleTacheLpp(id) })
        .first(),
    ).toMatchObject({ prochain_le: null, erreur: '' });
  });

  test('le rapport dit, code par code, ce qui est nouveau, fini, de prix ou de libellé changé, et absent', async () => {
    await ctx.db.insert('produits', {
      ...{ id: 'b'.repeat(24), centre_id: app.bellecour.id, name: 'Aide', lpp: '2335791', quantity: 0 },
      ...{ cree_le: '2026-11-24T00:00:00.000Z', nom_tri: 'aide', recherche: 'aide' },
    });
    const vus: number[] = [];
    const { version, differences } = await importerLpp(ctx, await fichier(SECONDE_TABLE, '902'), (p) =>
      vus.push(p),
    );
    expect(vus.at(-1)).toBe(100);
    expect(differences).toEqual({ nouveaux: 1, finis: 1, rouverts: 0, prix: 1, libelles: 1, disparus: 1 });
    const lignes = async (nature: keyof typeof differences) =>
      (await getVersionLpp(ctx, version._id, nature, page())).lignes.items;
    expect(await lignes('finis')).toMatchObject([
      { code: '2335791', auCatalogue: true, avant: { dateFin: null }, apres: { dateFin: '2026-12-31' } },
    ]);
    expect(await lignes('prix')).toMatchObject([
      {
        ...{ code: '2355084', auCatalogue: false },
        avant: { depuis: '2019-01-01', tarif: 140_000, prixLimite: 140_000 },
        apres: { depuis: '2021-01-01', tarif: 140_000, prixLimite: 95_000 },
      },
    ]);
    expect(await lignes('disparus')).toMatchObject([{ code: '2351548', apres: null }]);
    expect(await lignes('nouveaux')).toMatchObject([{ code: '2369471', avant: null }]);
    expect(await appliquerLpp(ctx, version._id)).toEqual(differences);

    const { versions, appliquee } = await listVersionsLpp(ctx);
    expect(versions.map(({ rang, etat }) => [rang, etat])).toEqual([
      [2, 'appliquee'],
      [1, 'remplacee'],
    ]);
    expect(appliquee).toMatchObject({ rang: 2, bilan: differences });
    const doute = await lireDoutes(ctx, ['2335791']);
    expect(doute('2335791', '2026-12-31')).toMatch(/abolie/);
    const { tarifs, enVigueur } = await getCodeLpp(ctx, '2355084', '2020-06-01');
    expect(tarifs.map(({ debut, prixLimite }) => [debut, prixLimite])).toEqual([
      ['2021-01-01', 95_000],
      ['2019-01-01', 140_000],
    ]);
    expect(enVigueur).toMatchObject({ debut: '2019-01-01', prixLimite: 140_000 });
  });

  test('une version s’écarte, et un fichier refusé le dit sans toucher à la table appliquée', async () => {
    const id = await recevoirLpp(ctx, await fichier(PREMIERE_TABLE, '903'));
    await ecarterLpp(ctx, id);
    await dues();
    expect((await getVersionLpp(ctx, id, null, page())).version.etat).toBe('ecartee');
    expect(await ctx.db.from('lpp_codes').where({ version_id: id })).toEqual([]);

    const vide = { fiches: PREMIERE_TABLE.fiches.map((fiche) => ({ ...fiche, chapitre: 1 })), histo: [] };
    const refusee = await recevoirLpp(ctx, await fichier(vide, '904'));
    await dues();
    expect((await getVersionLpp(ctx, refusee, null, page())).version).toMatchObject({
      etat: 'refusee',
      erreur: expect.stringMatching(/Aucun code du titre II/),
    });
    await expect(importerLpp(ctx, await fichier(vide, '905'), () => undefined)).rejects.toThrow('Aucun code');
    expect((await listVersionsLpp(ctx)).appliquee?.rang).toBe(2);
  });

  test('une version écartée pendant qu’on la lit ne laisse aucun code, ni une lecture reprise de doubles', async () => {
    const id = await recevoirLpp(ctx, await fichier(PREMIERE_TABLE, '906'));
    const [row] = await ctx.db.from('lpp_versions').where({ id });
    if (!row) throw new Error('Version absente');
    const { chemin } = await fichier(PREMIERE_TABLE, '907');
    const { lpp } = ctx.infra;
    const read: typeof lpp.read = async (...args) => {
      const lue = await lpp.read(...args);
      await ecarterLpp(ctx, id);
      return lue;
    };
    await lireVersion({ ...ctx, infra: { ...ctx.infra, lpp: { ...lpp, read } } }, row, chemin);
    expect((await getVersionLpp(ctx, id, null, page())).version.etat).toBe('ecartee');
    expect(await ctx.db.from('lpp_codes').where({ version_id: id })).toEqual([]);

    const autre = await recevoirLpp(ctx, await fichier(PREMIERE_TABLE, '908'));
    const [reprise] = await ctx.db.from('lpp_versions').where({ id: autre });
    if (!reprise) throw new Error('Version absente');
    const stop = AbortSignal.abort();
    await expect(lireVersion(ctx, reprise, chemin, { signal: stop })).rejects.toThrow();
    await lireVersion(ctx, reprise, chemin);
    expect((await getVersionLpp(ctx, autre, null, page())).version).toMatchObject({
      etat: 'a_appliquer',
      codes: 3,
    });
    await ecarterLpp(ctx, autre);
  });

  test('un autre compte n’en voit rien ; seul l’administrateur du compte importe', async () => {
    const autre = await app.stranger();
    const { versions } = await listVersionsLpp(ctx);
    expect((await listVersionsLpp(autre)).versions).toEqual([]);
    await expect(getVersionLpp(autre, versions[0]?._id ?? '', null, page())).rejects.toThrow('introuvable');
    await expect(appliquerLpp(autre, versions[0]?._id ?? '')).rejects.toThrow('introuvable');
    await expect(getCodeLpp(autre, '2355084')).rejects.toThrow('pas ce code');
    expect((await lireDoutes(autre, ['2383450']))('2383450', '2026-11-24')).toBeNull();
    const employe = await app.context({ role: 'employe' });
    await expect(recevoirLpp(employe, await fichier(PREMIERE_TABLE, '906'))).rejects.toThrow();
  });

  test('les codes des versions anciennes partent, leur ligne reste', async () => {
    for (const numero of ['910', '911', '912']) {
      const { version } = await importerLpp(ctx, await fichier(PREMIERE_TABLE, numero), () => undefined);
      await appliquerLpp(ctx, version._id);
    }
    const { versions } = await listVersionsLpp(ctx);
    const codes = await ctx.db.from('lpp_codes');
    expect(new Set(codes.map(({ version_id }) => version_id)).size).toBe(3);
    expect(versions.filter(({ etat }) => etat === 'remplacee')).toHaveLength(4);
  });

  test('le tarif d’un code nourrit les parts une fois appliqué, et le rapport le montre avant', async () => {
    const jour = '2026-11-24';
    const dite = { naissance: '1950-03-02' };
    const amo = async (qui = ctx) => {
      const { oreilles } = await computePartsParOreille(
        { ...qui, centreCourant: app.bellecour, transaction: qui.transaction },
        { clientId: null, dite, jour, appareils: [{ cote: 'D', classe: 2, prix: 100_000, lpp: '2335791' }] },
      );
      const [parts] = oreilles.map((each) => each.parts);
      return parts?.refus === null ? parts.amo : null;
    };
    expect(await amo()).toMatchObject({ montant: 24_000 });
    const histo = PREMIERE_TABLE.histo.map((ligne) =>
      ligne.code === '2335791' && ligne.debut === '2021-01-01'
        ? { ...ligne, tarif: 500, majorations: [0, 0, 0, 1.25] }
        : ligne,
    );
    const { version } = await importerLpp(
      ctx,
      await fichier({ ...PREMIERE_TABLE, histo }, '913'),
      () => undefined,
    );
    expect(await previewParts(ctx, version._id)).toEqual([
      {
        code: '2335791',
        avant: expect.objectContaining({ base: 40_000, source: 'Table LPP n° 912' }),
        apres: expect.objectContaining({ base: 50_000, majorations: { reunion: 12_500 } }),
      },
    ]);
    expect(await amo()).toMatchObject({ montant: 24_000 });
    await appliquerLpp(ctx, version._id);
    expect(await amo()).toMatchObject({
      montant: 30_000,
      parametres: expect.arrayContaining([
        expect.objectContaining({
          cle: 'lpp.2335791.base',
          depuis: '2021-01-01',
          source: 'Table LPP n° 913',
        }),
      ]),
    });
    expect(await tarifsDuJour(ctx, ['2335791', '2351548'], '2019-12-31')).toEqual(new Map());
    expect((await getCodeLpp(ctx, '2335791')).tarifs[0]?.majorations).toEqual({ reunion: 12_500 });
    expect(await tarifsDuJour(await app.stranger(), ['2335791'], jour)).toEqual(new Map());
  });
});
