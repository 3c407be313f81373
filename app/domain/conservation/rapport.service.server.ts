import type { LigneConservationRow, LotConservationRow } from '~/db/rows/conservation';
import type { Colonne } from '~/infra/tableur/colonne';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { trace } from '../journal/trace.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { cleTacheConservation } from './lot';
import { findLot } from './lots.repo.server';

/** What was archived or erased together: who asked, when, why and by which rule. UTC instants. */
export interface LotDeConservation {
  _id: string;
  geste: LotConservationRow['geste'];
  motif: string;
  regle: string;
  par: string;
  etat: LotConservationRow['etat'];
  total: number;
  faits: number;
  refuses: number;
  creeLe: string;
  finiLe: string | null;
}

/** One record of it, by its identifier alone. */
export interface LigneDeConservation {
  clientId: string;
  centre: string;
  acte: string;
  etat: LigneConservationRow['etat'];
  raison: string;
  faitLe: string | null;
}

const LOTS_MAX = 100;

/** The account's lots, the latest first. Raises ForbiddenError. */
export async function listLotsConservation(ctx: Context): Promise<LotDeConservation[]> {
  authorize(ctx, 'archive:voir');
  const rows = await ctx.db
    .from('lots_conservation')
    .where({ compte_id: ctx.acteur.compteId })
    .orderBy('cree_le', 'desc')
    .orderBy('id')
    .limit(LOTS_MAX);
  const lots: LotDeConservation[] = [];
  for (const row of rows) lots.push(await toLot(ctx, row));
  return lots;
}

async function toLot(ctx: Context, row: LotConservationRow): Promise<LotDeConservation> {
  const combien = (etat: LigneConservationRow['etat']) =>
    ctx.db.count(ctx.db.from('lignes_conservation').where({ lot_id: row.id, etat }));
  return {
    ...{ _id: row.id, geste: row.geste, motif: row.motif, regle: row.regle, par: row.user_name },
    ...{ etat: row.etat, total: row.total, creeLe: row.cree_le, finiLe: row.fini_le },
    ...{ faits: await combien('fait'), refuses: await combien('refuse') },
  };
}

/** A lot with a page of its records. */
export interface RapportDeConservation {
  lot: LotDeConservation;
  /** Why its job stopped; '' where it did not. */
  erreur: string;
  lignes: Page<LigneDeConservation>;
  modifiable: boolean;
}

/** Reads the query string of a report: page, taille. */
export const readCriteresRapport = criteresDeListe(['rang'], { taille: 50, imprimable: true });

/** The report of a lot. Raises NotFoundError, ForbiddenError. */
export async function getRapport(
  ctx: Context,
  id: string,
  criteres: CriteresDeListe<'rang'>,
): Promise<RapportDeConservation> {
  authorize(ctx, 'archive:voir');
  const row = await findLot(ctx, id);
  const lot = await toLot(ctx, row);
  const query = ctx.db.from('lignes_conservation').where({ lot_id: row.id });
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const lignes = await query.orderBy('rang').limit(criteres.taille).offset(offset);
  const tache =
    row.etat === 'en_cours'
      ? await ctx.db
          .from('taches')
          .where({ cle: cleTacheConservation(row.id) })
          .first()
      : undefined;
  return {
    ...{ lot, erreur: tache?.erreur ?? '', modifiable: mayDo(ctx.acteur, 'archive:modifier') },
    lignes: { total, page, pages, items: lignes.map(toLigne(ctx)) },
  };
}

const toLigne =
  ({ centres }: Context) =>
  (row: LigneConservationRow): LigneDeConservation => ({
    ...{ clientId: row.client_id, acte: row.acte, etat: row.etat, raison: row.raison, faitLe: row.fait_le },
    centre: centres.find(({ id }) => id === row.centre_id)?.name ?? '',
  });

const ETATS = { attente: 'en attente', fait: 'fait', refuse: 'laissé' } as const;

const COLONNES: readonly Colonne<LigneDeConservation & { dit: string }>[] = [
  { cle: 'clientId', titre: 'Identifiant du dossier', type: 'texte' },
  { cle: 'centre', titre: 'Centre', type: 'texte' },
  { cle: 'acte', titre: 'Dernier acte', type: 'date' },
  { cle: 'dit', titre: 'Résultat', type: 'texte' },
  { cle: 'raison', titre: 'Raison', type: 'texte' },
  { cle: 'faitLe', titre: 'Fait le', type: 'instant' },
];

/** The report as a CSV file; that it leaves is a fact of the audit trail. Raises NotFoundError, ForbiddenError. */
export async function exportRapport(
  ctx: Context,
  id: string,
): Promise<{ nomFichier: string; csv: AsyncIterable<string> }> {
  authorize(ctx, 'archive:voir');
  const lot = await findLot(ctx, id);
  const rows = await ctx.db.from('lignes_conservation').where({ lot_id: lot.id }).orderBy('rang');
  await ctx.transaction((tx) => trace(tx, { action: 'conservation:export', details: lot.motif }));
  const lignes = rows.map(toLigne(ctx)).map((ligne) => ({ ...ligne, dit: ETATS[ligne.etat] }));
  return {
    nomFichier: `${lot.geste}-${lot.cree_le.slice(0, 10)}.csv`,
    csv: ctx.infra.writeCsv(COLONNES, lignes),
  };
}
