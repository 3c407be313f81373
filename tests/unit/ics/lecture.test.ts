import { describe, expect, test } from 'vitest';
import { debuts, evenement, FENETRE, fichier, lire, readIcs } from './fabrique';

const PARIS = 'DTSTART;TZID=Europe/Paris';

/** A zone that only the file knows. */
const MAISON = `BEGIN:VTIMEZONE
TZID:Heure de la maison
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`.split('\n');

describe('un événement seul', () => {
  test.each([
    ['en UTC', 'DTSTART:20261124T090000Z', '2026-11-24T09:00Z'],
    ['à l’heure de Paris', `${PARIS}:20261124T100000`, '2026-11-24T09:00Z'],
    ['sans fuseau : Paris', 'DTSTART:20261124T100000', '2026-11-24T09:00Z'],
    ['à New York', 'DTSTART;TZID=America/New_York:20261124T100000', '2026-11-24T15:00Z'],
    ['au nom d’Outlook', 'DTSTART;TZID=Romance Standard Time:20261124T100000', '2026-11-24T09:00Z'],
    [
      'au nom d’Outlook, ailleurs',
      'DTSTART;TZID="Eastern Standard Time":20261124T100000',
      '2026-11-24T15:00Z',
    ],
    [
      'au nom d’Outlook, à Tbilissi',
      'DTSTART;TZID=Georgian Standard Time:20261124T100000',
      '2026-11-24T06:00Z',
    ],
    [
      'au nom ancien',
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Paris:20261124T100000',
      '2026-11-24T09:00Z',
    ],
    ['au nom inconnu : Paris', 'DTSTART;TZID=Nulle part:20261124T100000', '2026-11-24T09:00Z'],
    ['à l’heure qui existe deux fois : la première', `${PARIS}:20261025T023000`, '2026-10-25T00:30Z'],
    [
      'à l’heure qui n’existe pas : comme avant le changement',
      `${PARIS}:20270328T023000`,
      '2027-03-28T01:30Z',
    ],
  ])('%s', (_, debut, attendu) => {
    expect(debuts(evenement('UID:a', debut, 'SUMMARY:Réunion'))).toEqual([attendu]);
  });

  test('au fuseau que le fichier décrit, été comme hiver', () => {
    const lu = debuts(
      MAISON,
      evenement('UID:a', 'DTSTART;TZID=Heure de la maison:20261124T100000'),
      evenement('UID:b', 'DTSTART;TZID=Heure de la maison:20270701T100000'),
    );
    expect(lu).toEqual(['2026-11-24T09:00Z', '2027-07-01T08:00Z']);
  });

  test('sa fin : DTEND, DURATION, une demi-heure quand rien ne la dit', () => {
    const fins = lire(
      evenement('UID:a', 'DTSTART:20261124T090000Z', 'DTEND:20261124T103000Z'),
      evenement('UID:b', 'DTSTART:20261124T090000Z', 'DURATION:PT45M'),
      evenement('UID:c', 'DTSTART:20261124T090000Z'),
      evenement('UID:d', 'DTSTART:20261124T090000Z', 'DTEND:20261124T080000Z'),
      // A day by the clock has 25 hours in autumn.
      evenement('UID:e', `${PARIS}:20261024T120000`, 'DURATION:P1DT1H'),
    ).map(({ end }) => end.slice(8, 16));
    expect(fins).toEqual(['24T10:30', '24T09:45', '24T09:30', '24T09:30', '25T12:00']);
  });

  test('des journées entières vont de minuit à minuit de Paris', () => {
    const jours = lire(
      evenement('UID:a', 'DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'),
      evenement('UID:b', 'DTSTART;VALUE=DATE:20261124'),
      evenement('UID:c', 'DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329'),
    ).map(({ start, end, journee }) => [start, end, journee]);
    expect(jours).toEqual([
      ['2026-11-23T23:00:00.000Z', '2026-11-25T23:00:00.000Z', true],
      ['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z', true],
      ['2027-03-26T23:00:00.000Z', '2027-03-28T22:00:00.000Z', true],
    ]);
  });

  test('titre, lieu et description deviennent du texte simple ; sans titre, « Occupé »', () => {
    const [riche, vide] = lire(
      evenement(
        'UID:a',
        'DTSTART:20261124T090000Z',
        'SUMMARY:Réunion \\, équipe\\; suite',
        'LOCATION:Lyon\\nBellecour',
        'DESCRIPTION:<p>Ordre du jour&nbsp;:</p><ul><li>un &amp; deux</li></ul><a href="https://x.example">ici</a> <script>alert(1)</script> <jean@exemple.fr>',
      ),
      evenement('UID:b', 'DTSTART:20261124T090000Z', 'TRANSP:OPAQUE'),
    );
    expect(riche?.titre).toBe('Réunion , équipe; suite');
    expect(riche?.note).toBe(
      'Lieu : Lyon Bellecour\nOrdre du jour :\nun & deux\nici <script>alert(1)</script> <jean@exemple.fr>',
    );
    expect(vide).toMatchObject({ titre: 'Occupé', note: '' });
  });

  test('libre n’occupe personne ; annulé n’est pas là ; hors de la période non plus', () => {
    const lu = lire(
      evenement('UID:a', 'DTSTART:20261124T090000Z', 'TRANSP:TRANSPARENT'),
      evenement('UID:b', 'DTSTART:20261124T090000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      evenement('UID:c', 'DTSTART:20261124T090000Z'),
      evenement('UID:d', 'DTSTART:20261124T090000Z', 'STATUS:CANCELLED'),
      evenement('UID:e', 'DTSTART:20251124T090000Z'),
      evenement('UID:f', 'DTSTART:20291124T090000Z'),
    );
    expect(lu.map(({ uid, occupe }) => [uid, occupe])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });
});

describe('un événement répété', () => {
  test('garde son heure au mur à travers le changement d’heure', () => {
    const lu = debuts(
      evenement('UID:a', `${PARIS}:20261019T090000`, 'RRULE:FREQ=WEEKLY;UNTIL=20261102T080000Z'),
    );
    expect(lu).toEqual(['2026-10-26T08:00Z', '2026-11-02T08:00Z']);
  });

  test('sans ses exceptions, en UTC ou par leur jour, avec ses dates en plus', () => {
    const lu = debuts(
      evenement(
        'UID:a',
        `${PARIS}:20261123T090000`,
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20261124T080000Z',
        'EXDATE;VALUE=DATE:20261125',
        'EXDATE;TZID=Europe/Paris:20261126T090000,20261201T000000',
        'RDATE;TZID=Europe/Paris:20261205T140000',
        'RDATE;VALUE=PERIOD:20261206T080000Z/PT1H',
      ),
    );
    expect(lu).toEqual(['2026-11-23T08:00Z', '2026-11-27T08:00Z', '2026-12-05T13:00Z', '2026-12-06T08:00Z']);
  });

  test('une occurrence déplacée, une autre annulée, une troisième venue sans son événement', () => {
    const lu = lire(
      evenement('UID:a', `${PARIS}:20261123T090000`, 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Point'),
      evenement(
        'UID:a',
        'RECURRENCE-ID:20261124T080000Z',
        `${PARIS}:20261124T150000`,
        'SUMMARY:Point déplacé',
        'SEQUENCE:1',
      ),
      evenement(
        'UID:a',
        'RECURRENCE-ID;TZID=Europe/Paris:20261124T090000',
        `${PARIS}:20261124T160000`,
        'SUMMARY:Point encore déplacé',
        'SEQUENCE:2',
      ),
      evenement('UID:a', 'RECURRENCE-ID:20261125T080000Z', `${PARIS}:20261125T090000`, 'STATUS:CANCELLED'),
      evenement('UID:b', 'RECURRENCE-ID:20261130T080000Z', `${PARIS}:20261130T090000`, 'SUMMARY:Orpheline'),
    ).map(({ uid, titre, start }) => [uid, titre, start.slice(8, 16)]);
    expect(lu).toEqual([
      ['a 2026-11-23T08:00:00.000Z', 'Point', '23T08:00'],
      ['a 2026-11-24T08:00:00.000Z', 'Point encore déplacé', '24T15:00'],
      ['b 2026-11-30T08:00:00.000Z', 'Orpheline', '30T08:00'],
    ]);
  });

  test('des journées répétées, leur exception et leur fin par une date', () => {
    const lu = debuts(
      evenement(
        'UID:a',
        'DTSTART;VALUE=DATE:20261123',
        'RRULE:FREQ=DAILY;UNTIL=20261126',
        'EXDATE;VALUE=DATE:20261124',
      ),
    );
    expect(lu).toEqual(['2026-11-22T23:00Z', '2026-11-24T23:00Z', '2026-11-25T23:00Z']);
  });

  test('chaque mois le dernier vendredi', () => {
    expect(
      debuts(evenement('UID:a', `${PARIS}:20261030T100000`, 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3')),
    ).toEqual(['2026-10-30T09:00Z', '2026-11-27T09:00Z', '2026-12-25T09:00Z']);
  });

  test('commencé il y a vingt ans, il est là aujourd’hui', () => {
    const lu = debuts(evenement('UID:a', `${PARIS}:20050103T090000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO'));
    expect(lu[0]).toBe('2026-10-26T08:00Z');
    expect(lu).toHaveLength(56);
  });

  test('deux événements qui partagent un uid restent deux', () => {
    const lu = lire(
      evenement('UID:a', 'DTSTART:20261124T090000Z'),
      evenement('UID:a', 'DTSTART:20261125T090000Z'),
      evenement('DTSTART:20261126T090000Z'),
      evenement('DTSTART:20261127T090000Z'),
    );
    expect(new Set(lu.map(({ uid }) => uid)).size).toBe(4);
  });
});

describe('ce qui n’est pas tout à fait un calendrier', () => {
  const octets = (text: string) => new TextEncoder().encode(text);

  test.each([
    ['une page web', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>', 'pas un calendrier'],
    ['rien', '', 'pas un calendrier'],
    ['un fichier coupé', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261', 'pas arrivé entier'],
    ['des parties mal fermées', 'BEGIN:VCALENDAR\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'abîmé'],
  ])('%s est refusé', (_, text, message) => {
    expect(() => readIcs(octets(text), FENETRE)).toThrow(message);
  });

  test('des lignes et des événements abîmés n’empêchent pas de lire les autres', () => {
    const lu = lire(
      'une ligne qui n’en est pas une',
      evenement('UID:a', 'DTSTART:pas une date', 'SUMMARY:Abîmé'),
      evenement('UID:b', 'SUMMARY:Sans début'),
      evenement('UID:c', 'DTSTART:20261124T090000Z', 'RRULE:FREQ=JAMAIS', 'SUMMARY:Règle abîmée'),
      evenement('UID:d', 'DTSTART:20261124T090000Z', 'DTSTAMP:x', 'SEQUENCE:y', 'SUMMARY:Bon'),
    );
    expect(lu.map(({ titre }) => titre)).toContain('Bon');
    expect(lu.map(({ titre }) => titre)).not.toContain('Abîmé');
  });

  test('fins de ligne seules, lignes repliées, marque d’ordre, Windows-1252, deux calendriers à la suite', () => {
    const un = fichier(evenement('UID:a', 'DTSTART:20261124T090000Z', 'SUMMARY:Réu', ' nion é'));
    const text = new TextDecoder().decode(un);
    expect(readIcs(octets(`\uFEFF${text.replaceAll('\r\n', '\n')}\n\n`), FENETRE)[0]?.titre).toBe(
      'Réunion é',
    );
    const latin = Buffer.from(text, 'latin1');
    expect(readIcs(latin, FENETRE)[0]?.titre).toBe('Réunion é');
    const deux = octets(text + text.replace('UID:a', 'UID:b'));
    expect(readIcs(deux, FENETRE).map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  test.each([
    ['20000101T000000Z', 'FREQ=SECONDLY'],
    ['20261124T000000Z', 'FREQ=MINUTELY'],
    ['20261124T000000Z', 'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23'],
  ])('une règle qui explose est refusée : depuis %s, %s', (debut, regle) => {
    expect(() => lire(evenement('UID:a', `DTSTART:${debut}`, `RRULE:${regle}`))).toThrow(
      'se répète trop souvent',
    );
  });

  test('plus d’événements que l’agenda n’en prend sont refusés tous', () => {
    const un = (n: number) => evenement(`UID:${n}`, 'DTSTART:20261124T090000Z');
    expect(lire(Array.from({ length: 5000 }, (_, n) => un(n)).flat())).toHaveLength(5000);
    expect(() => lire(Array.from({ length: 5001 }, (_, n) => un(n)).flat())).toThrow(
      'plus de 5000 événements',
    );
  });

  test('un million de lignes, un repli sans fin, des parties emboîtées se lisent ou se refusent vite', () => {
    const start = performance.now();
    expect(lire(Array.from({ length: 600_000 }, () => 'X:'))).toEqual([]);
    expect(
      lire(['BEGIN:VEVENT', 'SUMMARY:x', ...Array.from({ length: 90_000 }, () => ' x'), 'END:VEVENT']),
    ).toEqual([]);
    const boites = Array.from({ length: 50_000 }, () => 'BEGIN:VEVENT');
    expect(lire(boites.concat(boites.map(() => 'END:VEVENT')))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
