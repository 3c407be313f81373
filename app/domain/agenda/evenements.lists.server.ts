import { fromParis, toParis } from '~/lib/dates';
import { fuseauCourant } from '~/lib/fuseau';
import { authorize, type Context, fuseauDuCentre, visibleCentreIds } from '../access/context.server';
import { type Evenement, nommesOf } from './evenement';
import { earliestStart, findEvenements, withoutTrash } from './evenements.repo.server';
import { findIntervenants, findIntervenantsEnColonne, type Intervenant } from './intervenants.repo.server';
import { coupe, type Periode } from './periode';

interface Filtre {
  /** Half-open, UTC. */
  debut: string;
  fin: string;
  /** Events of this member of staff alone; '' for all. */
  intervenantId?: string;
}

/** How many events a page names at most, and how many of its period it looks at. */
const NOMMES_MAX = 500;
const VUS_MAX = 20_000;

/** What a period's page shows: the events that its days name, and how many there are. */
export interface EvenementsDePeriode {
  /** In the order of their start. */
  evenements: Evenement[];
  /** How many each day has; days without an event are left out. */
  parJour: Record<string, number>;
  /** How many there are in all. Beyond 20 000, that many. */
  total: number;
}

/**
 * The events that touch a period, of the current centre or in global mode of all the user's, cancelled ones and those of clients in the trash
 * left out. A month names the first few of each day; any other period the first of each day, `max` in all: the others are counted, and stay
 * where they are. Raises ForbiddenError.
 */
export async function listPeriode(
  ctx: Context,
  { vue, debut, fin, jours }: Periode,
  { intervenantId = '', max = NOMMES_MAX }: { intervenantId?: string; max?: number } = {},
): Promise<EvenementsDePeriode> {
  authorize(ctx, 'agenda:voir');
  const found = await withoutTrash(ctx.db, touching(ctx, { debut, fin, intervenantId }))
    .select('id', 'start', 'end', 'centre_id')
    .limit(VUS_MAX);
  const ici = found.map((row) => ({ ...row, ...commeIci(row, fuseauDuCentre(ctx, row.centre_id)) }));
  const shown = ici.filter((row) => coupe(row, { debut, fin }));
  const days = jours.map((jour) => ({ jour, siens: shown.filter((row) => coupe(row, jour)) }));
  const perDay = placesParJour(
    days.map(({ siens }) => siens.length),
    max,
  );
  const nommes = new Set<string>();
  for (const { siens } of days)
    for (const { id } of siens.slice(0, vue === 'mois' ? nommesOf(siens.length) : perDay)) nommes.add(id);
  const busy = days.filter(({ siens }) => siens.length > 0);
  return {
    evenements: placesIci(await findEvenements(ctx, [...nommes]), ici),
    parJour: Object.fromEntries(busy.map(({ jour, siens }) => [jour.date, siens.length])),
    total: shown.length,
  };
}

/** In global mode an event stands at its centre's hour, as if the clocks here showed it (docs/regles/agenda.md). */
function commeIci<E extends { start: string; end: string }>(
  { start, end }: E,
  fuseau: string,
): Pick<E, 'start' | 'end'> {
  if (fuseau === fuseauCourant()) return { start, end };
  const ici = (instant: string) => {
    const { date, heure } = toParis(instant, fuseau);
    return fromParis(date, heure) ?? instant;
  };
  return { start: ici(start), end: ici(end) };
}

function placesIci(
  evenements: readonly Evenement[],
  places: readonly { id: string; start: string; end: string }[],
): Evenement[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return evenements
    .map((evenement) => {
      const { start, end } = byId.get(evenement.id) ?? evenement;
      return { ...evenement, start, end };
    })
    .sort((a, b) => (a.start === b.start ? Number(a.id > b.id) - 1 : a.start < b.start ? -1 : 1));
}

/** The most that each day may name so that all of them together name no more than `max`, where they have so many. */
export function placesParJour(nombres: readonly number[], max: number): number {
  const named = (places: number) => nombres.reduce((sum, nombre) => sum + Math.min(nombre, places), 0);
  let places = max;
  while (places > 1 && named(places) > max) places -= 1;
  return places;
}

/** No two of the zones are further apart. */
const ECART_MS = 24 * 3_600_000;
const decale = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

function touching(ctx: Context, { debut: premier, fin: dernier, intervenantId }: Filtre) {
  const partout = ctx.centres.some(({ id }) => fuseauDuCentre(ctx, id) !== fuseauCourant());
  const large = ctx.centreCourant === null && partout ? ECART_MS : 0;
  const [debut, fin] = large ? [decale(premier, -large), decale(dernier, large)] : [premier, dernier];
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

/** Those of them who have a column of a day's view (docs/regles/agenda.md). Raises ForbiddenError. */
export function listIntervenantsEnColonne(ctx: Context): Promise<Intervenant[]> {
  authorize(ctx, 'agenda:voir');
  return findIntervenantsEnColonne(ctx, visibleCentreIds(ctx));
}
