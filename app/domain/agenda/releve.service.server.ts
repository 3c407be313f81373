import type { Query } from '~/db/query';
import type { EvenementRow } from '~/db/rows/agenda';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { afterPlace } from '../place.repo.server';
import { readPart, streamParts } from '../releve.server';
import type { EvenementOuvert } from './evenement';
import { earliestStart, toEvenements, withoutTrash } from './evenements.repo.server';

/** Which events are read, part after part. */
export interface CriteresEvenements {
  /** Those that are not over at this UTC instant, and those that begin before that one. */
  depuis?: string;
  jusqua?: string;
  /** Those of one client, in whichever centre is chosen. */
  clientId?: string;
}

/** How many are read at once. */
const PART = 300;

/**
 * How many events there are to read, cancelled ones and those of clients in the trash left out: of the current centre, in global mode of all of
 * the caller's. Raises NotFoundError for a client of nobody's, in the trash or others', MovedError, ForbiddenError.
 */
export async function countEvenements(ctx: Context, criteres: CriteresEvenements): Promise<number> {
  authorize(ctx, 'agenda:voir');
  if (criteres.clientId !== undefined) await findClient(ctx, criteres.clientId);
  let total = 0;
  for (const centreId of centresOf(ctx, criteres))
    total += await ctx.db.count(stood(ctx, centreId, criteres));
  return total;
}

/** All of them, part by part, as fast as they are taken, each centre's in the order of their start. Raises what `countEvenements` does. */
export async function* streamEvenements(
  ctx: Context,
  criteres: CriteresEvenements,
): AsyncGenerator<EvenementOuvert[]> {
  authorize(ctx, 'agenda:voir');
  if (criteres.clientId !== undefined) await findClient(ctx, criteres.clientId);
  yield* streamParts(async (apres) => {
    const { rows, suivant } = await readPart<EvenementRow>(centresOf(ctx, criteres), {
      apres,
      limite: PART,
      partOf: (centreId, depuis, nombre) =>
        afterPlace(stood(ctx, centreId, criteres), ['start', 'id'], depuis, nombre),
      placeOf: (row) => ({ centreId: row.centre_id, valeur: row.start, departage: row.id }),
      par: 'id',
    });
    return { items: await opened(ctx, rows), suivant };
  });
}

const centresOf = (ctx: Context, { clientId }: CriteresEvenements): string[] =>
  clientId === undefined ? visibleCentreIds(ctx) : ctx.centres.map(({ id }) => id);

function stood(
  ctx: Context,
  centreId: string,
  { depuis, jusqua, clientId }: CriteresEvenements,
): Query<EvenementRow> {
  let query = withoutTrash(ctx.db, ctx.db.fromCentres('evenements', [centreId])).whereNull('annule_le');
  if (clientId !== undefined) query = query.where({ client_id: clientId });
  if (jusqua !== undefined) query = query.where('start', '<', jusqua);
  if (depuis === undefined) return query;
  return query
    .where('start', '>', earliestStart(depuis))
    .where((or) => or.where('end', '>', depuis).orWhere('start', '>=', depuis));
}

async function opened(ctx: Context, rows: readonly EvenementRow[]): Promise<EvenementOuvert[]> {
  const centreOf = new Map(rows.map(({ id, centre_id }) => [id, centre_id]));
  const shown = await toEvenements(ctx, rows);
  return shown.map((evenement) => ({ ...evenement, centreId: centreOf.get(evenement.id) ?? '' }));
}
