import { authorize, type Context } from '../access/context.server';
import { DomainError, ForbiddenError } from '../errors';
import type { Lecture } from './calendrier';
import { listCalendriers } from './calendriers.lists.server';
import { readCalendrier } from './lecture.service.server';

/** One calendar, and what became of its read; 'occupe' means that somebody else is reading it. */
export interface Relecture {
  id: string;
  nom: string;
  centre: string | null;
  lecture: Lecture | { etat: 'occupe' };
}

/**
 * Reads the external calendars of the current centre, or of all of the caller's, now and one after the other. One that cannot be read, also
 * because it was taken away meanwhile, is told with its reason. Raises ForbiddenError, UnavailableError.
 */
export async function readCalendriers(
  ctx: Context,
  progress: (lus: number, total: number) => void | Promise<void>,
): Promise<Relecture[]> {
  authorize(ctx, 'agenda:relier');
  const calendriers = await listCalendriers(ctx);
  const lues: Relecture[] = [];
  for (const { id, nom, centre } of calendriers) {
    const lecture = await readCalendrier(ctx, id).catch(toLecture);
    lues.push({ id, nom, centre: centre ?? ctx.centreCourant?.name ?? null, lecture });
    await progress(lues.length, calendriers.length);
  }
  return lues;
}

function toLecture(error: unknown): Relecture['lecture'] {
  if (!(error instanceof DomainError) || error instanceof ForbiddenError) throw error;
  return error.code === 'calendrier_en_lecture'
    ? { etat: 'occupe' }
    : { etat: 'refus', raison: error.message };
}
