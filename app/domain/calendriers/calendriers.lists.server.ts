import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { type Calendrier, type CalendrierAModifier, toCalendrier } from './calendrier';
import { findCalendrierRow } from './calendriers.repo.server';

/** The external calendars of the current centre, or of all of the caller's in global mode, by name; none for those who may not link any. */
export async function listCalendriers(ctx: Context): Promise<Calendrier[]> {
  authorize(ctx, 'agenda:voir');
  if (!mayDo(ctx.acteur, 'agenda:relier')) return [];
  const rows = await ctx.db.fromCentres('calendriers', visibleCentreIds(ctx)).orderBy('nom').orderBy('id');
  const users = await userNames(
    ctx,
    rows.map(({ intervenant_id }) => intervenant_id),
  );
  const centreOf = centreNames(ctx);
  return rows.map((row) =>
    toCalendrier(row, {
      centre: centreOf(row.centre_id),
      intervenant: users.get(row.intervenant_id ?? '') ?? null,
    }),
  );
}

/** One of them with its address, for its form. Raises NotFoundError, ForbiddenError. */
export async function getCalendrier(ctx: Context, id: string): Promise<CalendrierAModifier> {
  authorize(ctx, 'agenda:relier');
  const row = await findCalendrierRow(ctx, id);
  const users = await userNames(ctx, [row.intervenant_id]);
  const noms = {
    centre: centreNames(ctx)(row.centre_id),
    intervenant: users.get(row.intervenant_id ?? '') ?? null,
  };
  const { centre_id: centreId, url, intervenant_id: intervenantId, version } = row;
  return { ...toCalendrier(row, noms), centreId, url, intervenantId, version };
}
