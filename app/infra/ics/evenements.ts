import type ICAL from 'ical.js';

/** An event and those of its repetitions that were changed on their own; a changed one may come without its event. */
export interface Serie {
  uid: string;
  /** Usually one: several when a calendar gives distinct events the same uid. */
  maitres: ICAL.Component[];
  exceptions: ICAL.Component[];
}

/** The events of a file by their uid, older versions of one first, so that the newest has the last word. */
export function sortEvenements(evenements: readonly ICAL.Component[]): Serie[] {
  const series = new Map<string, Serie>();
  const numbered = evenements.map((each, rang) => ({ each, rang, sequence: sequenceOf(each) }));
  numbered.sort((a, b) => a.sequence - b.sequence || a.rang - b.rang);
  for (const { each, rang } of numbered) {
    const uid = textOf(each, 'uid') || `sans-uid-${rang}`;
    const serie = series.get(uid) ?? { uid, maitres: [], exceptions: [] };
    series.set(uid, serie);
    (each.hasProperty('recurrence-id') ? serie.exceptions : serie.maitres).push(each);
  }
  return [...series.values()];
}

function sequenceOf(evenement: ICAL.Component): number {
  const sequence = Number(textOf(evenement, 'sequence'));
  return Number.isFinite(sequence) ? sequence : 0;
}

/** A property's value as text; '' where there is none, or none that can be read. */
export function textOf(component: ICAL.Component, name: string): string {
  try {
    const value = component.getFirstPropertyValue(name);
    return value === null || value === undefined ? '' : String(value);
  } catch {
    return '';
  }
}
