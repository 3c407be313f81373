import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { FactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import type { LigneRendue } from './avoir';
import { montantsDeLAvoir, type Reprise, sommeDesReprises } from './montants-avoir';

/** The lines of an invoice's credit notes. */
async function creditedLines(ctx: Context, factureId: string): Promise<LigneAvoirRow[]> {
  const avoirs = await ctx.db.from('avoirs').where({ facture_id: factureId }).select('id');
  if (avoirs.length === 0) return [];
  return ctx.db.from('lignes_avoir').whereIn(
    'avoir_id',
    avoirs.map(({ id }) => id),
  );
}

/** How many pieces of each line of an invoice are credited, by the line's id; lines of which none is are missing. */
export async function creditedPieces(ctx: Context, factureId: string): Promise<Map<string, number>> {
  const pieces = new Map<string, number>();
  for (const { ligne_id, quantite } of await creditedLines(ctx, factureId))
    pieces.set(ligne_id, (pieces.get(ligne_id) ?? 0) + quantite);
  return pieces;
}

/** A credit note of the scope. Raises NotFoundError. */
export async function findAvoirRow(ctx: Context, id: string): Promise<AvoirRow> {
  const row = isId(id) ? await ctx.db.from('avoirs').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('avoir_introuvable', 'Avoir introuvable.');
  return row;
}

/** The invoice of each of some credit notes, those off the lists among them. */
export async function facturesDesAvoirs(
  ctx: Context,
  avoirs: readonly AvoirRow[],
): Promise<(avoir: AvoirRow) => FactureRow> {
  const ids = [...new Set(avoirs.map(({ facture_id }) => facture_id))];
  const rows = ids.length > 0 ? await ctx.db.from('factures').whereIn('id', ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ id, facture_id }) => {
    const facture = byId.get(facture_id);
    if (!facture) throw new Error(`Avoir sans facture : ${id}`);
    return facture;
  };
}

/** What some credit notes take back: their invoices' lines with the pieces that are credited; three queries whatever their number. */
export async function linesOfAvoirs(
  ctx: Context,
  avoirs: readonly Pick<AvoirRow, 'id' | 'facture_id'>[],
): Promise<(avoir: Pick<AvoirRow, 'id'>) => LigneRendue[]> {
  const ids = avoirs.map(({ id }) => id);
  const rendues =
    ids.length > 0 ? await ctx.db.from('lignes_avoir').whereIn('avoir_id', ids).orderBy('rang') : [];
  const factureIds = [...new Set(avoirs.map(({ facture_id }) => facture_id))];
  const lignes =
    factureIds.length > 0 ? await ctx.db.from('lignes_facture').whereIn('facture_id', factureIds) : [];
  const byId = new Map(lignes.map((ligne) => [ligne.id, ligne]));
  return ({ id }) =>
    rendues
      .filter(({ avoir_id }) => avoir_id === id)
      .flatMap(({ ligne_id, quantite, rang, part_ss, part_compl }) => {
        const ligne = byId.get(ligne_id);
        return ligne ? [{ ...ligne, quantite, rang, part_ss, part_compl }] : [];
      });
}

/** The same of one. */
export const linesOfAvoir = async (
  ctx: Context,
  avoir: Pick<AvoirRow, 'id' | 'facture_id'>,
): Promise<LigneRendue[]> => (await linesOfAvoirs(ctx, [avoir]))(avoir);

/** What the credit notes of an invoice have taken back of it so far. */
export async function reprisesDe(ctx: Context, factureId: string): Promise<Reprise> {
  const avoirs = await ctx.db.from('avoirs').where({ facture_id: factureId });
  const lignesDe = await linesOfAvoirs(ctx, avoirs);
  return sommeDesReprises(avoirs.map((avoir) => montantsDeLAvoir(avoir, lignesDe(avoir))));
}
