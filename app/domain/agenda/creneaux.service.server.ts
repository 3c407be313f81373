import type { EvenementRow } from '~/db/rows/agenda';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import { authorize, type Context } from '../access/context.server';
import { findAbsenceRows } from './absences.repo.server';
import { type Creneau, creneauxLibres, type Intervalle, tousAbsents } from './creneaux';
import { earliestStart, withoutTrash } from './evenements.repo.server';
import { findPraticiens } from './intervenants.repo.server';
import { type Durees, dureeDe, plagesDuJour } from './plages';
import { centreDeLActeur, findHoraires } from './reglages.repo.server';

/** How many slots are offered, how far ahead they are looked for, and over how many days at a time. */
const NOMBRE = 3;
const HORIZON_JOURS = 84;
const PAS_JOURS = 7;
/** More events than a centre and somebody's day hold in so many days; beyond, the days that were not read are left out. */
const VUS_MAX = 5000;

export interface DemandeCreneaux {
  centreId: string;
  /** The kind, which says how long it lasts. */
  type: string;
  /** Who is to be free; null asks that nobody of the centre is taken. */
  intervenantId: string | null;
  clientId: string | null;
  /** A Paris day to begin with; '' and days that are over are now. */
  date: string;
  /** What is about to be moved takes no time, and keeps its length in minutes. */
  deplace?: { id: string; duree: number } | null;
}

/** The next free slots of a centre, and what they were looked for by. */
export interface CreneauxProposes {
  creneaux: Creneau[];
  /** Minutes; of each kind of that centre as well. */
  duree: number;
  durees: Durees;
  /** Paris days: the first one that was looked in, and the last one. */
  du: string;
  au: string;
  /** The hours are those of a centre that has set none. */
  parDefaut: boolean;
}

/**
 * The next three free slots of a centre (docs/regles/agenda.md) from a day on, twelve weeks at most: when the centre is open and not closed, on no public holiday,
 * and whoever is named neither away nor taken, in whichever of the caller's centres. What is for nobody in particular takes everybody's
 * time, unless it lasts whole days; with nobody named, everything of the centre does, and so does the time when all who take appointments there are away. The client's own appointments count too. Raises
 * NotFoundError for a centre of others, ForbiddenError.
 */
export async function proposeCreneaux(ctx: Context, demande: DemandeCreneaux): Promise<CreneauxProposes> {
  authorize(ctx, 'agenda:voir');
  const centre = centreDeLActeur(ctx, demande.centreId);
  const horaires = await findHoraires(ctx, centre.id);
  const now = ctx.now().toISOString();
  const today = toParis(now).date;
  const du = demande.date > today ? demande.date : today;
  const au = addDays(du, HORIZON_JOURS - 1);
  const duree = demande.deplace?.duree ?? dureeDe(horaires.durees, demande.type);
  const presents = demande.intervenantId ? [demande.intervenantId] : await findPraticiens(ctx, centre.id);
  const creneaux: Creneau[] = [];
  // A centre that is never open has no slots, whatever stands in its agenda.
  const ouvert = horaires.semaine.some((plages) => plages.length > 0);
  for (let jour = du; ouvert && jour <= au && creneaux.length < NOMBRE; jour = addDays(jour, PAS_JOURS)) {
    const jours = Array.from({ length: PAS_JOURS }, (_, index) => addDays(jour, index));
    creneaux.push(
      ...creneauxLibres({
        jours: jours.filter((each) => each <= au),
        plagesDe: (each) => (jourFerie(each) ? [] : plagesDuJour(horaires.semaine, each)),
        duree,
        occupes: await findOccupes(ctx, demande, presents, jours),
        depuis: now,
        nombre: NOMBRE - creneaux.length,
      }),
    );
  }
  return { creneaux, duree, durees: horaires.durees, du, au, parDefaut: horaires.parDefaut };
}

/** All that takes the time of those whom a slot is for, over some days. */
async function findOccupes(
  ctx: Context,
  { centreId, intervenantId, clientId, deplace }: DemandeCreneaux,
  /** Of whom one is to be there. */
  presents: readonly string[],
  jours: readonly string[],
): Promise<Intervalle[]> {
  const debut = startOfParisDay(jours[0] ?? '');
  const fin = startOfParisDay(addDays(jours.at(-1) ?? '', 1));
  const standing = (qui: Partial<EvenementRow>) =>
    withoutTrash(ctx.db, ctx.db.from('evenements'))
      .where(qui)
      .where('start', '>', earliestStart(debut))
      .where('start', '<', fin)
      .where('end', '>', debut)
      .whereNull('annule_le')
      .select('id', 'start', 'end', 'journee', 'intervenant_id')
      .orderBy('start')
      .limit(VUS_MAX);
  const ofCentre = standing({ centre_id: centreId });
  const [communs, siens, duClient, absences] = await Promise.all([
    intervenantId ? ofCentre.whereNull('intervenant_id') : ofCentre,
    intervenantId ? standing({ intervenant_id: intervenantId }) : [],
    clientId ? standing({ client_id: clientId }) : [],
    findAbsenceRows(ctx, { debut, fin }, { centreIds: [centreId], intervenantIds: presents }),
  ]);
  const away = absences.map((row) => ({ qui: row.intervenant_id, start: row.debut, end: row.fin }));
  // Whole days of nobody are a note above the hours: a day on which the centre is closed is an absence.
  const events = [
    ...communs.filter((row) => !(row.journee && row.intervenant_id === null)),
    ...siens,
    ...duClient,
  ];
  return [
    ...events.filter(({ id }) => id !== deplace?.id),
    ...away.filter(({ qui }) => qui === null),
    ...tousAbsents(presents.map((id) => away.filter(({ qui }) => qui === id))),
    ...nonLus([communs, siens, duClient], fin),
  ];
}

/** From where on a reading was cut short, nothing is known to be free. */
function nonLus(lectures: readonly (readonly Intervalle[])[], fin: string): Intervalle[] {
  return lectures.flatMap((rows) => {
    const last = rows.length >= VUS_MAX ? rows.at(-1) : undefined;
    return last ? [{ start: last.start, end: fin }] : [];
  });
}
