import { addDays, toParis } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import type { Absence } from './absence';
import type { Fermetures } from './fermetures.lists.server';
import { plagesDuJour } from './plages';

/** A centre that opens on none of so many days never does. */
export const HORIZON_JOURS = 62;

/**
 * The first day from one on that is no public holiday and on which one of the centres opens: by its week, and for some hours that no closure of the whole
 * centre takes. The day itself where none ever does.
 */
export function jourOuvreDepuis(
  jour: string,
  { ouvertures, absences }: Pick<Fermetures, 'ouvertures' | 'absences'>,
): string {
  const closures = absences.filter(({ intervenant }) => !intervenant).map(inParis);
  const opens = (day: string) =>
    !jourFerie(day) &&
    ouvertures.some(({ centreId, semaine }) => {
      const ofCentre = closures.filter((closure) => closure.centreId === centreId);
      return plagesDuJour(semaine, day).some(
        ({ debut, fin }) =>
          !ofCentre.some((each) => each.debut <= `${day} ${debut}` && `${day} ${fin}` <= each.fin),
      );
    });
  const jours = Array.from({ length: HORIZON_JOURS }, (_, rang) => addDays(jour, rang));
  return jours.find(opens) ?? jour;
}

/** A closure's two instants as the clock on the wall says them, which is what hours of opening are said in. */
function inParis({ centreId, debut, fin }: Absence) {
  const atWall = (instant: string) => {
    const { date, heure } = toParis(instant);
    return `${date} ${heure}`;
  };
  return { centreId, debut: atWall(debut), fin: atWall(fin) };
}
