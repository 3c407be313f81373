import { expect, test } from 'vitest';
import { departDuSms } from '~/domain/a-faire/heures-sms';

test.each([
  ['samedi, 8 h', '2026-11-21T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
  ['samedi, 19 h 59', '2026-11-21T18:59:59.000Z', '2026-11-21T18:59:59.000Z'],
  ['samedi, 20 h : lundi', '2026-11-21T19:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['dimanche : lundi', '2026-11-22T11:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['lundi, 6 h : à 8 h', '2026-11-23T05:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['mercredi, minuit passé à Paris', '2026-07-14T22:30:00.000Z', '2026-07-15T06:00:00.000Z'],
  ['le 14 juillet : le lendemain', '2026-07-14T09:00:00.000Z', '2026-07-15T06:00:00.000Z'],
  ['le samedi avant Pâques : mardi', '2026-04-04T18:30:00.000Z', '2026-04-07T06:00:00.000Z'],
  ['le soir avant l’heure d’été : lundi', '2026-03-28T20:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ['le soir avant l’heure d’hiver : lundi', '2026-10-24T19:00:00.000Z', '2026-10-26T07:00:00.000Z'],
])('un SMS demandé %s', (_, now, depart) => {
  expect(departDuSms(new Date(now)).toISOString()).toBe(depart);
});
