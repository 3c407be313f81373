import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import type { Evenement } from './evenement';
import { earliestStart, findEvenements, withoutTrash } from './evenements.repo.server';

/** The events that touch a day, those of them that are not over, and the first of these. */
interface EvenementsDuJour {
  nombre: number;
  /** Those that have hours, rather than whole days. */
  aHeure: number;
  aVenir: number;
  /** In the order of their start. */
  premiers: Evenement[];
}

/**
 * What the agenda has between two instants (half-open, UTC), of the current centre or in global mode of all the user's; cancelled events and
 * those of clients in the trash left out. All are counted, `lignes` read. Raises ForbiddenError.
 */
export async function listDuJour(
  ctx: Context,
  { debut, fin }: { debut: string; fin: string },
  lignes: number,
): Promise<EvenementsDuJour> {
  authorize(ctx, 'agenda:voir');
  const duJour = withoutTrash(ctx.db, ctx.db.fromCentres('evenements', visibleCentreIds(ctx)))
    .where('start', '>', earliestStart(debut))
    .where('start', '<', fin)
    // `coupe`: what ended at midnight has no part in the day, what has no length and stands there has.
    .where((query) => void query.where('end', '>', debut).orWhere('start', '>=', debut))
    .whereNull('annule_le');
  const aVenir = duJour.clone().where('end', '>', ctx.now().toISOString());
  const premiers = await aVenir.clone().orderBy('start').orderBy('id').limit(lignes).select('id');
  return {
    nombre: await ctx.db.count(duJour),
    aHeure: await ctx.db.count(duJour.clone().where({ journee: false })),
    aVenir: await ctx.db.count(aVenir),
    premiers: await findEvenements(
      ctx,
      premiers.map(({ id }) => id),
    ),
  };
}
