import { expect, test } from 'vitest';
import { placeDeLHeure } from '~/domain/agenda/maintenant';
import { maintenantDe } from '~/ui/agenda/ligne-maintenant';

test.each([
  ['06:59', null],
  ['07:00', { ligne: 0, part: 0 }],
  ['09:45', { ligne: 5, part: 0.5 }],
  ['21:57', { ligne: 29, part: 0.9 }],
  ['22:00', null],
])('%s dans la grille', (heure, place) => {
  expect(placeDeLHeure(heure)).toEqual(place);
});

test('avant et après les heures de la grille, la ligne attend, cachée, dans la première', () => {
  expect(maintenantDe('2026-12-01', '05:00')).toEqual({
    ...{ jour: '2026-12-01', ligne: 0, auQuart: false, cachee: true },
  });
  expect(maintenantDe('2026-12-01', '09:50')).toMatchObject({ ligne: 5, auQuart: true, cachee: false });
});
