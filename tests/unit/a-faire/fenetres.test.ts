import { expect, test } from 'vitest';
import { departs } from '~/domain/a-faire/fenetres';
import { addMonths } from '~/domain/reglements/echeances';
import { addDays } from '~/lib/dates';

const PERIODES = [
  { depuis: '1900-01-01', avant: '2024-07-01', valeur: 12 },
  { depuis: '2024-07-01', avant: null, valeur: 6 },
];
const moisDu = (jour: string) => (jour < '2024-07-01' ? 12 : 6);

test('les jours dont la durée finit entre deux autres, un par un, bissextiles et changements de durée compris', () => {
  for (const jour of ['2024-02-28', '2024-02-29', '2024-12-31', '2025-02-28', '2025-06-30', '2025-03-30'])
    for (const duree of [0, 1, 45]) {
      const fin = addDays(jour, duree);
      const trouves = departs(PERIODES, { du: jour, au: fin });
      for (let day = '2023-01-01'; day < '2025-12-31'; day = addDays(day, 1)) {
        const terme = addMonths(day, moisDu(day));
        const dedans = trouves.filter(({ du, au }) => day >= du && day <= au);
        expect(dedans.length, `${day} pour ${jour} + ${duree}`).toBe(terme >= jour && terme <= fin ? 1 : 0);
        if (dedans[0]) expect(dedans[0].mois).toBe(moisDu(day));
      }
    }
});

test('des années se comptent en mois', () => {
  expect(
    departs([{ depuis: '1900-01-01', avant: null, valeur: 4 }], { du: '2028-02-29', au: '2028-02-29' }, 12),
  ).toEqual([{ du: '2024-02-29', au: '2024-02-29', mois: 48 }]);
});
