import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { listPeriode, placesParJour } from '~/domain/agenda/evenements.lists.server';
import { listFeuille } from '~/domain/agenda/feuille.service.server';
import { coupe, periodeOf } from '~/domain/agenda/periode';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const MOIS = periodeOf('mois', '2027-03-15');

describe.each(testDatabases())('un mois de l’agenda (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  const store = (start: string, end: string, values = {}) =>
    storeEvenement(ctx, { centre_id: app.bellecour.id, start, end, ...values });

  beforeAll(async () => {
    ctx = await app.context({ centres: [app.bellecour] });
    // A day of seven, one of four, a night, an absence of three days over the change of hour, and somebody in the trash.
    for (let heure = 10; heure < 17; heure += 1)
      await store(`2027-03-10T${heure}:00:00.000Z`, `2027-03-10T${heure + 1}:00:00.000Z`);
    for (let heure = 10; heure < 14; heure += 1)
      await store(`2027-03-11T${heure}:00:00.000Z`, `2027-03-11T${heure + 1}:00:00.000Z`);
    await store('2027-03-10T22:30:00.000Z', '2027-03-10T23:30:00.000Z');
    await store('2027-03-26T23:00:00.000Z', '2027-03-29T22:00:00.000Z', { journee: true });
    const { id: client_id } = await app.createClient({}, { supprime_le: '2027-03-01T00:00:00.000Z' });
    await store('2027-03-12T10:00:00.000Z', '2027-03-12T11:00:00.000Z', { client_id });
  });

  test('chaque jour dit combien il en a, et nomme les premiers', async () => {
    const { evenements, parJour } = await listPeriode(ctx, MOIS);
    expect(parJour).toEqual({
      '2027-03-10': 8,
      '2027-03-11': 5,
      '2027-03-27': 1,
      '2027-03-28': 1,
      '2027-03-29': 1,
    });
    const nommes = (date: string) => {
      const jour = MOIS.jours.find((each) => each.date === date);
      return evenements.filter((evenement) => jour && coupe(evenement, jour)).map(({ heure }) => heure);
    };
    expect(nommes('2027-03-10')).toEqual(['11:00', '12:00', '13:00', '23:30']);
    expect(nommes('2027-03-11')).toEqual(['23:30', '11:00', '12:00']);
    expect(nommes('2027-03-28')).toHaveLength(1);
  });

  test('compte comme les autres vues', async () => {
    const { parJour } = await listPeriode(ctx, MOIS);
    for (const { date } of MOIS.jours)
      expect((await listPeriode(ctx, periodeOf('jour', date))).total, date).toBe(parJour[date] ?? 0);
  });

  test('une semaine sans mesure nomme les premiers de chaque jour, et dit combien il y en a', async () => {
    const lundi = Date.parse('2027-05-03T06:00:00.000Z');
    for (let rang = 0; rang < 700; rang += 1) {
      // Six hundred on one day, twenty on each of the five after it.
      const jour = rang < 600 ? 0 : 1 + Math.floor((rang - 600) / 20);
      const start = new Date(lundi + jour * 86_400_000 + rang * 60_000).toISOString();
      await store(start, new Date(Date.parse(start) + 60_000).toISOString());
    }
    const semaine = await listPeriode(ctx, periodeOf('semaine', '2027-05-03'));
    expect(semaine).toMatchObject({ total: 700, parJour: { '2027-05-03': 600, '2027-05-08': 20 } });
    expect(semaine.evenements).toHaveLength(500);
    expect(semaine.evenements.filter(({ date }) => date > '2027-05-03')).toHaveLength(100);
    const feuille = await listFeuille(ctx, { date: '2027-05-03', intervenantId: '' });
    expect([feuille.lignes.length, feuille.total]).toEqual([300, 600]);
  });

  test('les places se partagent : les jours peu remplis gardent tout', () => {
    expect(placesParJour([600, 20, 20, 0], 500)).toBe(460);
    expect(placesParJour([10, 20], 500)).toBe(500);
    expect(placesParJour([900, 900], 500)).toBe(250);
  });
});
