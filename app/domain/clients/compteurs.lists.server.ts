import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { countFacturesGardees, countParStatut } from './compteurs.repo.server';
import { findStatut, STATUTS } from './statuts';

/** From how far along the journey on a client counts as fitted (docs/regles/tableau-de-bord.md). */
const APPAREILLE = findStatut('Appareillé')?.progression ?? 0;

/** The living clients of the current centre, or of all the caller's in global mode, by status; every status is named. Raises ForbiddenError. */
export async function countClientsParStatut(ctx: Context): Promise<Map<string, number>> {
  authorize(ctx, 'client:voir');
  const found = await countParStatut(ctx.db.inCentres(visibleCentreIds(ctx)));
  const counts = new Map<string, number>(STATUTS.map(({ statut }) => [statut, 0]));
  for (const { statut, nombre } of found) counts.set(statut, nombre);
  return counts;
}

/** How many clients there are, how many of them are fitted, and the invoices that stand: null for whoever may not see these. Raises ForbiddenError. */
export async function countDossiers(
  ctx: Context,
): Promise<{ clients: number; appareilles: number; factures: number | null }> {
  const counts = [...(await countClientsParStatut(ctx))];
  const sum = (rows: [string, number][]) => rows.reduce((total, [, nombre]) => total + nombre, 0);
  const fitted = counts.filter(([statut]) => (findStatut(statut)?.progression ?? -1) >= APPAREILLE);
  const db = ctx.db.inCentres(visibleCentreIds(ctx));
  return {
    clients: sum(counts),
    appareilles: sum(fitted),
    factures: mayDo(ctx.acteur, 'facture:voir') ? await countFacturesGardees(db) : null,
  };
}
