import { foldText } from '~/lib/texte';
import { DUREE_PROPOSEE_MINUTES, TYPES_CLIENT } from './evenement';
import { jourSemaine } from './jours';

/** A stretch of a day in which a centre is open: Paris wall time 'HH:mm', the end after the beginning. */
export interface Plage {
  debut: string;
  fin: string;
}

/** The ranges of each weekday from Monday on, in their order; a day without any is closed. */
export type Semaine = readonly (readonly Plage[])[];

/** Minutes by kind of appointment; a kind that is not named lasts an hour. */
export type Durees = Readonly<Record<string, number>>;

/** How a centre's agenda is set. */
export interface Horaires {
  semaine: Semaine;
  durees: Durees;
  /** Nobody has set it yet. */
  parDefaut: boolean;
}

/** An appointment's length, in minutes; a multiple of five. */
export const DUREE_MIN = 5;
export const DUREE_MAX = 240;

const OUVRE: readonly Plage[] = [
  { debut: '09:00', fin: '12:00' },
  { debut: '14:00', fin: '18:00' },
];

/** A centre that has set nothing: Monday to Friday 9 to 12 and 14 to 18, appointments of an hour (docs/regles/agenda.md). */
export const HORAIRES_PAR_DEFAUT: Horaires = {
  semaine: [OUVRE, OUVRE, OUVRE, OUVRE, OUVRE, [], []],
  durees: {},
  parDefaut: true,
};

export const plagesDuJour = (semaine: Semaine, day: string): readonly Plage[] =>
  semaine[jourSemaine(day)] ?? [];

/** When at least one of several is open, in their order: ranges that touch or overlap are one. */
export function plagesReunies(listes: readonly (readonly Plage[])[]): Plage[] {
  const reunies: Plage[] = [];
  for (const plage of listes.flat().sort((a, b) => (a.debut < b.debut ? -1 : 1))) {
    const derniere = reunies.at(-1);
    if (!derniere || derniere.fin < plage.debut) reunies.push({ ...plage });
    else if (derniere.fin < plage.fin) derniere.fin = plage.fin;
  }
  return reunies;
}

/** Whether a stretch of one day, Paris wall time, lies within open hours; ranges that touch are one. */
export function estOuvert(plages: readonly Plage[], debut: string, fin: string): boolean {
  let jusqua = debut;
  for (const plage of plages) if (plage.debut <= jusqua && plage.fin > jusqua) jusqua = plage.fin;
  return jusqua > debut && jusqua >= fin;
}

/** How long an event of a kind lasts, in minutes. */
export const dureeDe = (durees: Durees, type: string): number =>
  (Object.hasOwn(durees, type) && durees[type]) || DUREE_PROPOSEE_MINUTES;

/** What a form calls a kind's length. */
const cleDeType = (type: string): string => foldText(type).replace(/[^a-z0-9]+/g, '_');

/** The kinds whose length a centre may set, and the names of their fields. */
export const TYPES_REGLES = TYPES_CLIENT.map(({ type }) => ({ type, cle: cleDeType(type) }));

/** 'de 09:00 à 12:00 et de 14:00 à 18:00', 'fermé'. */
export const direPlages = (plages: readonly Plage[]): string =>
  plages.length === 0 ? 'fermé' : plages.map(({ debut, fin }) => `de ${debut} à ${fin}`).join(' et ');
