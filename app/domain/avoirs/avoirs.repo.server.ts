import type { LigneAvoirRow } from '~/db/rows/avoirs';
import type { Context } from '../access/context.server';

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
