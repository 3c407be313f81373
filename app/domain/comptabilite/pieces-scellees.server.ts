import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { ClotureRow, ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import type { Context } from '../access/context.server';
import { faitsAvoir, faitsCloture, faitsFacture, faitsReglement, personneDe } from './empreintes.server';
import { nomDePeriode } from './periodes';

/** Whoever reads a chain: a request, a command, the diagnosis. */
export type Lecteur = Pick<Context, 'db'>;

/** Seals and documents in memory at a time. */
const LOT = 400;

interface Commune {
  id: string;
  /** What people call it by. */
  numero: string;
  faits: unknown[];
  /** What it says of the person; null where it says nothing. */
  personne: unknown[] | null;
}

/** What stands under a seal, read from its own tables. */
export type PieceRelue = Commune &
  (
    | { genre: 'facture'; row: FactureRow; lignes: LigneFactureRow[] }
    | { genre: 'avoir'; row: AvoirRow; lignes: LigneAvoirRow[]; facturees: LigneFactureRow[] }
    | { genre: 'reglement'; row: ReglementRow }
    | { genre: 'cloture'; row: ClotureRow }
  );

/** A seal with what stands under it; null when it is gone. */
export interface ScelleLu {
  scelle: ScelleRow;
  piece: PieceRelue | null;
}

/** The seals of a centre after a rank, some hundreds at most, each with its document; none at the chain's end. */
export async function readScelles(
  { db }: Lecteur,
  centreId: string,
  { apres, jusqua }: { apres: number; jusqua?: number },
): Promise<ScelleLu[]> {
  const query = db
    .from('scelles')
    .where({ centre_id: centreId })
    .where('rang', '>', apres)
    .orderBy('rang')
    .limit(LOT);
  const scelles = await (jusqua === undefined ? query : query.where('rang', '<=', jusqua));
  const pieces = await readPieces({ db }, scelles);
  return scelles.map((scelle) => ({
    scelle,
    piece: pieces.get(`${scelle.genre} ${scelle.objet_id}`) ?? null,
  }));
}

async function readPieces({ db }: Lecteur, scelles: readonly ScelleRow[]): Promise<Map<string, PieceRelue>> {
  const idsOf = (genre: ScelleRow['genre']) =>
    scelles.filter((scelle) => scelle.genre === genre).map(({ objet_id }) => objet_id);
  const pieces = [
    ...(await readFactures({ db }, idsOf('facture'))),
    ...(await readAvoirs({ db }, idsOf('avoir'))),
    ...(await readReglements({ db }, idsOf('reglement'))),
    ...(await readClotures({ db }, idsOf('cloture'))),
  ];
  return new Map(pieces.map((piece) => [`${piece.genre} ${piece.id}`, piece]));
}

async function readFactures({ db }: Lecteur, ids: string[]): Promise<PieceRelue[]> {
  if (ids.length === 0) return [];
  const rows = await db.from('factures').whereIn('id', ids);
  const lines = groupBy(
    await db.from('lignes_facture').whereIn('facture_id', ids).orderBy('rang'),
    ({ facture_id }) => facture_id,
  );
  return rows.map((row) => {
    const lignes = lines.get(row.id) ?? [];
    return {
      genre: 'facture',
      id: row.id,
      numero: row.numero_facture,
      faits: faitsFacture(row, lignes),
      personne: personneDe(row),
      row,
      lignes,
    };
  });
}

async function readAvoirs({ db }: Lecteur, ids: string[]): Promise<PieceRelue[]> {
  if (ids.length === 0) return [];
  const rows = await db.from('avoirs').whereIn('id', ids);
  const all = await db.from('lignes_avoir').whereIn('avoir_id', ids).orderBy('rang');
  const lines = groupBy(all, ({ avoir_id }) => avoir_id);
  const ligneIds = [...new Set(all.map(({ ligne_id }) => ligne_id))];
  const facturees = new Map<string, LigneFactureRow>();
  for (let start = 0; start < ligneIds.length; start += LOT)
    for (const ligne of await db.from('lignes_facture').whereIn('id', ligneIds.slice(start, start + LOT)))
      facturees.set(ligne.id, ligne);
  return rows.map((row) => {
    const lignes = lines.get(row.id) ?? [];
    return {
      genre: 'avoir',
      id: row.id,
      numero: row.numero_avoir,
      faits: faitsAvoir(row, lignes),
      personne: null,
      row,
      lignes,
      facturees: lignes.flatMap(({ ligne_id }) => facturees.get(ligne_id) ?? []),
    };
  });
}

async function readReglements({ db }: Lecteur, ids: string[]): Promise<PieceRelue[]> {
  if (ids.length === 0) return [];
  const rows = await db.from('reglements').whereIn('id', ids);
  return rows.map((row) => ({
    genre: 'reglement',
    id: row.id,
    numero: row.numero,
    faits: faitsReglement(row),
    personne: null,
    row,
  }));
}

async function readClotures({ db }: Lecteur, ids: string[]): Promise<PieceRelue[]> {
  if (ids.length === 0) return [];
  const rows = await db.from('clotures').whereIn('id', ids);
  return rows.map((row) => ({
    genre: 'cloture',
    id: row.id,
    numero: nomDePeriode(row),
    faits: faitsCloture(row),
    personne: null,
    row,
  }));
}

function groupBy<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
