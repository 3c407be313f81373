import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { type Evenement, nommesOf } from './evenement';
import {
  COLONNES_MONTREES,
  earliestStart,
  findEvenements,
  toEvenements,
  withoutTrash,
} from './evenements.repo.server';
import { findIntervenants, type Intervenant } from './intervenants.repo.server';
import { coupe, type Periode } from './periode';

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
  const rows = await touching(ctx, { debut, fin, intervenantId }).select(...COLONNES_MONTREES);
  return toEvenements(
    ctx,
    rows.filter((row) => coupe(row, { debut, fin })),
  );
}

/** What a month shows: the events that its days name, and how many each day has. */
export interface EvenementsDuMois {
  evenements: Evenement[];
  /** By day; days without an event are left out. */
  parJour: Record<string, number>;
}

/** The same for a month, of which the page names the first few of each day: the others are counted, and stay where they are. */
export async function listMois(
  ctx: Context,
  { debut, fin, jours }: Periode,
  intervenantId = '',
): Promise<EvenementsDuMois> {
  authorize(ctx, 'agenda:voir');
  const shown = await withoutTrash(ctx.db, touching(ctx, { debut, fin, intervenantId })).select(
    'id',
    'start',
    'end',
  );
  const parJour: Record<string, number> = {};
  const nommes = new Set<string>();
  for (const jour of jours) {
    const ofDay = shown.filter((row) => coupe(row, jour));
    if (ofDay.length > 0) parJour[jour.date] = ofDay.length;
    for (const { id } of ofDay.slice(0, nommesOf(ofDay.length))) nommes.add(id);
  }
  return { evenements: await findEvenements(ctx, [...nommes]), parJour };
}

function touching(ctx: Context, { debut, fin, intervenantId }: Filtre) {
  const query = ctx.db
    .fromCentres('evenements', visibleCentreIds(ctx))
    .where('start', '>', earliestStart(debut))
    .where('start', '<', fin)
    .where('end', '>=', debut)
    .whereNull('annule_le');
  return (intervenantId ? query.where({ intervenant_id: intervenantId }) : query)
    .orderBy('start')
    .orderBy('id');
}

/** The members of staff whom the agenda's events may be for: of the centre named, or of all that it shows. Raises ForbiddenError. */
export function listIntervenants(ctx: Context, centreId?: string): Promise<Intervenant[]> {
  authorize(ctx, 'agenda:voir');
  return findIntervenants(ctx, centreId ? [centreId] : visibleCentreIds(ctx));
}
