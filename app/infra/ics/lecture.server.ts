import ICAL from 'ical.js';
import { sortEvenements } from './evenements';
import { zonesOf } from './fuseaux';
import { type Fenetre, OCCURRENCES_MAX, type Occurrence } from './ics';
import { toLignes } from './lignes';
import { ILLISIBLE, toParties } from './parties';
import { RefusIcs } from './refus';
import type { Effort } from './repetitions';
import { occurrencesOf } from './serie.server';

const TROP = `Ce calendrier compte plus de ${OCCURRENCES_MAX} événements dans la période lue.`;

/** How an event becomes what the agenda takes: pieces that are not too long for it, those of the window. */
export type Couper = (occurrence: Occurrence, fenetre: Fenetre) => Occurrence[];

/**
 * What a calendar's file holds of a window of time, repetitions written out, long events in pieces. A malformed line or event is passed
 * over, a file that is none or that was cut off is refused: a calendar must never lose its events by halves. Raises RefusIcs.
 */
export function readIcs(octets: Uint8Array, fenetre: Fenetre, couper: Couper): Occurrence[] {
  const { evenements, fuseaux } = toParties(toLignes(octets));
  const readable = evenements.flatMap(parse);
  if (readable.length === 0 && evenements.length > 0) throw new RefusIcs(ILLISIBLE);
  const zones = zonesOf(fuseaux.flatMap(parse));
  const uids = new Set<string>();
  const found: Occurrence[] = [];
  const effort: Effort = { pas: 0 };
  for (const serie of sortEvenements(readable)) {
    for (const occurrence of occurrencesOf(serie, zones, fenetre, effort)) {
      const uid = freeKey(uids, occurrence);
      if (uids.has(uid)) continue;
      uids.add(uid);
      found.push(...couper({ ...occurrence, uid }, fenetre));
      if (found.length > OCCURRENCES_MAX) throw new RefusIcs(TROP);
    }
  }
  return found;
}

/** Some calendars give several events one uid: each then goes by its start as well, and two of one start are one. */
function freeKey(uids: ReadonlySet<string>, { uid, start }: Occurrence): string {
  return uids.has(uid) ? `${uid} ${start}` : uid;
}

/** One part of a file; nothing for one that the library cannot read, so that it spoils no other. */
function parse(lignes: string[]): ICAL.Component[] {
  try {
    return [new ICAL.Component(ICAL.parse(lignes.join('\r\n')))];
  } catch {
    return [];
  }
}
