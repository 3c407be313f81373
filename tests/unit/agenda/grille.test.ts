import { describe, expect, test } from 'vitest';
import type { Evenement } from '~/domain/agenda/evenement';
import { periodeOf } from '~/domain/agenda/periode';
import { addDays, fromParis, startOfParisDay } from '~/lib/dates';
import { heuresDe } from '~/ui/agenda/bloc-evenement';
import { bandeauOf, grilleDuJour, LIGNES } from '~/ui/agenda/grille';
import { classesDe } from '~/ui/agenda/places';
import { evenementEntre } from './evenement';
import { describeFuseaux } from './fuseaux';

const JOUR = '2026-12-01';

const evenement = (id: string, de: string, a: string, values: Partial<Evenement> = {}): Evenement =>
  evenementEntre(
    fromParis(values.date ?? JOUR, de) ?? '',
    fromParis(values.dateFin ?? values.date ?? JOUR, a) ?? '',
    { id, ...values },
  );

function grille(evenements: Evenement[], max = 4, date = JOUR) {
  const [jour] = periodeOf('jour', date).jours;
  if (!jour) throw new Error('Pas de jour');
  return grilleDuJour(jour, evenements, max);
}

type Grille = ReturnType<typeof grille>;
const placesDe = (jour: Grille) => jour.cases.flatMap(({ places }) => places);
/** What begins in a cell: an event's id, the quarter of an hour that it is drawn from, over how many, and where between its neighbours. */
const debuts = (jour: Grille, heure: string) =>
  jour.cases[LIGNES.indexOf(heure)]?.places.map(
    ({ evenement: { id }, debut, duree, voie, large, sur }) =>
      `${id}:${debut}+${duree} ${voie}+${large}/${sur}`,
  );
const libres = (jour: Grille) => LIGNES.filter((_, ligne) => jour.cases[ligne]?.libre);
const heureDe = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

describe('la grille d’un jour', () => {
  test('va de 07:00 à 22:00 par demi-heures', () => {
    expect([LIGNES.length, LIGNES[0], LIGNES.at(-1)]).toEqual([30, '07:00', '21:30']);
  });

  test('un événement est dans la case où il commence, au quart d’heure, aussi haut qu’il dure', () => {
    const jour = grille([evenement('a', '09:15', '10:45'), evenement('b', '14:00', '14:45')]);
    expect(debuts(jour, '09:00')).toEqual(['a:9+6 0+1/1']);
    expect(debuts(jour, '14:00')).toEqual(['b:28+3 0+1/1']);
    expect(placesDe(jour).map(classesDe)).toEqual(['au-quart heures-1 quarts-2', 'quarts-3']);
  });

  test('ce qui est trop court pour un doigt a la place d’une demi-heure, jusqu’au bord de la grille', () => {
    const jour = grille([evenement('a', '09:10', '09:15'), evenement('z', '21:50', '21:55')]);
    expect(debuts(jour, '09:00')).toEqual(['a:9+2 0+1/1']);
    expect(debuts(jour, '21:30')).toEqual(['z:58+2 0+1/1']);
  });

  test('ce qui se chevauche est côte à côte, ce qui se suit est l’un sous l’autre', () => {
    const jour = grille([
      evenement('a', '09:00', '10:00'),
      evenement('b', '09:30', '10:30'),
      evenement('c', '10:30', '11:00'),
      evenement('d', '12:00', '12:20'),
      evenement('e', '12:20', '13:00'),
    ]);
    expect(debuts(jour, '09:00')).toEqual(['a:8+4 0+1/2']);
    expect(debuts(jour, '09:30')).toEqual(['b:10+4 1+1/2']);
    expect(debuts(jour, '10:30')).toEqual(['c:14+2 0+1/1']);
    expect(placesDe(jour).map(({ sur }) => sur)).toEqual([2, 2, 1, 2, 2]);
    expect(placesDe(jour).map(classesDe)[1]).toBe('heures-1 voie-1 sur-2');
  });

  test('quelques minutes communes suffisent pour être côte à côte', () => {
    const jour = grille([evenement('a', '09:00', '10:05'), evenement('b', '10:00', '11:00')]);
    expect(placesDe(jour).map(({ voie, sur }) => [voie, sur])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test('un événement prend la place que ses voisins lui laissent', () => {
    const jour = grille([
      evenement('a', '09:00', '12:00'),
      evenement('b', '09:00', '10:00'),
      evenement('c', '09:00', '10:00'),
      evenement('d', '11:00', '12:00'),
    ]);
    expect(debuts(jour, '11:00')).toEqual(['d:16+4 1+2/3']);
    expect(placesDe(jour).map(classesDe).at(-1)).toBe('heures-1 voie-1 sur-3 large-2');
  });

  test('il y a de quoi ajouter partout où il reste de la place, et là seulement', () => {
    const jour = grille([
      evenement('a', '08:00', '09:15'),
      evenement('b', '10:00', '12:00'),
      evenement('c', '11:00', '12:00'),
    ]);
    const prises = LIGNES.filter((heure) => !libres(jour).includes(heure));
    expect(prises).toEqual(['08:00', '08:30', '11:00', '11:30']);
  });

  test('rien ne se couvre, rien ne se perd, quoi qu’il arrive', () => {
    let graine = 7;
    const hasard = (max: number) => {
      graine = (graine * 16_807) % 2_147_483_647;
      return graine % max;
    };
    for (let tour = 0; tour < 200; tour += 1) {
      const evenements = Array.from({ length: hasard(14) }, (_, rang) => {
        const debut = 300 + hasard(1080);
        return evenement(String(rang), heureDe(debut), heureDe(Math.min(1439, debut + 1 + hasard(300))));
      });
      const jour = grille(evenements);
      const places = placesDe(jour);
      const pris = new Set<string>();
      let couverts = 0;
      for (const { debut, duree, voie, large, sur } of places) {
        expect(debut + duree).toBeLessThanOrEqual(60);
        expect(voie + large).toBeLessThanOrEqual(sur);
        // Twelfths of the day's width, which up to four columns divide evenly.
        for (let quart = debut; quart < debut + duree; quart += 1)
          for (let part = (12 / sur) * voie; part < (12 / sur) * (voie + large); part += 1) {
            if (pris.has(`${quart}/${part}`)) couverts += 1;
            pris.add(`${quart}/${part}`);
          }
      }
      expect(couverts).toBe(0);
      for (const [ligne, { libre }] of jour.cases.entries()) {
        const couvert = [0, 1].every((quart) =>
          Array.from({ length: 12 }, (_, part) => part).every((part) =>
            pris.has(`${ligne * 2 + quart}/${part}`),
          ),
        );
        expect(libre).toBe(!couvert);
      }
      expect(places.length + jour.avant.length + jour.apres.length + jour.caches).toBe(evenements.length);
    }
  });

  test('ce qui ne tient plus côte à côte se compte', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => evenement(id, '09:00', '10:00'));
    expect(grille(six).caches).toBe(2);
    expect(placesDe(grille(six)).map(({ sur }) => sur)).toEqual([4, 4, 4, 4]);
    expect(grille(six, 10).caches).toBe(0);
    expect(placesDe(grille(six, 10))).toHaveLength(6);
  });

  test('ce qui déborde est coupé aux bords', () => {
    expect(debuts(grille([evenement('long', '06:30', '22:30')]), '07:00')).toEqual(['long:0+60 0+1/1']);
  });

  test('le bandeau tend les journées sur leurs jours, sans qu’elles se couvrent', () => {
    const { jours } = periodeOf('semaine', JOUR);
    const journee = (id: string, date: string, dateFin: string) =>
      evenement(id, '00:00', '00:00', { date, dateFin, journee: true });
    const lignes = bandeauOf(jours, [
      journee('a', '2026-11-28', '2026-12-02'),
      journee('b', '2026-12-01', '2026-12-03'),
      journee('c', '2026-12-02', '2026-12-03'),
    ]);
    const texte = lignes.map((ligne) =>
      ligne.map(({ evenement: each, jours: nombre }) => `${each?.id ?? '.'}${nombre}`).join(' '),
    );
    expect(texte).toEqual(['a2 c1 .1 .1 .1 .1', '.1 b2 .1 .1 .1 .1']);
  });
});

describeFuseaux('la grille', () => {
  test.each(['2034-03-25', '2034-03-26', '2034-10-28', '2034-10-29', '2037-12-31'])(
    '9 h le %s est à la neuvième heure, changement d’heure ou non',
    (date) => {
      expect(debuts(grille([evenement('a', '09:00', '10:00', { date })], 4, date), '09:00')).toEqual([
        'a:8+4 0+1/1',
      ]);
    },
  );

  test.each([
    ['tôt', '2026-11-19T04:00:00.000Z', '2026-11-19T05:00:00.000Z', 'avant'],
    ['jusqu’à l’ouverture', '2026-11-19T05:00:00.000Z', '2026-11-19T06:00:00.000Z', 'avant'],
    ['à cheval sur l’ouverture', '2026-11-19T05:00:00.000Z', '2026-11-19T06:30:00.000Z', 'dedans'],
    ['à cheval sur la fermeture', '2026-11-19T20:00:00.000Z', '2026-11-19T22:00:00.000Z', 'dedans'],
    ['à la fermeture', '2026-11-19T21:00:00.000Z', '2026-11-19T22:00:00.000Z', 'après'],
    ['jusqu’à minuit', '2026-11-19T22:00:00.000Z', '2026-11-19T23:00:00.000Z', 'après'],
    ['sur deux jours', '2026-11-19T22:00:00.000Z', '2026-11-20T01:00:00.000Z', 'après'],
  ])('%s : avant, dans ou après les heures de la grille', (_nom, start, end, attendu) => {
    const jour = grille([evenementEntre(start, end)], 4, '2026-11-19');
    const ou = [
      ...jour.avant.map(() => 'avant'),
      ...placesDe(jour).map(() => 'dedans'),
      ...jour.apres.map(() => 'après'),
    ];
    expect(ou).toEqual([attendu]);
  });

  test.each(['2026-11-19', '2027-03-28', '2027-10-31', '2026-12-31'])(
    'la journée entière du %s est ce jour-là seul',
    (date) => {
      const fin = startOfParisDay(addDays(date, 1));
      const journee = evenementEntre(startOfParisDay(date), fin, { journee: true });
      const { jours } = periodeOf('semaine', date);
      const bandes = bandeauOf(jours, [journee]).flat();
      expect(
        bandes.flatMap(({ evenement: each, premier, jours: n }) => (each ? [[jours[premier]?.date, n]] : [])),
      ).toEqual([[date, 1]]);
    },
  );

  test('les deux 2 h 30 d’automne se distinguent', () => {
    const heures = [
      ['2034-10-29T00:30:00.000Z', '2034-10-29T00:45:00.000Z'],
      ['2034-10-29T01:30:00.000Z', '2034-10-29T01:45:00.000Z'],
    ].map(([start = '', end = '']) => heuresDe(evenementEntre(start, end)));
    expect(heures).toEqual(['02:30 – 02:45', '02:30 (heure d’hiver) – 02:45 (heure d’hiver)']);
  });
});
