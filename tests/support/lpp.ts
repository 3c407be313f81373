import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DBFFile } from 'dbffile';
import { ZipFile } from 'yazl';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';

/** A code of the table; those that tests use are the abolished ones which the documents of the reform name. */
export interface FicheLpp {
  code: string;
  libelle: string;
  dateFin?: string;
  titre?: number;
  chapitre?: number;
  ageMax?: number;
}

export interface HistoLpp {
  code: string;
  debut: string;
  fin?: string;
  tarif: number;
  prixLimite?: number;
  /** Overseas, in the order of the file's columns. */
  majorations?: readonly number[];
}

const day = (iso: string | undefined) => (iso ? new Date(`${iso}T00:00:00Z`) : null);

const FICHE = [
  { name: 'CODE_TIPS', type: 'C' as const, size: 7 },
  { name: 'NOM_COURT', type: 'C' as const, size: 80 },
  { name: 'DATE_FIN', type: 'D' as const, size: 8 },
  { name: 'AGE_MAX', type: 'N' as const, size: 3 },
  { name: 'TYPE_PREST', type: 'C' as const, size: 1 },
  { name: 'ARBO1', type: 'N' as const, size: 3 },
  { name: 'ARBO2', type: 'N' as const, size: 3 },
];
const HISTO = [
  { name: 'CODE_TIPS', type: 'C' as const, size: 7 },
  { name: 'DEBUTVALID', type: 'D' as const, size: 8 },
  { name: 'FINHISTO', type: 'D' as const, size: 8 },
  { name: 'NAT_PREST', type: 'C' as const, size: 3 },
  { name: 'TARIF', type: 'N' as const, size: 10, decimalPlaces: 2 },
  { name: 'QTE_MAX', type: 'N' as const, size: 4 },
  { name: 'PUREGLEMEN', type: 'N' as const, size: 10, decimalPlaces: 2 },
  ...[1, 2, 3, 4, 5, 6].map((rang) => ({
    ...{ name: `MAJO_DOM${rang}`, type: 'N' as const, size: 6, decimalPlaces: 3 },
  })),
];

/** The two dBase files of a table, by somebody else's writer. */
export async function tablesLpp(
  fiches: readonly FicheLpp[],
  histo: readonly HistoLpp[],
  encoding = 'cp850',
): Promise<{ fiche: Buffer; histo: Buffer }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lpp-'));
  try {
    const files = [path.join(folder, 'fiche.dbf'), path.join(folder, 'histo.dbf')] as const;
    const one = await DBFFile.create(files[0], FICHE, { encoding });
    await one.appendRecords(
      fiches.map(({ code, libelle, dateFin, titre = 2, chapitre = 3, ageMax = 0 }) => ({
        ...{ CODE_TIPS: code, NOM_COURT: libelle, DATE_FIN: day(dateFin), AGE_MAX: ageMax },
        ...{ TYPE_PREST: 'A', ARBO1: titre, ARBO2: chapitre },
      })),
    );
    const two = await DBFFile.create(files[1], HISTO, { encoding });
    await two.appendRecords(
      histo.map(({ code, debut, fin, tarif, prixLimite = 0, majorations = [] }) => ({
        ...{ CODE_TIPS: code, DEBUTVALID: day(debut), FINHISTO: day(fin), NAT_PREST: 'PAU' },
        ...{ TARIF: tarif, QTE_MAX: 0, PUREGLEMEN: prixLimite },
        ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((at) => [`MAJO_DOM${at + 1}`, majorations[at] ?? 0])),
      })),
    );
    return { fiche: await readFile(files[0]), histo: await readFile(files[1]) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Some files as a ZIP on the disk. */
export async function zipTo(file: string, files: Record<string, Buffer>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** A table as the health insurance publishes it, on the disk. */
export async function archiveLpp(
  file: string,
  fiches: readonly FicheLpp[],
  histo: readonly HistoLpp[],
  { encoding = 'cp850', numero = '901' }: { encoding?: string; numero?: string } = {},
): Promise<string> {
  const tables = await tablesLpp(fiches, histo, encoding);
  return zipTo(file, {
    'LISEZMOI.txt': Buffer.from('Liste des produits et prestations'),
    [`lpp_fiche_tot${numero}.dbf`]: tables.fiche,
    [`LPP_histo_tot${numero}.dbf`]: tables.histo,
  });
}

/** What tests import first: two codes, one of which has two tariffs. The codes were abolished at the end of 2018, the amounts are those of the reform. */
export const PREMIERE_TABLE = {
  fiches: [
    { code: '2335791', libelle: 'AUDIOPROTHÈSE, CLASSE D, ADULTE' },
    { code: '2355084', libelle: 'AUDIOPROTHÈSE, CLASSE D, ENFANT', ageMax: 20 },
    { code: '2351548', libelle: 'AUDIOPROTHÈSE, CLASSE A', dateFin: '2018-12-31' },
  ],
  histo: [
    { code: '2335791', debut: '2020-01-01', fin: '2020-12-31', tarif: 350, prixLimite: 1100 },
    { code: '2335791', debut: '2021-01-01', tarif: 400, prixLimite: 950 },
    { code: '2355084', debut: '2019-01-01', tarif: 1400, prixLimite: 1400 },
    { code: '2351548', debut: '2015-01-01', fin: '2018-12-31', tarif: 300 },
  ],
} as const satisfies { fiches: readonly FicheLpp[]; histo: readonly HistoLpp[] };

/** An applied version with a code, and one that waits to be applied; returns the id of the latter. */
export async function storeLpp(ctx: Context): Promise<string> {
  const { compteId: compte_id } = ctx.acteur;
  const commun = {
    ...{ compte_id, nom_fichier: 'LPP901.zip', cree_le: ctx.now().toISOString() },
    ...{ codes: 1, tarifs: 1, numero: '901' },
  };
  const known = await ctx.db.count(ctx.db.from('lpp_versions').where({ compte_id }));
  const [appliquee, attend] = [newId(), newId()];
  await ctx.db.update('lpp_versions', { compte_id, etat: 'appliquee' }, { etat: 'remplacee' });
  await ctx.db.insert('lpp_versions', [
    { ...commun, id: appliquee, rang: known + 1, etat: 'appliquee', applique_le: commun.cree_le },
    { ...commun, id: attend, rang: known + 2, etat: 'a_appliquer' },
  ]);
  for (const version_id of [appliquee, attend]) {
    const ligne = { version_id, compte_id, code: '2335791', tarif: 40_000, prix_limite: 95_000 };
    const libelle = 'AUDIOPROTHÈSE, CLASSE D, ADULTE';
    await ctx.db.insert('lpp_codes', {
      ...{ ...ligne, libelle, recherche: foldText(libelle), depuis: '2021-01-01' },
      ...(version_id === attend && { date_fin: '2026-12-31' }),
    });
    await ctx.db.insert('lpp_tarifs', { ...ligne, debut: '2021-01-01' });
  }
  return attend;
}
