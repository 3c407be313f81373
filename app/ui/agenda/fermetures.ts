import type { Absence } from '~/domain/agenda/absence';
import { HEURE_DEBUT, HEURE_FIN } from '~/domain/agenda/evenement';
import type { Ouverture } from '~/domain/agenda/fermetures.lists.server';
import { coupe, type Jour, morceauxOf } from '~/domain/agenda/periode';
import { plagesDuJour } from '~/domain/agenda/plages';

const QUART = 15;
const QUARTS = ((HEURE_FIN - HEURE_DEBUT) * 60) / QUART;

const minutes = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));
const heureDe = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const asEvent = ({ debut, fin }: Absence) => ({ start: debut, end: fin });

/** The absences that touch a day. */
export const absencesDuJour = (jour: Jour, absences: readonly Absence[]): Absence[] =>
  absences.filter((absence) => coupe(asEvent(absence), jour));

/**
 * Which quarters of an hour of the grid are closed: those in which every centre is, outside its hours or by an absence of the whole centre, and
 * those within the absence of a person.
 */
export function quartsFermes(
  jour: Jour,
  ouvertures: readonly Ouverture[],
  absences: readonly Absence[],
): boolean[] {
  const duJour = absencesDuJour(jour, absences);
  const morceaux = (retenue: (absence: Absence) => boolean) =>
    duJour
      .filter(retenue)
      .flatMap((absence) => morceauxOf(asEvent(absence), [jour]))
      .map(({ debut, fin }): [number, number] => [debut, fin]);
  const absent = morceaux(({ intervenant }) => intervenant !== null);
  const centres = ouvertures.map(({ centreId, semaine }) => ({
    ouvert: plagesDuJour(semaine, jour.date).map(({ debut, fin }): [number, number] => [
      minutes(debut),
      minutes(fin),
    ]),
    ferme: morceaux((absence) => !absence.intervenant && absence.centreId === centreId),
  }));
  return Array.from({ length: QUARTS }, (_, index) => {
    const milieu = HEURE_DEBUT * 60 + index * QUART + QUART / 2;
    const within = ([de, a]: readonly [number, number]) => de <= milieu && milieu < a;
    const clos = centres.every(({ ouvert, ferme }) => !ouvert.some(within) || ferme.some(within));
    return (clos && centres.length > 0) || absent.some(within);
  });
}

/** 'journée', '14:00 – 18:00': what an absence takes of a day. */
export function partDuJour(jour: Jour, absence: Absence): string {
  const [morceau] = morceauxOf(asEvent(absence), [jour]);
  if (!morceau || (morceau.debut === 0 && morceau.fin === 1440)) return 'journée';
  return `${heureDe(morceau.debut)} – ${heureDe(morceau.fin)}`;
}

/** Whether nothing of a day is open, or left of it by absences. */
export const estFerme = (
  jour: Jour,
  ouvertures: readonly Ouverture[],
  absences: readonly Absence[],
): boolean => quartsFermes(jour, ouvertures, absences).every(Boolean);
