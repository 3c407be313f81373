import { describe, expect, test } from 'vitest';
import type { Evenement } from '~/domain/agenda/evenement';
import { periodeOf } from '~/domain/agenda/periode';
import { fromParis, toParis } from '~/lib/dates';
import { bandeauOf, grilleDuJour, LIGNES } from '~/ui/agenda/grille';

const JOUR = '2026-12-01';

function evenement(id: string, de: string, a: string, values: Partial<Evenement> = {}): Evenement {
  const start = fromParis(values.date ?? JOUR, de) ?? '';
  const end = fromParis(values.dateFin ?? JOUR, a) ?? '';
  const fin = toParis(end);
  return {
    ...{ id, centreId: 'c', centre: null, type: id, color: '#000000', start, end, note: '' },
    ...{ date: JOUR, heure: de, dateFin: fin.date, heureFin: fin.heure, journee: false },
    ...{ client: null, intervenant: null, isGoogleEvent: false, version: 1 },
    ...values,
  };
}

const grille = (evenements: Evenement[], max = 4) => {
  const [jour] = periodeOf('jour', JOUR).jours;
  if (!jour) throw new Error('Pas de jour');
  return grilleDuJour(jour, evenements, max);
};
/** The grid as text: an event's id with its rows and columns, or a dot with the columns that are free. */
const rangee = (each: ReturnType<typeof grille>, heure: string) =>
  each.cases[LIGNES.indexOf(heure)]?.map((part) =>
    part.evenement ? `${part.evenement.id}:${part.lignes}x${part.voies}` : `.${part.voies}`,
  );

describe('la grille d’un jour', () => {
  test('va de 07:00 à 22:00 par demi-heures', () => {
    expect([LIGNES.length, LIGNES[0], LIGNES.at(-1)]).toEqual([30, '07:00', '21:30']);
  });

  test('ce qui se chevauche est côte à côte, ce qui se suit est l’un sous l’autre', () => {
    const jour = grille([
      evenement('a', '09:00', '10:00'),
      evenement('b', '09:30', '10:30'),
      evenement('c', '10:30', '11:00'),
    ]);
    expect(jour.voies).toBe(2);
    expect(rangee(jour, '09:00')).toEqual(['a:2x1', '.1']);
    expect(rangee(jour, '09:30')).toEqual(['b:2x1']);
    expect(rangee(jour, '10:00')).toEqual(['.1']);
    expect(rangee(jour, '10:30')).toEqual(['c:1x2']);
    expect(rangee(jour, '12:00')).toEqual(['.2']);
  });

  test('chaque rangée couvre toutes les colonnes, quoi qu’il arrive', () => {
    let graine = 7;
    const hasard = (max: number) => {
      graine = (graine * 16_807) % 2_147_483_647;
      return graine % max;
    };
    for (let tour = 0; tour < 200; tour += 1) {
      const evenements = Array.from({ length: hasard(14) }, (_, rang) => {
        const debut = 300 + hasard(1080);
        const heure = (minute: number) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        return evenement(String(rang), heure(debut), heure(Math.min(1439, debut + 1 + hasard(300))));
      });
      const jour = grille(evenements);
      const couvert = LIGNES.map(() => 0);
      for (const [ligne, cases] of jour.cases.entries()) {
        for (const part of cases) {
          const hauteur = part.evenement ? part.lignes : 1;
          for (let each = ligne; each < ligne + hauteur; each += 1)
            couvert[each] = (couvert[each] ?? 0) + part.voies;
        }
      }
      expect(couvert).toEqual(LIGNES.map(() => jour.voies));
      const places = jour.cases.flat().filter((part) => part.evenement).length;
      expect(places + jour.avant.length + jour.apres.length + jour.caches).toBe(evenements.length);
    }
  });

  test('ce qui ne tient plus côte à côte se compte', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => evenement(id, '09:00', '10:00'));
    expect(grille(six)).toMatchObject({ voies: 4, caches: 2 });
    expect(grille(six, 10)).toMatchObject({ voies: 6, caches: 0 });
  });

  test('avant 7 h et après 22 h ont leur rangée ; ce qui déborde est coupé aux bords', () => {
    const jour = grille([
      evenement('tôt', '05:00', '07:00'),
      evenement('tard', '22:00', '23:00'),
      evenement('long', '06:30', '22:30'),
    ]);
    expect(jour.avant.map(({ id }) => id)).toEqual(['tôt']);
    expect(jour.apres.map(({ id }) => id)).toEqual(['tard']);
    expect(rangee(jour, '07:00')).toEqual(['long:30x1']);
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
