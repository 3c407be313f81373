import { describe, expect, test } from 'vitest';
import { parseSeuils } from '~/domain/bilans/audiogramme';
import { BilanSaisi, MESSAGES_BILAN, RdvBilanSaisi } from '~/domain/bilans/bilan.schema';
import { ChangementEtape } from '~/domain/clients/etape.schema';
import { etatEtape } from '~/domain/clients/parcours';
import { age, delai, remplissage } from '~/domain/clients/tableau';

describe('un bilan saisi', () => {
  const parse = (seuils: Record<string, string>, date = '2026-11-20') =>
    BilanSaisi.safeParse({ date, heure: '', note: '', seuils });

  test('réunit les seuils des cases remplies', () => {
    const { data } = parse({ 'droite-air-500': '40', 'gauche-os-250': 'ne', 'gauche-air-125': '' });
    expect(data).toMatchObject({ date: '2026-11-20', heure: null });
    expect(data?.seuils).toEqual({
      droite: { air: { 500: 40 }, os: {} },
      gauche: { air: {}, os: { 250: 'NE' } },
    });
  });

  test('prend la conduction osseuse à toutes les fréquences, de 125 à 8000 Hz', () => {
    const { data } = parse({ 'droite-os-125': '20', 'droite-os-6000': '60', 'gauche-os-8000': 'NE' });
    expect(data?.seuils.droite.os).toEqual({ 125: 20, 6000: 60 });
    expect(parseSeuils(JSON.stringify(data?.seuils)).gauche.os).toEqual({ 8000: 'NE' });
  });

  test('refuse chaque valeur illisible à sa place, la date manquante, un bilan vide', () => {
    const { error } = parse({ 'droite-air-500': '42', 'gauche-os-250': 'x' }, '');
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['date', MESSAGES_BILAN.dateRequise],
      ['seuils.droite-air-500', MESSAGES_BILAN.seuilIllisible],
      ['seuils.gauche-os-250', MESSAGES_BILAN.seuilIllisible],
    ]);
    expect(parse({ 'droite-air-500': '' }).error?.issues[0]?.message).toBe(MESSAGES_BILAN.aucunSeuil);
    const vocale = { date: '2026-11-20', heure: '', note: '', seuils: {}, sansTonale: 'on' };
    expect(BilanSaisi.safeParse(vocale).data?.seuils.droite.air).toEqual({});
    expect(BilanSaisi.safeParse({ date: '2026-11-20' }).success).toBe(false);
  });

  test('le rendez-vous demande sa date et son heure', () => {
    const { error } = RdvBilanSaisi.safeParse({ date: '2026-11-20', heure: '' });
    expect(error?.issues).toMatchObject([
      { path: ['heure'], message: "Merci de renseigner la date et l'heure du RDV." },
    ]);
  });
});

describe('le tableau de bord du client', () => {
  test('les étapes d’avant sont terminées, celles d’après à venir', () => {
    expect([0, 1, 2, 3].map((index) => etatEtape(index, 2))).toEqual([
      'Terminé',
      'Terminé',
      'En cours',
      'À venir',
    ]);
  });

  test('appareillé, toutes les étapes sont terminées, même si personne ne les a avancées', () => {
    for (const statut of ['Appareillé', 'Facturé'])
      expect([0, 1, 2, 3].map((index) => etatEtape(index, 0, statut))).toEqual(Array(4).fill('Terminé'));
    expect(etatEtape(0, 0, 'Rdv devis')).toBe('En cours');
  });

  test('une étape va de 0 à 3', () => {
    expect(['0', '3', 2].map((stepDash) => ChangementEtape.safeParse({ stepDash }).data?.stepDash)).toEqual([
      0, 3, 2,
    ]);
    for (const stepDash of ['', '4', '-1', '1.5', 'x'])
      expect(ChangementEtape.safeParse({ stepDash }).success).toBe(false);
  });

  test('la barre se remplit pendant les 24 heures d’avant', () => {
    const start = '2026-11-22T12:00:00.000Z';
    const at = (iso: string) => remplissage(start, new Date(iso));
    expect(at('2026-11-20T12:00:00Z')).toBe(0);
    expect(at('2026-11-21T12:00:00Z')).toBe(0);
    expect(at('2026-11-21T18:00:00Z')).toBe(0.25);
    expect(at('2026-11-22T12:00:00Z')).toBe(1);
  });

  test.each([
    ['2026-11-21T10:20:00Z', 'dans 20 min'],
    ['2026-11-21T15:05:00Z', 'dans 5 h 05'],
    ['2026-11-22T11:00:00Z', 'dans 1 jour'],
    ['2026-11-25T10:00:00Z', 'dans 4 jours'],
    // Of another hour than now's a day is a day all the same; half past midnight in Paris is one of its days.
    ['2026-12-15T08:00:00Z', 'dans 24 jours'],
    ['2026-11-25T23:30:00Z', 'dans 5 jours'],
  ])('à 10 h, un rendez-vous de %s est « %s »', (start, text) => {
    expect(delai(start, new Date('2026-11-21T10:00:00Z'))).toBe(text);
  });

  test('l’âge change le jour de l’anniversaire', () => {
    expect(age('1950-11-22', '2026-11-21')).toBe(75);
    expect(age('1950-11-21', '2026-11-21')).toBe(76);
    expect(age('2030-01-01', '2026-11-21')).toBeNull();
  });
});
