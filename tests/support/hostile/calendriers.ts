import { abime, type CasHostile, casDe, type Hasard, type Octets } from './cas';

const calendrier = (...lignes: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//essai//FR', ...lignes, 'END:VCALENDAR', ''].join('\r\n');
const evenement = (...lignes: string[]): string =>
  ['BEGIN:VEVENT', 'UID:a@essai', 'DTSTAMP:20261122T000000Z', ...lignes, 'END:VEVENT'].join('\r\n');
const debut = 'DTSTART:20261122T090000Z';
const repete = (regle: string): string => calendrier(evenement(debut, `RRULE:${regle}`));
const fois = (count: number, write: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => write(index));
const liste = (from: number, to: number): string => fois(to - from + 1, (n) => String(from + n)).join();

/** Calendars: rules that never come to an end, parts within parts, lines and numbers without end, zones that loop. */
export function calendriersHostiles(next: Hasard): CasHostile[] {
  const sain = calendrier(evenement(debut, 'SUMMARY:Réunion', 'RRULE:FREQ=WEEKLY;COUNT=20'));
  const faits: Record<string, () => Octets> = {
    'une répétition à chaque seconde': () => repete('FREQ=SECONDLY'),
    'une répétition à chaque minute depuis 1900': () =>
      calendrier(evenement('DTSTART:19000101T000000Z', 'RRULE:FREQ=MINUTELY')),
    'un 30 février chaque année': () => repete('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    'un 31 des mois de trente jours': () => repete('FREQ=MONTHLY;BYMONTH=4,6,9,11;BYMONTHDAY=31'),
    'une règle de toutes les secondes de l’année': () =>
      repete(
        `FREQ=YEARLY;BYMONTH=${liste(1, 12)};BYMONTHDAY=${liste(1, 31)};BYHOUR=${liste(0, 23)};BYMINUTE=${liste(0, 59)};BYSECOND=${liste(0, 59)}`,
      ),
    'une règle de tous les jours de l’année': () =>
      repete(`FREQ=YEARLY;BYYEARDAY=${liste(1, 366)};BYSETPOS=-1`),
    'une position impossible': () => repete('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366'),
    'une semaine 53 toujours': () => repete('FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=6'),
    'un compte de dix milliards': () => repete('FREQ=DAILY;COUNT=9999999999'),
    'un intervalle de zéro': () => repete('FREQ=DAILY;INTERVAL=0'),
    'un intervalle négatif': () => repete('FREQ=DAILY;INTERVAL=-1'),
    'un intervalle démesuré': () => repete('FREQ=SECONDLY;INTERVAL=999999999999999999'),
    'une fin avant le début': () => repete('FREQ=DAILY;UNTIL=19000101T000000Z'),
    'une fin en l’an 9999': () => repete('FREQ=HOURLY;UNTIL=99991231T235959Z'),
    'une règle sans fréquence': () => repete('COUNT=3'),
    'une règle de cent mille caractères': () => repete(`FREQ=DAILY;BYDAY=${'MO,'.repeat(30_000)}MO`),
    'mille règles pour un événement': () =>
      calendrier(evenement(debut, ...fois(1000, () => 'RRULE:FREQ=DAILY'))),
    'mille séries sans fin': () =>
      calendrier(
        ...fois(1000, (n) =>
          evenement(`DTSTART:19700101T00${String(n % 60).padStart(2, '0')}00Z`, 'RRULE:FREQ=DAILY'),
        ),
      ),
    'cent mille dates retirées': () =>
      calendrier(
        evenement(
          debut,
          'RRULE:FREQ=DAILY',
          ...fois(
            100_000,
            (n) =>
              `EXDATE:2026${String(1 + (n % 12)).padStart(2, '0')}01T0900${String(n % 60).padStart(2, '0')}Z`,
          ),
        ),
      ),
    'cent mille dates ajoutées': () =>
      calendrier(
        evenement(debut, ...fois(100_000, (n) => `RDATE:20261201T09${String(n % 60).padStart(2, '0')}00Z`)),
      ),
    'cinquante mille événements': () => calendrier(...fois(15_000, () => evenement(debut))),
    'le même événement dix mille fois': () =>
      calendrier(...fois(10_000, () => evenement(debut, 'SUMMARY:x'))),
    'des exceptions en série': () =>
      calendrier(
        evenement(debut, 'RRULE:FREQ=DAILY'),
        ...fois(5000, (n) =>
          evenement(
            `DTSTART:20261123T10${String(n % 60).padStart(2, '0')}00Z`,
            'RECURRENCE-ID:20261123T090000Z',
          ),
        ),
      ),
    'un événement de huit mille ans': () =>
      calendrier(evenement('DTSTART:19000101T000000Z', 'DTEND:99991231T000000Z')),
    'une durée démesurée': () => calendrier(evenement(debut, 'DURATION:P99999999999W')),
    'une durée négative': () => calendrier(evenement(debut, 'DURATION:-PT9999H')),
    'une fin avant son début': () => calendrier(evenement(debut, 'DTEND:19000101T000000Z')),
    'un jour impossible': () => calendrier(evenement('DTSTART:20269999T999999Z')),
    'une année de dix chiffres': () => calendrier(evenement('DTSTART:9999999999T000000Z')),
    'un début sans valeur': () => calendrier(evenement('DTSTART:')),
    'une ligne de deux mégaoctets': () => calendrier(evenement(debut, `SUMMARY:${'x'.repeat(1_900_000)}`)),
    'une ligne pliée deux cent mille fois': () =>
      calendrier(evenement(debut, `SUMMARY:x${'\r\n x'.repeat(200_000)}`)),
    'des lignes vides sans fin': () => `${'\r\n'.repeat(900_000)}${sain}`,
    'un million de deux-points': () => calendrier(evenement(debut, `SUMMARY;${':'.repeat(90_000)}`)),
    'des paramètres sans fin': () => calendrier(evenement(debut, `SUMMARY${';A=b'.repeat(20_000)}:x`)),
    'un guillemet jamais refermé': () => calendrier(evenement(debut, `SUMMARY;A="${'b'.repeat(90_000)}:x`)),
    'des barres obliques sans fin': () => calendrier(evenement(debut, `SUMMARY:${'\\'.repeat(90_001)}`)),
    'cent mille parties emboîtées': () =>
      calendrier('BEGIN:X\r\n'.repeat(100_000) + 'END:X\r\n'.repeat(100_000)),
    'des parties jamais refermées': () =>
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(100_000)}END:VCALENDAR\r\n`,
    'des parties croisées': () => calendrier('BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', 'END:VALARM'),
    'un fuseau qui se répète à chaque seconde': () =>
      calendrier(
        'BEGIN:VTIMEZONE',
        'TZID:Boucle',
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'RRULE:FREQ=SECONDLY',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'END:STANDARD',
        'END:VTIMEZONE',
        evenement('DTSTART;TZID=Boucle:20261122T090000'),
      ),
    'un fuseau au décalage impossible': () =>
      calendrier(
        'BEGIN:VTIMEZONE',
        'TZID:Loin',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+9999',
        'TZOFFSETTO:-9999',
        'END:STANDARD',
        'END:VTIMEZONE',
        evenement('DTSTART;TZID=Loin:20261122T090000'),
      ),
    'dix mille fuseaux': () =>
      calendrier(
        ...fois(
          5000,
          (n) =>
            `BEGIN:VTIMEZONE\r\nTZID:Z${n}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
        ),
        evenement(debut),
      ),
    'un fuseau piégé': () => calendrier(evenement('DTSTART;TZID=__proto__:20261122T090000')),
    'un nom de propriété piégé': () =>
      calendrier(evenement(debut, '__proto__:x', 'CONSTRUCTOR:x', 'TOSTRING:x')),
    'une image dans le fichier': () =>
      calendrier(evenement(debut, `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUFB'.repeat(20_000)}`)),
    'dix mille participants': () =>
      calendrier(evenement(debut, ...fois(10_000, (n) => `ATTENDEE:mailto:a${n}@essai.example`))),
    'du texte piégé': () => calendrier(evenement(debut, 'SUMMARY:<script>alert(1)</script>\\n\u202e\0')),
    'de l’UTF-16': () => Buffer.from(`\ufeff${sain}`, 'utf16le'),
    'des octets impossibles': () => Buffer.concat([Buffer.from(sain), Buffer.from('fffec080', 'hex')]),
    'un fichier coupé': () => sain.slice(0, -30),
    'une page': () => '<html><body>Connexion</body></html>',
    'une archive': () => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(1000)]),
    'des octets nuls': () => Buffer.alloc(1_900_000),
    rien: () => '',
  };
  for (let n = 1; n <= 8; n += 1) {
    const damaged = abime(Buffer.from(sain), next);
    faits[`un calendrier abîmé (${n})`] = () => damaged;
  }
  return casDe('ics', 'agenda.ics', faits);
}
