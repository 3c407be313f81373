import type { EvenementRow } from '~/db/rows/agenda';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import type { Evenement } from './evenement';
import { earliestStart, toEvenements } from './evenements.repo.server';
import { findIntervenants, type Intervenant } from './intervenants.repo.server';
import { coupe } from './periode';

interface Filtre {
  /** Half-open, UTC. */
  debut: string;
  fin: string;
  /** Events of this member of staff alone; '' for all. */
  intervenantId?: string;
}

/**
 * The events that touch a period (UTC), of the current centre or in global mode of all the user's, in the order of their start; cancelled
 * ones and those of clients in the trash left out. Raises ForbiddenError.
 */
export async function listEvenements(
  ctx: Context,
  { debut, fin, intervenantId }: Filtre,
): Promise<Evenement[]> {
  authorize(ctx, 'agenda:voir');
  const query = ctx.db
    .fromCentres('evenements', visibleCentreIds(ctx))
    .where('start', '>', earliestStart(debut))
    .where('start', '<', fin)
    .where('end', '>=', debut)
    .whereNull('annule_le');
  const rows: EvenementRow[] = await (intervenantId ? query.where({ intervenant_id: intervenantId }) : query)
    .orderBy('start')
    .orderBy('id');
  return toEvenements(
    ctx,
    rows.filter((row) => coupe(row, { debut, fin })),
  );
}

/** The members of staff whom the agenda's events may be for: of the centre named, or of all that it shows. Raises ForbiddenError. */
export function listIntervenants(ctx: Context, centreId?: string): Promise<Intervenant[]> {
  authorize(ctx, 'agenda:voir');
  return findIntervenants(ctx, centreId ? [centreId] : visibleCentreIds(ctx));
}
