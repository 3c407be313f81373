import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLpp } from '~/infra/lpp/lecture.server';
import { archiveLpp, PREMIERE_TABLE, tablesLpp, zipTo } from '../../support/lpp';

let folder = '';
const file = (name: string) => path.join(folder, name);
const { fiches, histo } = PREMIERE_TABLE;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lecture-lpp-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lue(zip: string) {
  const lecture = await readLpp(zip);
  if (!lecture.ok) throw new Error(lecture.raison);
  return lecture.table;
}

async function refus(zip: string) {
  const lecture = await readLpp(zip);
  return lecture.ok ? 'lue' : lecture.raison;
}

describe('the table of products and services', () => {
  test.each(['cp850', 'cp1252'])('is read in %s, with the history of tariffs in cents', async (encoding) => {
    const table = await lue(await archiveLpp(file(`${encoding}.zip`), fiches, histo, { encoding }));
    expect(table).toMatchObject({ encodage: encoding, numero: '901', ecartes: 0, defauts: [] });
    expect(table.codes).toEqual([
      { code: '2335791', libelle: 'AUDIOPROTHÈSE, CLASSE D, ADULTE', dateFin: null, ageMax: null, type: 'A' },
      { code: '2355084', libelle: 'AUDIOPROTHÈSE, CLASSE D, ENFANT', dateFin: null, ageMax: 20, type: 'A' },
      {
        code: '2351548',
        libelle: 'AUDIOPROTHÈSE, CLASSE A',
        dateFin: '2018-12-31',
        ageMax: null,
        type: 'A',
      },
    ]);
    expect(
      table.tarifs.map(({ code, debut, fin, tarif, prixLimite }) => [code, debut, fin, tarif, prixLimite]),
    ).toEqual([
      ['2335791', '2020-01-01', '2020-12-31', 35_000, 110_000],
      ['2335791', '2021-01-01', null, 40_000, 95_000],
      ['2355084', '2019-01-01', null, 140_000, 140_000],
      ['2351548', '2015-01-01', '2018-12-31', 30_000, null],
    ]);
  });

  test('reads increases of the overseas territories, and none where the file has no sense', async () => {
    const [premier, ...autres] = histo;
    const table = await lue(
      await archiveLpp(file('outre-mer.zip'), fiches, [
        { ...premier, majorations: [1.3, 1.15, 9.999, 1.2, 0, 1.36] },
        ...autres,
      ]),
    );
    expect(table.tarifs.map(({ majorations }) => majorations)).toEqual([
      { guadeloupe: 13_000, martinique: 11_500, reunion: 12_000, mayotte: 13_600 },
      ...[{}, {}, {}],
    ]);
  });

  test('keeps title II, chapter 3 alone, and tells how far it is', async () => {
    const ailleurs = [
      { code: '2369471', libelle: 'AILLEURS', titre: 2, chapitre: 1 },
      { code: '2369471', libelle: 'AILLEURS', titre: 1, chapitre: 3 },
    ];
    const more = [...histo, { code: '2369471', debut: '2021-01-01', tarif: 400 }];
    const zip = await archiveLpp(file('chapitres.zip'), [...ailleurs, ...fiches], more);
    const seen: number[] = [];
    const lecture = await readLpp(zip, (percent) => seen.push(percent));
    expect(lecture.ok && lecture.table.codes.map(({ code }) => code)).toEqual(fiches.map(({ code }) => code));
    expect(lecture.ok && lecture.table.tarifs).toHaveLength(histo.length);
    expect(seen).toEqual([40, 100]);
  });

  test('puts a record aside that cannot be read, and names it', async () => {
    const tables = await tablesLpp([...fiches, ...fiches.slice(0, 1)], histo);
    const text = tables.histo.toString('latin1').replace('20190101', '20190230');
    const zip = await zipTo(file('ecarts.zip'), {
      'lpp_fiche_tot1.dbf': tables.fiche,
      'lpp_histo_tot1.dbf': Buffer.from(text, 'latin1'),
    });
    const { ecartes, defauts, codes } = await lue(zip);
    expect(codes).toHaveLength(3);
    expect([ecartes, ...defauts]).toEqual([
      2,
      'Table des fiches, enregistrement 4 : le code 2335791 y est déjà.',
      'Table de l’historique, enregistrement 3, code 2355084 : une date est illisible.',
    ]);
  });
});

describe('a file that is not the table', () => {
  const avec = async (
    name: string,
    change: (tables: { fiche: Buffer; histo: Buffer }) => Record<string, Buffer>,
  ) => refus(await zipTo(file(name), change(await tablesLpp(fiches, histo))));

  test('is refused with what it lacks', async () => {
    await writeFile(file('texte.zip'), 'code;libellé');
    expect(await refus(file('texte.zip'))).toMatch(/pas une archive ZIP lisible/);
    expect(await avec('sans.zip', ({ fiche }) => ({ 'lpp_fiche_tot1.dbf': fiche }))).toMatch(/doit contenir/);
    expect(
      await avec('deux.zip', ({ fiche, histo: h }) => ({
        'a/lpp_fiche_tot1.dbf': fiche,
        'b/lpp_fiche_tot1.dbf': fiche,
        'lpp_histo_tot1.dbf': h,
      })),
    ).toMatch(/une fois chacune/);
    expect(
      await avec('faux.zip', ({ histo: h }) => ({
        'lpp_fiche_tot1.dbf': Buffer.from('<html>Page introuvable</html>'.repeat(9)),
        'lpp_histo_tot1.dbf': h,
      })),
    ).toMatch(/pas un fichier dBase/);
    expect(
      await avec('inverse.zip', ({ fiche, histo: h }) => ({
        'lpp_fiche_tot1.dbf': h,
        'lpp_histo_tot1.dbf': fiche,
      })),
    ).toBe('Le champ NOM_COURT manque.');
    const autres = fiches.map((fiche) => ({ ...fiche, chapitre: 1 }));
    expect(await refus(await archiveLpp(file('autres.zip'), autres, []))).toMatch(/Aucun code du titre II/);
  });

  test('is refused where it was cut, claims too much, or packs too well', async () => {
    const coupe = (fiche: Buffer) => fiche.subarray(0, fiche.length - 60);
    expect(
      await avec('coupe.zip', ({ fiche, histo: h }) => ({
        'lpp_fiche_tot1.dbf': coupe(fiche),
        'lpp_histo_tot1.dbf': h,
      })),
    ).toBe('Le fichier est incomplet : 2 enregistrements sur 3 annoncés.');
    expect(
      await avec('annonce.zip', ({ fiche, histo: h }) => {
        fiche.writeUInt32LE(4_000_000_000, 4);
        return { 'lpp_fiche_tot1.dbf': fiche, 'lpp_histo_tot1.dbf': h };
      }),
    ).toMatch(/1000000 au plus/);
    expect(
      await avec('dense.zip', ({ fiche, histo: h }) => ({
        'lpp_fiche_tot1.dbf': Buffer.concat([fiche, Buffer.alloc(25_000_000)]),
        'lpp_histo_tot1.dbf': h,
      })),
    ).toMatch(/trop volumineuse/);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.txt`, Buffer.from('x')]));
    expect(await refus(await zipTo(file('nombreux.zip'), many))).toMatch(/plus de 100 fichiers/);
  });
});
