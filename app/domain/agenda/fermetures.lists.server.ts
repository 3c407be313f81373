import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import type { Absence } from './absence';
import { findAbsenceRows, toAbsences } from './absences.repo.server';
import type { Semaine } from './plages';
import { findHoraires } from './reglages.repo.server';

/** When nobody is to be expected. */
export interface Fermetures {
  /** The hours of the chosen centre; null in global mode, where each centre has its own. */
  semaine: Semaine | null;
  /** Those hours are the usual ones: the centre has set none. */
  parDefaut: boolean;
  absences: Absence[];
}

/**
 * When the current centre is open, and the absences that touch a period (half-open, UTC): of the centres on show, and of those of their
 * staff who are named. Raises ForbiddenError.
 */
export async function listFermetures(
  ctx: Context,
  periode: { debut: string; fin: string },
  intervenantIds: readonly string[],
): Promise<Fermetures> {
  authorize(ctx, 'agenda:voir');
  const { centreCourant } = ctx;
  const horaires = centreCourant && (await findHoraires(ctx, centreCourant.id));
  const rows = await findAbsenceRows(ctx, periode, { centreIds: visibleCentreIds(ctx), intervenantIds });
  return {
    semaine: horaires?.semaine ?? null,
    parDefaut: horaires?.parDefaut ?? false,
    absences: await toAbsences(ctx, rows),
  };
}
