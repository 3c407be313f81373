import ICAL from 'ical.js';
import { type Fenetre, OCCURRENCES_MAX, type Occurrence } from '~/domain/calendriers/occurrence';
import { sortEvenements } from './evenements';
import { zonesOf } from './fuseaux';
import { toLignes } from './lignes';
import { RefusIcs } from './refus';
import type { Effort } from './repetitions';
import { occurrencesOf } from './serie.server';

const PAS_UN_CALENDRIER =
  'Cette adresse ne donne pas un calendrier au format iCalendar, mais une page ou un autre fichier : copiez l’adresse « au format iCal ».';
const TRONQUE = 'Le calendrier n’est pas arrivé entier.';
const ILLISIBLE = 'Ce calendrier ne se laisse pas lire : son fichier est abîmé.';
const TROP = `Ce calendrier compte plus de ${OCCURRENCES_MAX} événements dans la période lue.`;

/**
 * What a calendar's file holds of a window of time, repetitions written out. A malformed line or event is passed over, a file that is none
 * or that was cut off is refused: a calendar must never lose its events by halves. Raises RefusIcs.
 */
export function readIcs(octets: Uint8Array, fenetre: Fenetre): Occurrence[] {
  const lignes = toLignes(octets);
  if (!/^BEGIN:VCALENDAR$/i.test(lignes[0] ?? '')) throw new RefusIcs(PAS_UN_CALENDRIER);
  if (!/^END:VCALENDAR$/i.test(lignes.at(-1) ?? '')) throw new RefusIcs(TRONQUE);
  const found = new Map<string, Occurrence>();
  const effort: Effort = { pas: 0 };
  for (const calendrier of parse(lignes)) {
    const zones = zonesOf(calendrier);
    for (const serie of sortEvenements(calendrier.getAllSubcomponents('vevent'))) {
      for (const occurrence of occurrencesOf(serie, zones, fenetre, effort)) {
        found.set(freeKey(found, occurrence), occurrence);
        if (found.size > OCCURRENCES_MAX) throw new RefusIcs(TROP);
      }
    }
  }
  return [...found].map(([uid, occurrence]) => ({ ...occurrence, uid }));
}

/** Some calendars give several events one uid: each then goes by its start as well. */
function freeKey(found: Map<string, Occurrence>, { uid, start }: Occurrence): string {
  return found.has(uid) ? `${uid} ${start}` : uid;
}

function parse(lignes: string[]): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(lignes.join('\r\n'));
    const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return list.map((each) => new ICAL.Component(each as never));
  } catch {
    throw new RefusIcs(ILLISIBLE);
  }
}
