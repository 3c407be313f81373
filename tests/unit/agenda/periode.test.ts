import { expect, test } from 'vitest';
import { VUES } from '~/domain/agenda/evenement';
import { numeroSemaine } from '~/domain/agenda/jours';
import { periodeOf } from '~/domain/agenda/periode';
import { addDays } from '~/lib/dates';
import { describeFuseaux } from './fuseaux';

describeFuseaux('périodes de l’agenda', () => {
  test.each([
    ['semaine', '2026-11-21', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z', 7],
    ['semaine', '2026-11-16', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z', 7],
    ['semaine', '2027-03-28', '2027-03-21T23:00:00.000Z', '2027-03-28T22:00:00.000Z', 7],
    ['semaine', '2027-10-31', '2027-10-24T22:00:00.000Z', '2027-10-31T23:00:00.000Z', 7],
    ['semaine', '2027-01-01', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z', 7],
    ['jour', '2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z', 1],
    ['jour', '2027-10-31', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z', 1],
    ['jour', '2027-01-01', '2026-12-31T23:00:00.000Z', '2027-01-01T23:00:00.000Z', 1],
    ['mois', '2026-11-21', '2026-10-25T23:00:00.000Z', '2026-12-06T23:00:00.000Z', 42],
    ['mois', '2027-02-14', '2027-01-31T23:00:00.000Z', '2027-02-28T23:00:00.000Z', 28],
    ['mois', '2028-02-29', '2028-01-30T23:00:00.000Z', '2028-03-05T23:00:00.000Z', 35],
    ['mois', '2027-03-28', '2027-02-28T23:00:00.000Z', '2027-04-04T22:00:00.000Z', 35],
    ['liste', '2026-12-15', '2026-12-14T23:00:00.000Z', '2027-01-13T23:00:00.000Z', 30],
  ] as const)('%s du %s', (vue, date, debut, fin, nombre) => {
    const periode = periodeOf(vue, date);
    expect(periode).toMatchObject({ vue, date, debut, fin });
    expect(periode.jours).toHaveLength(nombre);
    expect(periode.jours[0]?.debut).toBe(debut);
    expect(periode.jours.at(-1)?.fin).toBe(fin);
  });

  test('le jour du passage à l’heure d’été a 23 heures, celui de l’heure d’hiver 25, les autres 24', () => {
    const heures = Array.from({ length: 365 }, (_, index) => {
      const [jour] = periodeOf('jour', addDays('2027-01-01', index)).jours;
      return jour && jour.heures !== 24 ? [jour.date, jour.heures] : null;
    });
    expect(heures.filter(Boolean)).toEqual([
      ['2027-03-28', 23],
      ['2027-10-31', 25],
    ]);
  });

  test('les jours se suivent sans trou ni recouvrement, dans chaque vue et toute l’année', () => {
    for (let date = '2026-12-20'; date < '2028-01-10'; date = addDays(date, 3)) {
      for (const vue of VUES) {
        const { jours } = periodeOf(vue, date);
        expect(jours.map((jour) => jour.date)).toContain(date);
        for (const [index, jour] of jours.entries()) {
          const suivant = jours[index + 1];
          if (suivant) expect([suivant.date, suivant.debut]).toEqual([addDays(jour.date, 1), jour.fin]);
        }
      }
    }
  });

  test.each([
    ['mois', '2026-11-21', 'novembre 2026', '2026-10-01', '2026-12-01'],
    ['mois', '2026-12-31', 'décembre 2026', '2026-11-01', '2027-01-01'],
    ['semaine', '2026-11-21', '16 – 22 novembre 2026', '2026-11-14', '2026-11-28'],
    ['semaine', '2026-12-02', '30 novembre – 6 décembre 2026', '2026-11-25', '2026-12-09'],
    ['semaine', '2027-01-01', '28 décembre 2026 – 3 janvier 2027', '2026-12-25', '2027-01-08'],
    ['semaine', '2026-06-03', '1er – 7 juin 2026', '2026-05-27', '2026-06-10'],
    ['jour', '2026-11-21', 'samedi 21 novembre 2026', '2026-11-20', '2026-11-22'],
    ['jour', '2028-03-01', 'mercredi 1er mars 2028', '2028-02-29', '2028-03-02'],
    ['liste', '2026-11-21', '21 novembre – 20 décembre 2026', '2026-10-22', '2026-12-21'],
  ] as const)('%s du %s : titre et voisines', (vue, date, titre, precedente, suivante) => {
    expect(periodeOf(vue, date)).toMatchObject({ titre, precedente, suivante });
  });

  test('dans la vue du mois, les jours des mois voisins se reconnaissent', () => {
    const { jours } = periodeOf('mois', '2026-11-21');
    const hors = jours.filter((jour) => jour.horsMois).map((jour) => jour.date);
    expect([hors[0], hors.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
    expect(hors).toHaveLength(12);
    expect(periodeOf('semaine', '2026-12-01').jours.some((jour) => jour.horsMois)).toBe(false);
  });

  test.each([
    ['2026-01-01', 1],
    ['2026-12-28', 53],
    ['2026-12-31', 53],
    ['2027-01-01', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2025-12-28', 52],
    ['2025-12-29', 1],
    ['2021-01-03', 53],
  ])('le %s est dans la semaine %i', (jour, semaine) => {
    expect(numeroSemaine(jour)).toBe(semaine);
  });
});
