import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import type { Absence } from './absence';
import { findAbsenceRows, toAbsences } from './absences.repo.server';
import type { Semaine } from './plages';
import { findHorairesDes } from './reglages.repo.server';

/** The hours of a centre. */
export interface Ouverture {
  centreId: string;
  semaine: Semaine;
}

/** When nobody is to be expected. */
export interface Fermetures {
  /** The hours of the chosen centre; of all of them in global mode. */
  ouvertures: Ouverture[];
  /** Whose hours are the usual ones, since nobody has set any. */
  parDefaut: 'tous' | 'certains' | 'aucun';
  absences: Absence[];
}

/**
 * When the centres on show are open, and the absences that touch a period (half-open, UTC): those of the centres, and of those of their
 * staff who are named. Raises ForbiddenError.
 */
export async function listFermetures(
  ctx: Context,
  periode: { debut: string; fin: string },
  intervenantIds: readonly string[],
): Promise<Fermetures> {
  authorize(ctx, 'agenda:voir');
  const centreIds = visibleCentreIds(ctx);
  const horaires = await findHorairesDes(ctx, centreIds);
  const rows = await findAbsenceRows(ctx, periode, { centreIds, intervenantIds });
  const regles = horaires.filter(({ parDefaut }) => !parDefaut).length;
  return {
    ouvertures: horaires.map(({ semaine }, index) => ({ centreId: centreIds[index] ?? '', semaine })),
    parDefaut: regles === 0 ? 'tous' : regles < horaires.length ? 'certains' : 'aucun',
    absences: await toAbsences(ctx, rows),
  };
}
