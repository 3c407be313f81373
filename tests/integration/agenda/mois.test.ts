import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { listEvenements, listMois } from '~/domain/agenda/evenements.lists.server';
import { coupe, periodeOf } from '~/domain/agenda/periode';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const MOIS = periodeOf('mois', '2027-03-15');

describe.each(testDatabases())('un mois de l’agenda (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ centres: [app.bellecour] });
    const store = (start: string, end: string, values = {}) =>
      storeEvenement(ctx, { centre_id: app.bellecour.id, start, end, ...values });
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
    const { evenements, parJour } = await listMois(ctx, MOIS);
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
    const { parJour } = await listMois(ctx, MOIS);
    for (const { date } of MOIS.jours)
      expect((await listEvenements(ctx, periodeOf('jour', date))).length, date).toBe(parJour[date] ?? 0);
  });
});
