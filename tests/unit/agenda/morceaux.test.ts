import { expect, test } from 'vitest';
import { type Jour, type Morceau, morceauxOf, periodeOf } from '~/domain/agenda/periode';
import { fromParis, instantsOf, isSecondHour, toParis } from '~/lib/dates';
import { describeFuseaux } from './fuseaux';

const semaine = (date: string): Jour[] => periodeOf('semaine', date).jours;

/** '2027-03-28 01:30–04:00', with arrows where the event comes from the day before or goes on. */
function lisible({ date, debut, fin, depuisLaVeille, jusquAuLendemain }: Morceau): string {
  const heure = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${date} ${depuisLaVeille ? '←' : ''}${heure(debut)}–${heure(fin)}${jusquAuLendemain ? '→' : ''}`;
}

const CAS: [nom: string, start: string, end: string, date: string, attendu: string[]][] = [
  [
    'une heure ordinaire',
    '2026-11-19T08:00:00.000Z',
    '2026-11-19T09:00:00.000Z',
    '2026-11-19',
    ['2026-11-19 09:00–10:00'],
  ],
  ['l’été', '2026-07-15T08:00:00.000Z', '2026-07-15T08:30:00.000Z', '2026-07-15', ['2026-07-15 10:00–10:30']],
  [
    'à cheval sur minuit',
    '2026-11-19T22:00:00.000Z',
    '2026-11-20T00:30:00.000Z',
    '2026-11-19',
    ['2026-11-19 23:00–24:00→', '2026-11-20 ←00:00–01:30'],
  ],
  [
    'jusqu’à minuit juste',
    '2026-11-19T22:00:00.000Z',
    '2026-11-19T23:00:00.000Z',
    '2026-11-19',
    ['2026-11-19 23:00–24:00'],
  ],
  [
    'à cheval sur l’heure absente',
    '2027-03-28T00:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-28',
    ['2027-03-28 01:30–03:30'],
  ],
  [
    'de la veille du passage à l’heure d’été à son matin',
    '2027-03-27T22:30:00.000Z',
    '2027-03-28T07:00:00.000Z',
    '2027-03-28',
    ['2027-03-27 23:30–24:00→', '2027-03-28 ←00:00–09:00'],
  ],
  [
    'dans la première des deux heures',
    '2027-10-31T00:00:00.000Z',
    '2027-10-31T00:30:00.000Z',
    '2027-10-31',
    ['2027-10-31 02:00–02:30'],
  ],
  [
    'de la première 2 h 30 à la seconde',
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T01:30:00.000Z',
    '2027-10-31',
    ['2027-10-31 02:30–03:30'],
  ],
  [
    'de la première 2 h 50 à la seconde 2 h 10',
    '2027-10-31T00:50:00.000Z',
    '2027-10-31T01:10:00.000Z',
    '2027-10-31',
    ['2027-10-31 02:50–03:10'],
  ],
  [
    'de la veille du passage à l’heure d’hiver à son matin',
    '2027-10-30T21:30:00.000Z',
    '2027-10-31T08:00:00.000Z',
    '2027-10-31',
    ['2027-10-30 23:30–24:00→', '2027-10-31 ←00:00–09:00'],
  ],
  [
    'le 31 décembre à 23 h 30 UTC est en janvier',
    '2026-12-31T23:30:00.000Z',
    '2027-01-01T00:00:00.000Z',
    '2027-01-01',
    ['2027-01-01 00:30–01:00'],
  ],
  [
    'la nuit du Nouvel An',
    '2026-12-31T22:30:00.000Z',
    '2026-12-31T23:30:00.000Z',
    '2027-01-01',
    ['2026-12-31 23:30–24:00→', '2027-01-01 ←00:00–00:30'],
  ],
  [
    'une journée entière',
    '2026-11-18T23:00:00.000Z',
    '2026-11-19T23:00:00.000Z',
    '2026-11-19',
    ['2026-11-19 00:00–24:00'],
  ],
  [
    'la journée de 23 heures',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
    '2027-03-28',
    ['2027-03-28 00:00–24:00'],
  ],
  [
    'trois journées sur le passage à l’heure d’hiver',
    '2027-10-29T22:00:00.000Z',
    '2027-11-01T23:00:00.000Z',
    '2027-10-31',
    ['2027-10-30 00:00–24:00→', '2027-10-31 ←00:00–24:00→'],
  ],
  [
    'sans durée, à minuit',
    '2026-11-18T23:00:00.000Z',
    '2026-11-18T23:00:00.000Z',
    '2026-11-19',
    ['2026-11-19 00:00–00:00'],
  ],
  ['hors de la semaine', '2026-11-22T23:00:00.000Z', '2026-11-23T01:00:00.000Z', '2026-11-19', []],
  ['fini quand elle commence', '2026-11-15T22:00:00.000Z', '2026-11-15T23:00:00.000Z', '2026-11-19', []],
];

describeFuseaux('place d’un événement dans ses jours', () => {
  test.each(CAS)('%s', (_nom, start, end, date, attendu) => {
    expect(morceauxOf({ start, end }, semaine(date)).map(lisible)).toEqual(attendu);
  });

  test.each([
    ['2027-03-28', '01:30', ['2027-03-28T00:30:00.000Z']],
    ['2027-03-28', '02:00', []],
    ['2027-03-28', '02:30', []],
    ['2027-03-28', '03:00', ['2027-03-28T01:00:00.000Z']],
    ['2027-10-31', '01:59', ['2027-10-30T23:59:00.000Z']],
    ['2027-10-31', '02:00', ['2027-10-31T00:00:00.000Z', '2027-10-31T01:00:00.000Z']],
    ['2027-10-31', '02:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    ['2027-10-31', '03:00', ['2027-10-31T02:00:00.000Z']],
  ])('le %s à %s est %j', (date, heure, instants) => {
    expect(instantsOf(date, heure)).toEqual(instants);
    expect(fromParis(date, heure)).toBe(instants[0] ?? null);
    expect(instants.map(isSecondHour)).toEqual(instants.map((_, index) => index === 1));
  });

  test('9 h chaque semaine reste 9 h de part et d’autre des deux changements', () => {
    for (const date of ['2027-03-21', '2027-03-28', '2027-04-04', '2027-10-24', '2027-10-31', '2027-11-07']) {
      const start = fromParis(date, '09:00') ?? '';
      const end = fromParis(date, '10:00') ?? '';
      expect(morceauxOf({ start, end }, semaine(date)).map(lisible)).toEqual([`${date} 09:00–10:00`]);
      expect(toParis(start)).toEqual({ date, heure: '09:00' });
    }
  });

  test('24 heures avant un rendez-vous du lendemain du changement, l’horloge a bougé d’une heure', () => {
    const veille = (instant: string) => toParis(new Date(Date.parse(instant) - 86_400_000));
    expect(veille(fromParis('2027-03-28', '09:00') ?? '')).toEqual({ date: '2027-03-27', heure: '08:00' });
    expect(veille(fromParis('2027-10-31', '09:00') ?? '')).toEqual({ date: '2027-10-30', heure: '10:00' });
  });
});
