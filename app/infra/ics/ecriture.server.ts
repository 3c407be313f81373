import ICAL from 'ical.js';
import { fromParis, toParis } from '~/lib/dates';
import { fuseauCourant, PARIS } from '~/lib/fuseau';
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

/** How clocks have changed since 1996 in Europe and since 2007 in North America: the last Sunday of March and October, the second of March and first of November. */
const CHANGEMENTS: Readonly<Record<string, Changements>> = {
  [PARIS]: {
    ...{ ete: 'CEST', hiver: 'CET', depuis: '19960331T020000', jusque: '19961027T030000' },
    ...{ printemps: 'BYMONTH=3;BYDAY=-1SU', automne: 'BYMONTH=10;BYDAY=-1SU' },
  },
  'America/Miquelon': {
    ...{ ete: '-02', hiver: '-03', depuis: '20070311T020000', jusque: '20071104T020000' },
    ...{ printemps: 'BYMONTH=3;BYDAY=2SU', automne: 'BYMONTH=11;BYDAY=1SU' },
  },
};
type Changements = Record<'ete' | 'hiver' | 'depuis' | 'jusque' | 'printemps' | 'automne', string>;

/** What a place's clock is ahead of UTC on a day: '+0400'. */
function avanceDe(fuseau: string, jour: string): string {
  const ms =
    Date.parse(`${jour}T12:00:00Z`) - Date.parse(fromParis(jour, '12:00', fuseau) ?? `${jour}T12:00:00Z`);
  const minutes = Math.abs(ms) / 60_000;
  const deux = (nombre: number) => String(nombre).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${deux(Math.floor(minutes / 60))}${deux(minutes % 60)}`;
}

/** A place's clock, for programs that know no names of zones. */
function horlogeDe(fuseau: string): Partie {
  const [ete, hiver] = [avanceDe(fuseau, '2026-07-01'), avanceDe(fuseau, '2026-01-01')];
  const change = CHANGEMENTS[fuseau];
  const lignes = change
    ? [
        ...['BEGIN:DAYLIGHT', `TZNAME:${change.ete}`, `TZOFFSETFROM:${hiver}`, `TZOFFSETTO:${ete}`],
        ...[`DTSTART:${change.depuis}`, `RRULE:FREQ=YEARLY;${change.printemps}`, 'END:DAYLIGHT'],
        ...['BEGIN:STANDARD', `TZNAME:${change.hiver}`, `TZOFFSETFROM:${ete}`, `TZOFFSETTO:${hiver}`],
        ...[`DTSTART:${change.jusque}`, `RRULE:FREQ=YEARLY;${change.automne}`, 'END:STANDARD'],
      ]
    : [
        ...['BEGIN:STANDARD', `TZOFFSETFROM:${hiver}`, `TZOFFSETTO:${hiver}`],
        ...['DTSTART:19700101T000000', 'END:STANDARD'],
      ];
  return ICAL.parse(
    ['BEGIN:VTIMEZONE', `TZID:${fuseau}`, `X-LIC-LOCATION:${fuseau}`, ...lignes, 'END:VTIMEZONE'].join('\n'),
  );
}

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
      texte('x-wr-timezone', fuseauCourant()),
      ['refresh-interval', {}, 'duration', FRAICHEUR],
      texte('x-published-ttl', FRAICHEUR),
    ],
    [horlogeDe(fuseauCourant()), ...evenements.map(toVevent)],
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
  // The second of two equal hours in autumn has no name.
  if (!debut || !fin) return [instant('dtstart', start), instant('dtend', end)];
  const ici = { tzid: fuseauCourant() };
  return [
    ['dtstart', ici, 'date-time', debut],
    ['dtend', ici, 'date-time', fin],
  ];
}

/** An instant in the time of the centre; null where that would be read as another one. */
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
