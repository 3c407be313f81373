import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import type { FiltreReglements } from './filtre-reglements';
import type { ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';
import {
  reglementsEnOrdre,
  reglementsMontres,
  TRIS_REGLEMENTS,
  type TriReglements,
} from './requete-reglements.repo.server';

/** Reads /admin/reglements' query string; the newest payment stands first unless asked otherwise. */
export const readCriteresReglements = criteresDeListe(TRIS_REGLEMENTS, { sens: 'desc', imprimable: true });

/**
 * One page of the payments of the current centre, or of all the user's in global mode, without moved money unless it is asked for; and what those of all pages come to (cents), without
 * moved money, differences given up (decision 141) and what was taken over from before. Raises ForbiddenError.
 */
export async function listReglements(
  ctx: Context,
  criteres: CriteresDeListe<TriReglements>,
  filtre: Partial<FiltreReglements> = {},
): Promise<Page<ReglementListe> & { somme: number }> {
  authorize(ctx, 'encaissement:voir');
  const lu = reading(ctx);
  const query = reglementsMontres(lu, criteres.q, filtre);
  const total = await lu.db.count(query);
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await reglementsEnOrdre(reglementsMontres(lu, criteres.q, filtre), criteres)
    .limit(criteres.taille)
    .offset(offset);
  const encaisses = query
    .whereNot({ nature: 'report' })
    .whereNot({ mode: 'ecart' })
    .where({ reprise: false });
  const somme = await lu.db.sum(encaisses, 'montant');
  return { total, page, pages, somme, items: await montrer(lu, rows, centreNames(ctx)) };
}
