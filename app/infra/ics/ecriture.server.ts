import type { AgendaIcs, EvenementIcs } from '~/domain/calendriers/agenda-ics';
import { fromParis, toParis } from '~/lib/dates';
import { plainText } from '~/lib/texte';

/** How often a calendar program had better look again. */
const FRAICHEUR = 'PT15M';
/** What a line may hold before it goes on in the next one (RFC 5545, 3.1). */
const OCTETS_PAR_LIGNE = 75;

/** The clock of Paris as it has been since 1996, for programs that know no names of zones. */
const PARIS = `BEGIN:VTIMEZONE
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
END:VTIMEZONE`.split('\n');

/** An agenda as an iCalendar file (RFC 5545, 7986): the same agenda gives the same bytes. */
export function writeIcs({ nom, evenements }: AgendaIcs): string {
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Auricule//Agenda//FR',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(nom)}`,
    `X-WR-CALNAME:${escapeText(nom)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    `REFRESH-INTERVAL;VALUE=DURATION:${FRAICHEUR}`,
    `X-PUBLISHED-TTL:${FRAICHEUR}`,
    ...PARIS,
    ...evenements.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lignes.map((ligne) => `${fold(ligne)}\r\n`).join('');
}

const linesOf = (evenement: EvenementIcs): string[] => [
  'BEGIN:VEVENT',
  `UID:${evenement.id}@auricule`,
  `DTSTAMP:${toUtc(evenement.modifieLe)}`,
  ...timesOf(evenement),
  `SUMMARY:${escapeText(evenement.titre)}`,
  `SEQUENCE:${evenement.version}`,
  `CREATED:${toUtc(evenement.creeLe)}`,
  `LAST-MODIFIED:${toUtc(evenement.modifieLe)}`,
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

function timesOf({ start, end, journee }: EvenementIcs): string[] {
  if (journee) return [`DTSTART;VALUE=DATE:${toDay(start)}`, `DTEND;VALUE=DATE:${toDay(end)}`];
  // The second of two equal hours in autumn has no name in the time of Paris.
  const mural = [start, end].every((instant) => nameOf(instant) !== null);
  const write = (name: string, instant: string) =>
    mural ? `${name};TZID=Europe/Paris:${nameOf(instant)}` : `${name}:${toUtc(instant)}`;
  return [write('DTSTART', start), write('DTEND', end)];
}

/** An instant in the time of Paris; null where that would be read as another one. */
function nameOf(instant: string): string | null {
  const { date, heure } = toParis(instant);
  const back = fromParis(date, heure);
  return back && Date.parse(back) === Date.parse(instant) ? `${date}T${heure}00`.replace(/[-:]/g, '') : null;
}

const toDay = (midnight: string): string => toParis(midnight).date.replaceAll('-', '');

const toUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Signs that mean something get a backslash; control characters have no place in a file of lines. */
const escapeText = (text: string): string =>
  plainText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Lines of at most 75 octets, the next ones begun with a space; never cut within a character. */
function fold(ligne: string): string {
  const lignes: string[] = [];
  let current = '';
  let size = 0;
  for (const character of ligne) {
    const octets = Buffer.byteLength(character);
    if (size + octets > OCTETS_PAR_LIGNE) {
      lignes.push(current);
      [current, size] = [' ', 1];
    }
    current += character;
    size += octets;
  }
  return [...lignes, current].join('\r\n');
}
