import { expect, test } from 'vitest';
import { creneauxLibres, type Intervalle, tousAbsents } from '~/domain/agenda/creneaux';
import { HORAIRES_PAR_DEFAUT, type Plage, plagesDuJour } from '~/domain/agenda/plages';
import { addDays, fromParis } from '~/lib/dates';
import { describeFuseaux } from './fuseaux';

/** An instant from a Paris wall time. */
const a = (jour: string, heure: string): string => {
  const instant = fromParis(jour, heure);
  if (!instant) throw new Error(`${jour} ${heure}`);
  return instant;
};

interface Cas {
  jour?: string;
  nombreDeJours?: number;
  plages?: readonly Plage[];
  duree?: number;
  occupes?: readonly Intervalle[];
  depuis?: string;
  nombre?: number;
}

const MATIN: readonly Plage[] = [{ debut: '09:00', fin: '12:00' }];
const NUIT: readonly Plage[] = [{ debut: '00:00', fin: '05:00' }];

/** 'jour heure-heureFin' of each slot found. */
function trouver({ jour = '2026-11-24', nombreDeJours = 1, plages, ...cas }: Cas): string[] {
  const jours = Array.from({ length: nombreDeJours }, (_, index) => addDays(jour, index));
  return creneauxLibres({
    jours,
    plagesDe: (each) => plages ?? plagesDuJour(HORAIRES_PAR_DEFAUT.semaine, each),
    duree: cas.duree ?? 60,
    occupes: cas.occupes ?? [],
    depuis: cas.depuis ?? a(jour, '00:00'),
    nombre: cas.nombre ?? 3,
  }).map(({ date, heure, heureFin }) => `${date} ${heure}-${heureFin}`);
}

const pris = (debut: string, fin: string, jour = '2026-11-24'): Intervalle => ({
  start: a(jour, debut),
  end: a(jour, fin),
});

describeFuseaux('créneaux libres', () => {
  test('les premiers du jour se suivent sans se toucher, pause de midi comprise', () => {
    expect(trouver({ nombre: 9 })).toEqual([
      ...['2026-11-24 09:00-10:00', '2026-11-24 10:00-11:00', '2026-11-24 11:00-12:00'],
      ...['2026-11-24 14:00-15:00', '2026-11-24 15:00-16:00', '2026-11-24 16:00-17:00'],
      '2026-11-24 17:00-18:00',
    ]);
  });

  test('la semaine par défaut ferme le samedi et le dimanche', () => {
    expect(trouver({ jour: '2026-11-21', nombreDeJours: 3, nombre: 1 })).toEqual(['2026-11-23 09:00-10:00']);
  });

  test('un centre qui n’ouvre jamais n’a rien à offrir', () => {
    expect(trouver({ plages: [], nombreDeJours: 80 })).toEqual([]);
  });

  test('ce qui est pris repousse au quart d’heure suivant, et ce qui se touche ne gêne pas', () => {
    expect(trouver({ plages: MATIN, occupes: [pris('08:00', '09:00'), pris('10:00', '10:20')] })).toEqual([
      '2026-11-24 09:00-10:00',
      '2026-11-24 10:30-11:30',
    ]);
    expect(trouver({ plages: MATIN, occupes: [pris('09:10', '09:20')] })).toEqual([
      '2026-11-24 09:30-10:30',
      '2026-11-24 10:30-11:30',
    ]);
  });

  test('des événements qui se recouvrent, donnés en désordre, comptent ensemble', () => {
    const occupes = [pris('10:15', '10:45'), pris('09:00', '11:00'), pris('09:30', '09:45')];
    expect(trouver({ plages: MATIN, occupes })).toEqual(['2026-11-24 11:00-12:00']);
  });

  test('un trou trop court ne s’offre pas ; un créneau finit au plus tard à la fermeture', () => {
    const occupes = [pris('09:30', '11:15')];
    expect(trouver({ plages: MATIN, occupes })).toEqual([]);
    expect(trouver({ plages: MATIN, occupes, duree: 45 })).toEqual(['2026-11-24 11:15-12:00']);
    expect(trouver({ plages: MATIN, occupes, duree: 30, nombre: 9 })).toEqual([
      '2026-11-24 09:00-09:30',
      '2026-11-24 11:15-11:45',
    ]);
  });

  test('rien avant maintenant, au quart d’heure près', () => {
    expect(trouver({ plages: MATIN, depuis: a('2026-11-24', '10:01') })).toEqual(['2026-11-24 10:15-11:15']);
    expect(trouver({ plages: MATIN, depuis: a('2026-11-24', '10:00') })).toEqual([
      '2026-11-24 10:00-11:00',
      '2026-11-24 11:00-12:00',
    ]);
    expect(trouver({ plages: MATIN, depuis: a('2026-11-24', '11:30') })).toEqual([]);
  });

  test('une absence de plusieurs jours saute à son lendemain', () => {
    const conges = { start: a('2026-11-23', '00:00'), end: a('2026-11-26', '00:00') };
    expect(trouver({ jour: '2026-11-23', nombreDeJours: 7, occupes: [conges], nombre: 1 })).toEqual([
      '2026-11-26 09:00-10:00',
    ]);
  });

  test('une ouverture hors du quart d’heure est le premier créneau, les suivants y reviennent', () => {
    expect(trouver({ plages: [{ debut: '08:40', fin: '11:00' }], duree: 30 })).toEqual([
      ...['2026-11-24 08:40-09:10', '2026-11-24 09:15-09:45', '2026-11-24 09:45-10:15'],
    ]);
  });

  test('la nuit du passage à l’heure d’été : l’heure qui manque ne s’offre pas, les durées sont vraies', () => {
    const found = trouver({ jour: '2027-03-28', plages: NUIT, nombre: 9 });
    expect(found).toEqual([
      ...['2027-03-28 00:00-01:00', '2027-03-28 01:00-03:00'],
      ...['2027-03-28 03:00-04:00', '2027-03-28 04:00-05:00'],
    ]);
    expect(trouver({ jour: '2027-03-28', plages: [{ debut: '02:30', fin: '04:00' }], nombre: 9 })).toEqual([
      '2027-03-28 03:00-04:00',
    ]);
  });

  test('la nuit de l’heure d’hiver : l’heure double ne s’offre qu’une fois', () => {
    expect(trouver({ jour: '2027-10-31', plages: NUIT, nombre: 9 })).toEqual([
      ...['2027-10-31 00:00-01:00', '2027-10-31 01:00-02:00', '2027-10-31 02:00-02:00'],
      ...['2027-10-31 03:00-04:00', '2027-10-31 04:00-05:00'],
    ]);
  });

  test('les jours de changement d’heure, la journée ouverte est comme les autres', () => {
    for (const jour of ['2027-03-28', '2027-10-31'])
      expect(trouver({ jour, plages: MATIN })).toEqual([
        `${jour} 09:00-10:00`,
        `${jour} 10:00-11:00`,
        `${jour} 11:00-12:00`,
      ]);
  });
});

test('absents tous à la fois : des absences qui se recouvrent ne se multiplient pas', () => {
  const jour = (n: number) => `2026-11-${String(n).padStart(2, '0')}T08:00:00.000Z`;
  const du = (debut: number, fin: number): Intervalle => ({ start: jour(debut), end: jour(fin) });
  expect(tousAbsents([])).toEqual([]);
  expect(tousAbsents([[du(1, 3)], []])).toEqual([]);
  expect(tousAbsents([[du(5, 9), du(1, 3)], [du(2, 6)], [du(1, 9)]])).toEqual([du(2, 3), du(5, 6)]);
  const soixante = Array.from({ length: 60 }, (_, n) => du(1 + (n % 10), 20 + (n % 10)));
  expect(tousAbsents(Array.from({ length: 5 }, () => soixante))).toEqual([du(1, 29)]);
});
