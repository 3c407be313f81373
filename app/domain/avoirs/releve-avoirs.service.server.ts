import type { AvoirRow } from '~/db/rows/avoirs';
import type { FactureRow } from '~/db/rows/factures';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { noteFacture, noteReleve } from '../consultations/notes.server';
import { afterPlace } from '../place.repo.server';
import { searchTerms } from '../recherche';
import { readPart } from '../releve.server';
import type { LigneRendue } from './avoir';
import { facturesDesAvoirs, findAvoirRow, linesOfAvoirs } from './avoirs.repo.server';

/** A credit note with all that a program is told of it; amounts in cents. */
export interface AvoirReleve {
  avoir: AvoirRow;
  facture: FactureRow;
  lignes: LigneRendue[];
}

/** The most that one part holds. */
export const AVOIRS_MAX = 200;

const found = (ctx: Context, centreIds: readonly string[], q: string) =>
  ctx.db.search('avoirs', centreIds, searchTerms(q));

/** How many credit notes of the current centre, or of all the caller's, there are to read. Raises ForbiddenError. */
export function countAvoirs(ctx: Context, q = ''): Promise<number> {
  authorize(ctx, 'facture:voir');
  return ctx.db.count(found(ctx, visibleCentreIds(ctx), q));
}

/**
 * A part of them in the order of their creation, centre by centre; `suivant` is what the next part comes after. Raises DomainError for another
 * `apres`, ForbiddenError.
 */
export async function readAvoirs(
  ctx: Context,
  q = '',
  { apres = null, limite = AVOIRS_MAX }: { apres?: string | null; limite?: number } = {},
): Promise<{ items: AvoirReleve[]; suivant: string | null }> {
  authorize(ctx, 'facture:voir');
  const { rows, suivant } = await readPart<AvoirRow>(visibleCentreIds(ctx), {
    apres,
    limite,
    partOf: (centreId, depuis, nombre) =>
      afterPlace(found(ctx, [centreId], q), ['cree_le', 'rang'], depuis, nombre),
    placeOf: (row) => ({ centreId: row.centre_id, valeur: row.cree_le, departage: row.rang }),
    par: 'rang',
  });
  noteReleve(ctx, 'avoirs');
  return { items: await releverAvoirs(ctx, rows), suivant };
}

/** One credit note. Raises NotFoundError, ForbiddenError. */
export async function getAvoirReleve(ctx: Context, id: string): Promise<AvoirReleve> {
  authorize(ctx, 'facture:voir');
  const [releve] = await releverAvoirs(ctx, [await findAvoirRow(ctx, id)]);
  if (!releve) throw new Error('Avoir sans relevé');
  noteFacture(ctx, releve.facture);
  return releve;
}

async function releverAvoirs(ctx: Context, rows: readonly AvoirRow[]): Promise<AvoirReleve[]> {
  const [factureOf, lignesOf] = [await facturesDesAvoirs(ctx, rows), await linesOfAvoirs(ctx, rows)];
  return rows.map((avoir) => ({ avoir, facture: factureOf(avoir), lignes: lignesOf(avoir) }));
}
