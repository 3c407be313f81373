import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import { toParis } from '~/lib/dates';
import { type Context, fuseauDuCentre } from '../access/context.server';
import { taxesGardees } from '../avoirs/montants-avoir';
import { linesOf } from '../factures/lots.server';
import type { PieceDeReglement, PieceDeVente } from './ecritures';
import type { Etendue } from './etendue';
import { patientDe, venteDe } from './lecture-pieces';
import { type Lettrages, lettragesOf } from './lettrage.repo.server';

/** A document or payment as exports read it. */
export type PieceLue = {
  /** The day of its seal, never before the one in front. */
  validation: string;
  /** Issued before documents were sealed. */
  reprise: boolean;
} & (
  | { genre: 'facture' | 'avoir'; vente: PieceDeVente }
  | { genre: 'reglement'; nature: ReglementRow['nature']; reglement: PieceDeReglement }
  /** All the rows of what moves without money moving. */
  | { genre: 'report'; mouvements: PieceDeReglement[] }
);

/** Some pieces in the order of their seals, with what is even among what they touch. */
export interface LotDePieces {
  pieces: PieceLue[];
  lettrages: Lettrages;
}

/** Seals per round of queries: memory does not grow with the period. */
const LOT = 200;

/** The seals that exports are made from: sales and payments; closings are none, nor what stood no more when it was taken over. */
const scellesDe = (ctx: Context, { centreId, du, au, jusqua }: Etendue) =>
  ctx.db
    .fromCentres('scelles', [centreId])
    .where('jour', '>=', du)
    .where('jour', '<=', au)
    .where('rang', '<=', jusqua)
    .whereIn('genre', ['facture', 'avoir', 'reglement']);

/** How many pieces a period has. */
export const countPieces = (ctx: Context, etendue: Etendue): Promise<number> =>
  ctx.db.count(scellesDe(ctx, etendue));

/** Whether a difference was given up or kept in one of the periods. */
export async function avecEcarts(ctx: Context, etendues: readonly Etendue[]): Promise<boolean> {
  for (const etendue of etendues)
    if (await scellesDe(ctx, etendue).where({ details: 'ecart' }).first()) return true;
  return false;
}

/** The last seal of a centre's chain; 0 before the first. */
export async function dernierScelle(ctx: Context, centreId: string): Promise<number> {
  const tete = await ctx.db.fromCentres('chaines_scelles', [centreId]).first();
  return tete?.rang ?? 0;
}

/**
 * The documents and payments of a period in the order of their seals, some hundreds at a time. `nommer` puts patients' names in; without it they have a
 * code alone. The caller has asked for the right.
 */
export async function* piecesExportees(
  ctx: Context,
  etendue: Etendue,
  { nommer }: { nommer: boolean },
): AsyncGenerator<LotDePieces> {
  // The same file whoever asks for it, in whichever view, and where a file is of several centres.
  const ici = fuseauDuCentre(ctx, etendue.centreId);
  let [after, validation] = [0, ''];
  for (;;) {
    const scelles = await scellesDe(ctx, etendue).where('rang', '>', after).orderBy('rang').limit(LOT);
    const last = scelles.at(-1);
    if (!last) return;
    after = last.rang;
    const rows = await rowsOf(ctx, scelles);
    const pieces: PieceLue[] = [];
    for (const scelle of scelles) {
      const jour = toParis(scelle.scelle_le, ici).date;
      if (jour > validation) validation = jour;
      const piece = pieceOf(scelle, rows, nommer);
      if (piece) pieces.push({ validation, reprise: scelle.details === 'reprise', ...piece } as PieceLue);
    }
    yield { pieces, lettrages: await lettragesOf(ctx, etendue, rows) };
    if (scelles.length < LOT) return;
    // Between two rounds others have their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

interface Rows {
  factures: Map<string, FactureRow>;
  lignes: Map<string, LigneFactureRow[]>;
  avoirs: Map<string, AvoirRow>;
  lignesAvoir: Map<string, LigneAvoirRow[]>;
  /** Those of the seals, and those that share a lot with one. */
  reglements: Map<string, ReglementRow>;
  lots: Map<string, ReglementRow[]>;
  numeros: Map<string, string>;
  clients: Map<string, { rang: number; nom: string; prenom: string }>;
}

async function rowsOf(ctx: Context, scelles: readonly ScelleRow[]): Promise<Rows> {
  const idsOf = (genre: ScelleRow['genre']) =>
    scelles.filter((scelle) => scelle.genre === genre).map(({ objet_id }) => objet_id);
  const avoirs = await ctx.db.from('avoirs').whereIn('id', idsOf('avoir'));
  const own = await ctx.db.from('reglements').whereIn('id', idsOf('reglement'));
  const lotIds = distinct(own.map(({ lot_id }) => lot_id));
  const reglements = [...own, ...(await ctx.db.from('reglements').whereIn('lot_id', lotIds).orderBy('rang'))];
  const factures = await ctx.db
    .from('factures')
    .whereIn(
      'id',
      distinct([
        ...idsOf('facture'),
        ...avoirs.map(({ facture_id }) => facture_id),
        ...reglements.map(({ facture_id }) => facture_id),
      ]),
    );
  const annules = distinct(own.map(({ annule_id }) => annule_id));
  const clientIds = distinct([...factures, ...reglements].map(({ client_id }) => client_id));
  const avoirIds = avoirs.map(({ id }) => id);
  const lignesAvoir = await ctx.db.from('lignes_avoir').whereIn('avoir_id', avoirIds).orderBy('rang');
  const numeros = await ctx.db.from('reglements').whereIn('id', annules).select('id', 'numero');
  const clients = await ctx.db.from('clients').whereIn('id', clientIds).select('id', 'rang', 'nom', 'prenom');
  return {
    factures: byId(factures),
    lignes: await linesOf(ctx, factures),
    avoirs: byId(avoirs),
    lignesAvoir: byKey(lignesAvoir, ({ avoir_id }) => avoir_id),
    reglements: byId(reglements),
    lots: byKey(
      [...byId(reglements).values()].sort((a, b) => a.rang - b.rang),
      ({ lot_id }) => lot_id ?? '',
    ),
    numeros: new Map(numeros.map(({ id, numero }) => [id, numero])),
    clients: byId(clients),
  };
}

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));
function byKey<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

type Lue = Pick<Extract<PieceLue, { vente: unknown }>, 'genre' | 'vente'>;
type Reglee =
  | Omit<Extract<PieceLue, { genre: 'reglement' }>, 'validation' | 'reprise'>
  | Omit<Extract<PieceLue, { genre: 'report' }>, 'validation' | 'reprise'>;

/** What a seal stands for; null for what comes to nothing: a document that stood no more when it was taken over, the second row of a report. */
function pieceOf(scelle: ScelleRow, rows: Rows, nommer: boolean): Lue | Reglee | null {
  if (scelle.genre === 'reglement') return reglee(rows.reglements.get(scelle.objet_id), rows, nommer);
  const avoir = rows.avoirs.get(scelle.objet_id);
  const facture = rows.factures.get(avoir?.facture_id ?? scelle.objet_id);
  if (!facture || (scelle.details === 'reprise' && scelle.montant === 0)) return null;
  const patient = patientDe(rows.clients.get(facture.client_id ?? ''), facture, nommer);
  const lignes = rows.lignes.get(facture.id) ?? [];
  if (scelle.genre === 'facture')
    return { genre: 'facture', vente: venteDe(facture, lignes, { ...scelle, patient }) };
  if (!avoir) return null;
  const credite = new Map(
    rows.lignesAvoir.get(avoir.id)?.map(({ ligne_id, quantite }) => [ligne_id, quantite] as const),
  );
  const creditees = lignes.map((ligne) => ({ ...ligne, quantite: credite.get(ligne.id) ?? 0 }));
  const numeros = { numero: avoir.numero_avoir, numeroFacture: facture.numero_facture };
  return {
    genre: 'avoir',
    vente: {
      ...venteDe({ ...facture, ...partsOf(avoir) }, creditees, {
        jour: scelle.jour,
        montant: avoir.total_general,
        patient,
        reprises: taxesGardees(avoir),
      }),
      ...numeros,
    },
  };
}

const partsOf = ({ prix, rbst_ss, rbst_compl }: AvoirRow) => ({ prix, rbst_ss, rbst_compl });

function reglee(row: ReglementRow | undefined, rows: Rows, nommer: boolean): Reglee | null {
  if (!row || row.reprise) return null;
  if (row.mode !== 'report')
    return { genre: 'reglement', nature: row.nature, reglement: reglementOf(row, rows, nommer) };
  const lot = row.lot_id === null ? [row] : (rows.lots.get(row.lot_id) ?? [row]);
  if (lot.some(({ rang }) => rang < row.rang)) return null;
  return { genre: 'report', mouvements: lot.map((each) => reglementOf(each, rows, nommer)) };
}

function reglementOf(row: ReglementRow, rows: Rows, nommer: boolean): PieceDeReglement {
  const facture = rows.factures.get(row.facture_id ?? '');
  const client = rows.clients.get((facture ?? row).client_id ?? '');
  return {
    numero: row.numero,
    jour: row.date_reglement,
    mode: row.mode,
    payeur: row.payeur,
    montant: row.montant,
    patient: patientDe(client, facture ?? row, nommer),
    factureId: row.facture_id,
    devisId: row.devis_id,
    numeroFacture: facture?.numero_facture ?? null,
    numeroAnnule: rows.numeros.get(row.annule_id ?? '') ?? null,
  };
}
