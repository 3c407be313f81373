import type { AbsenceRow } from '~/db/rows/agenda';
import { type Context, centreNames } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import type { Absence } from './absence';

/** As many as a period is looked through for. */
const VUES_MAX = 1000;

/** Whose absences are wanted: those of the centres as a whole, and of members of staff wherever they were written. */
interface Concernes {
  centreIds: readonly string[];
  intervenantIds: readonly string[];
}

/** The absences that touch a period (half-open, UTC), in the order of their beginning. */
export async function findAbsenceRows(
  ctx: Context,
  { debut, fin }: { debut: string; fin: string },
  { centreIds, intervenantIds }: Concernes,
): Promise<AbsenceRow[]> {
  const during = () =>
    ctx.db
      .from('absences')
      .where('fin', '>', debut)
      .where('debut', '<', fin)
      .orderBy('debut')
      .limit(VUES_MAX);
  const [closed, away] = await Promise.all([
    during().whereIn('centre_id', centreIds).whereNull('intervenant_id'),
    intervenantIds.length ? during().whereIn('intervenant_id', intervenantIds) : [],
  ]);
  return [...closed, ...away].sort((a, b) => (a.debut < b.debut ? -1 : 1));
}

/** Stored rows as screens show them, in the same order. */
export async function toAbsences(ctx: Context, rows: readonly AbsenceRow[]): Promise<Absence[]> {
  const names = await userNames(
    ctx,
    rows.map(({ intervenant_id }) => intervenant_id),
  );
  const centreOf = centreNames(ctx);
  return rows.map((row) => ({
    id: row.id,
    centre: centreOf(row.centre_id),
    centreId: row.centre_id,
    debut: row.debut,
    fin: row.fin,
    journee: Boolean(row.journee),
    motif: row.motif,
    intervenant: row.intervenant_id
      ? { id: row.intervenant_id, name: names.get(row.intervenant_id) ?? 'Ancien intervenant' }
      : null,
  }));
}
