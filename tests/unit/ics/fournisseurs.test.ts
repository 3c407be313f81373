import { describe, expect, test } from 'vitest';
import { FENETRE, readIcs } from './fabrique';

const lire = (ics: string) =>
  readIcs(new TextEncoder().encode(`${ics.trim().replaceAll('\n', '\r\n')}\r\n`), FENETRE).map(
    ({ uid: _, ...occurrence }) => occurrence,
  );

/** As Google Agenda gives it at its secret address. */
const GOOGLE = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:lea@exemple.fr
X-WR-TIMEZONE:Europe/Paris
BEGIN:VTIMEZONE
TZID:Europe/Paris
X-LIC-LOCATION:Europe/Paris
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:GMT+2
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:GMT+1
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Europe/Paris:20260907T083000
DTEND;TZID=Europe/Paris:20260907T090000
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261214T225959Z;BYDAY=MO
EXDATE;TZID=Europe/Paris:20261109T083000
DTSTAMP:20261121T080000Z
ORGANIZER;CN=Léa:mailto:lea@exemple.fr
UID:5vq0hsd3m0ff@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=lea@exe
 mple.fr;X-NUM-GUESTS=0:mailto:lea@exemple.fr
CREATED:20260901T070000Z
DESCRIPTION:<b>Ordre du jour</b><br>Stock\\, piles&nbsp;312<br>-::~:~::~:~:~
LAST-MODIFIED:20261101T090000Z
SEQUENCE:1
STATUS:CONFIRMED
SUMMARY:Point d'équipe
TRANSP:OPAQUE
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:This is an event reminder
TRIGGER:-P0DT0H10M0S
END:VALARM
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Paris:20261124T140000
DTEND;TZID=Europe/Paris:20261124T143000
DTSTAMP:20261121T080000Z
UID:5vq0hsd3m0ff@google.com
RECURRENCE-ID;TZID=Europe/Paris:20261123T083000
SEQUENCE:2
STATUS:CONFIRMED
SUMMARY:Point d'équipe (mardi)
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261225
DTEND;VALUE=DATE:20261226
DTSTAMP:20261121T080000Z
UID:20261225_noel@google.com
CLASS:PUBLIC
SUMMARY:Noël
TRANSP:TRANSPARENT
END:VEVENT
END:VCALENDAR`;

/** As Outlook publishes a calendar, with its own names of zones; 'Busy' is all that it may tell. */
const OUTLOOK = `BEGIN:VCALENDAR
METHOD:PUBLISH
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
X-WR-CALNAME:Calendrier
BEGIN:VTIMEZONE
TZID:Romance Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
RRULE:FREQ=MONTHLY;UNTIL=20270115T130000Z;INTERVAL=1;BYDAY=3FR
EXDATE;TZID=Romance Standard Time:20261218T140000
UID:040000008200E00074C5B7101A82E00800000000
SUMMARY:Busy
DTSTART;TZID=Romance Standard Time:20260918T140000
DTEND;TZID=Romance Standard Time:20260918T153000
CLASS:PUBLIC
PRIORITY:5
DTSTAMP:20261121T080000Z
TRANSP:OPAQUE
STATUS:CONFIRMED
SEQUENCE:0
X-MICROSOFT-CDO-APPT-SEQUENCE:0
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY
X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
X-MICROSOFT-CDO-INSTTYPE:1
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000001
SUMMARY:Congés
DTSTART;TZID=Romance Standard Time:20261228T000000
DTEND;TZID=Romance Standard Time:20270102T000000
DTSTAMP:20261121T080000Z
TRANSP:OPAQUE
X-MICROSOFT-CDO-BUSYSTATUS:OOF
X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
END:VEVENT
END:VCALENDAR`;

/** As sites for booking appointments give it: UTC, folded lines, no zones at all. */
const PRISE_DE_RDV = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Prise de rendez-vous//FR
BEGIN:VEVENT
UID:rdv-91827364@exemple.fr
DTSTAMP:20261121T080000Z
DTSTART:20261130T143000Z
DTEND:20261130T150000Z
SUMMARY:RDV - Contrôle annuel
LOCATION:Cabinet\\, 3 rue de la République\\, 69001 L
 yon
DESCRIPTION:Durée : 30 min\\n\\nPensez à apporter votre carte Vitale\\; et votr
 e ordonnance.
URL;VALUE=URI:https://exemple.fr/rdv/91827364
STATUS:TENTATIVE
END:VEVENT
BEGIN:VEVENT
UID:rdv-91827365@exemple.fr
DTSTAMP:20261121T080000Z
DTSTART:20261201T143000Z
DTEND:20261201T150000Z
SUMMARY:RDV annulé
STATUS:CANCELLED
END:VEVENT
END:VCALENDAR`;

describe('les calendriers tels qu’on les rencontre', () => {
  test('Google : répétition, exception, occurrence déplacée, jour férié', () => {
    const lus = lire(GOOGLE);
    const points = lus.filter(({ titre }) => titre.startsWith('Point'));
    expect(points.map(({ titre, start }) => [titre, start.slice(0, 16)])).toEqual([
      ["Point d'équipe", '2026-10-26T07:30'],
      ["Point d'équipe", '2026-11-02T07:30'],
      ["Point d'équipe", '2026-11-16T07:30'],
      ["Point d'équipe", '2026-11-30T07:30'],
      ["Point d'équipe", '2026-12-07T07:30'],
      ["Point d'équipe", '2026-12-14T07:30'],
      ["Point d'équipe (mardi)", '2026-11-24T13:00'],
    ]);
    expect(points[0]?.note).toBe('Ordre du jour\nStock, piles 312\n-::~:~::~:~:~');
    expect(lus.find(({ titre }) => titre === 'Noël')).toEqual({
      titre: 'Noël',
      note: '',
      start: '2026-12-24T23:00:00.000Z',
      end: '2026-12-25T23:00:00.000Z',
      journee: true,
      occupe: false,
    });
  });

  test('Outlook : ses noms de fuseaux, « Busy » pour seul titre, une absence de plusieurs jours', () => {
    const lus = lire(OUTLOOK);
    expect(lus.map(({ journee }) => journee)).toEqual([false, false, true]);
    expect(lus.map(({ titre, start, end }) => [titre, start.slice(0, 16), end.slice(0, 16)])).toEqual([
      ['Occupé', '2026-11-20T13:00', '2026-11-20T14:30'],
      ['Occupé', '2027-01-15T13:00', '2027-01-15T14:30'],
      ['Congés', '2026-12-27T23:00', '2027-01-01T23:00'],
    ]);
  });

  test('un site de rendez-vous : UTC, lignes repliées, annulation', () => {
    expect(lire(PRISE_DE_RDV)).toEqual([
      {
        titre: 'RDV - Contrôle annuel',
        note: 'Lieu : Cabinet, 3 rue de la République, 69001 Lyon\nDurée : 30 min\n\nPensez à apporter votre carte Vitale; et votre ordonnance.',
        start: '2026-11-30T14:30:00.000Z',
        end: '2026-11-30T15:00:00.000Z',
        journee: false,
        occupe: true,
      },
    ]);
  });
});
