import ICAL from 'ical.js';
import { fromParis, toParis } from '~/lib/dates';
import { plainText } from '~/lib/texte';
import type { AgendaIcs, EvenementIcs } from './ics';

/** How often a calendar program had better look again. */
const FRAICHEUR = 'PT15M';

/** What a line may hold before it goes on in the next one (RFC 5545, 3.1): 75 octets, of which the library does not count the space that begins the next. */
ICAL.foldLength = 74;
/** Texts as well, which the library, not knowing them, would mark as such; the older calendar programs take no such mark. */
for (const nom of ['name', 'x-wr-calname', 'x-wr-timezone', 'x-published-ttl'])
  ICAL.design.icalendar.property[nom] = { defaultType: 'text' };

/** A property or a part of a calendar as jCal has it (RFC 7265): name, parameters, type, value; name, properties, parts. */
type Propriete = [string, Record<string, string>, string, string | number];
type Partie = [string, Propriete[], unknown[]];

/** The clock of Paris as it has been since 1996, for programs that know no names of zones. */
const PARIS: Partie = ICAL.parse(`BEGIN:VTIMEZONE
TZID:Europe/Paris
X-LIC-LOCATION:Europe/Paris
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`);

/** An agenda as an iCalendar file (RFC 5545, 7986): the same agenda gives the same bytes. */
export function writeIcs({ nom, evenements }: AgendaIcs): string {
  const calendrier: Partie = [
    'vcalendar',
    [
      texte('version', '2.0'),
      texte('prodid', '-//Auricule//Agenda//FR'),
      texte('calscale', 'GREGORIAN'),
      texte('name', nom),
      texte('x-wr-calname', nom),
      texte('x-wr-timezone', 'Europe/Paris'),
      ['refresh-interval', {}, 'duration', FRAICHEUR],
      texte('x-published-ttl', FRAICHEUR),
    ],
    [PARIS, ...evenements.map(toVevent)],
  ];
  return ICAL.stringify(calendrier);
}

const toVevent = (evenement: EvenementIcs): Partie => [
  'vevent',
  [
    texte('uid', `${evenement.id}@auricule`),
    instant('dtstamp', evenement.modifieLe),
    ...timesOf(evenement),
    texte('summary', evenement.titre),
    ['sequence', {}, 'integer', evenement.version],
    instant('created', evenement.creeLe),
    instant('last-modified', evenement.modifieLe),
    texte('status', 'CONFIRMED'),
    texte('transp', 'OPAQUE'),
  ],
  [],
];

function timesOf({ start, end, journee }: EvenementIcs): Propriete[] {
  if (journee)
    return [
      ['dtstart', {}, 'date', toParis(start).date],
      ['dtend', {}, 'date', toParis(end).date],
    ];
  const [debut, fin] = [nameOf(start), nameOf(end)];
  // The second of two equal hours in autumn has no name in the time of Paris.
  if (!debut || !fin) return [instant('dtstart', start), instant('dtend', end)];
  const paris = { tzid: 'Europe/Paris' };
  return [
    ['dtstart', paris, 'date-time', debut],
    ['dtend', paris, 'date-time', fin],
  ];
}

/** An instant in the time of Paris; null where that would be read as another one. */
function nameOf(instant: string): string | null {
  const { date, heure } = toParis(instant);
  const back = fromParis(date, heure);
  return back && Date.parse(back) === Date.parse(instant) ? `${date}T${heure}:00` : null;
}

/** Control characters have no place in a file of lines. */
const texte = (nom: string, value: string): Propriete => [nom, {}, 'text', plainText(value)];

const instant = (nom: string, value: string): Propriete => [
  nom,
  {},
  'date-time',
  `${new Date(value).toISOString().slice(0, 19)}Z`,
];
