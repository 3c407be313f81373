import { expect, test } from 'vitest';
import { isHeureDeDire } from '~/domain/sauvegardes/defaut';
import { perimees } from '~/domain/sauvegardes/garde';
import { instantDe, isQuotidienne, nomDeSauvegarde } from '~/infra/sauvegarde/depot';

const GARDE = { jours: 7, semaines: 4, mois: 12 };
const JOUR_MS = 86_400_000;

/** What is left when each day's backup is made at 02:00 UTC and what has had its time goes at once, as the job does it. */
function gardees(first: string, days: number, skip: (day: number) => boolean = () => false) {
  let left: { instant: Date }[] = [];
  for (let day = 0; day < days; day += 1) {
    if (skip(day)) continue;
    const instant = new Date(Date.parse(`${first}T02:00:00Z`) + day * JOUR_MS);
    left.push({ instant });
    const gone = new Set(perimees(left, GARDE, instant));
    left = left.filter((each) => !gone.has(each));
  }
  return left.map(({ instant }) => instant.toISOString().slice(0, 10));
}

test('après trois ans restent sept jours, quatre semaines et douze mois', () => {
  // Monday, November 23, 2026 is the last day.
  expect(gardees('2023-11-24', 1096)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  ]);
});

test('un serveur éteint des mois ne fait perdre aucune sauvegarde d’avant', () => {
  const left = gardees('2026-01-01', 200, (day) => day >= 60 && day < 199);
  expect(left.slice(-7)).toEqual([
    ...['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
    '2026-07-19',
  ]);
});

test('de plusieurs le même jour reste la dernière, et la dernière de toutes toujours', () => {
  const [matin, soir] = ['2026-11-23T08:00:00Z', '2026-11-23T20:00:00Z'].map((text) => ({
    instant: new Date(text),
  })) as [{ instant: Date }, { instant: Date }];
  expect(perimees([soir, matin], GARDE, soir.instant)).toEqual([matin]);
  expect(perimees([matin], { jours: 0, semaines: 0, mois: 0 }, soir.instant)).toEqual([]);
});

test('celles qu’une horloge fausse a datées de l’avenir ne chassent pas celle d’aujourd’hui', () => {
  const at = (text: string) => ({ instant: new Date(text) });
  const futures = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => at(`2027-01-0${day}T02:00:00Z`));
  const aujourdhui = at('2026-11-23T02:00:00Z');
  expect(perimees([...futures, aujourdhui], { jours: 7, semaines: 0, mois: 0 }, aujourdhui.instant)).toEqual(
    [],
  );
});

test('seuls les noms des sauvegardes quotidiennes sont de ceux qui partent', () => {
  const instant = new Date('2026-11-23T02:03:04.567Z');
  const quotidienne = nomDeSauvegarde(instant, { scellee: true, quotidienne: true });
  expect(quotidienne).toBe('auricule-2026-11-23T02-03-04-quotidienne.zip.age');
  expect(instantDe(quotidienne)).toEqual(new Date('2026-11-23T02:03:04Z'));
  const voulue = nomDeSauvegarde(instant, { scellee: false, quotidienne: false });
  expect([quotidienne, voulue].map(isQuotidienne)).toEqual([true, false]);
  for (const nom of [
    'auricule.zip',
    '../auricule-2026-11-23T02-03-04.zip',
    'auricule-2026-13-45T02-03-04.zip',
  ])
    expect(instantDe(nom)).toBeNull();
});

test('une sauvegarde qui échoue se dit après quelques minutes, puis une fois par jour environ', () => {
  const essais = Array.from({ length: 24 }, (_, index) => index + 1);
  expect(essais.filter(isHeureDeDire)).toEqual([3, 11, 15, 19, 23]);
});
