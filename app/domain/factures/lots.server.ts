import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import { type Context, visibleCentreIds } from '../access/context.server';
import { inBatches } from '../lots.server';
import { reglementsOf } from '../reglements/de-facture.server';

/** An invoice with its lines and its payments in order. */
export interface FactureComplete {
  facture: FactureRow;
  lignes: LigneFactureRow[];
  reglements: ReglementRow[];
}

/** Which invoices: dated `since` ('YYYY-MM-DD') or later, of one client, made here rather than stored as a foreign PDF. */
export interface ChoixFactures {
  since?: string;
  clientId?: string;
  madeHere?: boolean;
}

/** The invoices of a centre that stand in the lists. */
export function keptFactures(ctx: Context, centreIds: readonly string[], choix: ChoixFactures) {
  let query = ctx.db.fromCentres('factures', centreIds).whereNull('supprime_le');
  if (choix.clientId) query = query.where({ client_id: choix.clientId });
  if (choix.since) query = query.where('date_facture', '>=', choix.since);
  return choix.madeHere ? query.whereNull('fichier') : query;
}

/** Streams invoices centre by centre in the order of creation. */
export async function* eachFacture(ctx: Context, choix: ChoixFactures): AsyncGenerator<FactureRow> {
  for await (const rows of lotsDe(ctx, choix)) yield* rows;
}

/** The same with their lines and payments, which two queries per some hundreds fetch. */
export async function* facturesWithLines(
  ctx: Context,
  choix: ChoixFactures = {},
): AsyncGenerator<FactureComplete> {
  for await (const rows of lotsDe(ctx, choix)) {
    const lignes = await linesOf(ctx, rows);
    const reglements = await reglementsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const facture of rows)
      yield {
        facture,
        lignes: lignes.get(facture.id) ?? [],
        reglements: reglements.get(facture.id) ?? [],
      };
  }
}

async function* lotsDe(ctx: Context, choix: ChoixFactures): AsyncGenerator<FactureRow[]> {
  for (const centreId of visibleCentreIds(ctx))
    yield* inBatches<FactureRow, 'cree_le'>(() => keptFactures(ctx, [centreId], choix), 'cree_le');
}

/** The lines of some invoices, in order; one query whatever their number. */
export async function linesOf(
  ctx: Context,
  rows: readonly FactureRow[],
): Promise<Map<string, LigneFactureRow[]>> {
  const byFacture = new Map<string, LigneFactureRow[]>(rows.map((row) => [row.id, []]));
  const lignes = await ctx.db
    .from('lignes_facture')
    .whereIn('facture_id', [...byFacture.keys()])
    .orderBy('rang');
  for (const ligne of lignes) byFacture.get(ligne.facture_id)?.push(ligne);
  return byFacture;
}
