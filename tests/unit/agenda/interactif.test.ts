import 'temporal-polyfill/global';
import { describe, expect, test } from 'vitest';
import type { Evenement } from '~/domain/agenda/evenement';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { evenementsDe, horsGrille, idDe, nomDe } from '~/ui/agenda/calendrier-interactif-evenements';
import { describeFuseaux } from './fuseaux';

function evenement(start: string, end: string, plus: Partial<Evenement> = {}): Evenement {
  const debut = toParis(start);
  const fin = toParis(end);
  return {
    id: '0'.repeat(24),
    centre: null,
    type: 'Rdv devis',
    color: '#007bff',
    start,
    end,
    date: debut.date,
    heure: debut.heure,
    dateFin: fin.date,
    heureFin: fin.heure,
    journee: false,
    note: '',
    client: null,
    intervenant: null,
    isGoogleEvent: false,
    ...plus,
  };
}

const lu = (each: Evenement, vue: 'mois' | 'semaine' = 'mois') =>
  evenementsDe([each], vue).map(({ start, end }) => [start.toString(), end.toString()]);

describeFuseaux('événements du calendrier interactif', () => {
  test.each([
    ['hiver', '2026-11-19T08:00:00.000Z', '2026-11-19T09:00:00.000Z', '09:00', '10:00', '+01:00'],
    ['été', '2026-07-15T08:00:00.000Z', '2026-07-15T09:00:00.000Z', '10:00', '11:00', '+02:00'],
    ['première 2 h 30', '2027-10-31T00:30:00.000Z', '2027-10-31T00:45:00.000Z', '02:30', '02:45', '+02:00'],
    ['seconde 2 h 30', '2027-10-31T01:30:00.000Z', '2027-10-31T01:45:00.000Z', '02:30', '02:45', '+01:00'],
  ])('%s', (_nom, start, end, debut, fin, decalage) => {
    const { date } = toParis(start);
    const zone = `${decalage}[Europe/Paris]`;
    expect(lu(evenement(start, end))).toEqual([[`${date}T${debut}:00${zone}`, `${date}T${fin}:00${zone}`]]);
  });

  test.each(['2026-11-19', '2027-03-28', '2027-10-31', '2026-12-31'])(
    'la journée entière du %s est ce jour-là seul',
    (jour) => {
      const journee = evenement(startOfParisDay(jour), startOfParisDay(addDays(jour, 1)), { journee: true });
      expect(lu(journee, 'semaine')).toEqual([[jour, jour]]);
    },
  );

  test('trois journées vont de la première à la dernière', () => {
    const journees = evenement(startOfParisDay('2027-10-30'), startOfParisDay('2027-11-02'), {
      journee: true,
    });
    expect(lu(journees)).toEqual([['2027-10-30', '2027-11-01']]);
  });

  test('ce qui finit à minuit ne déborde pas sur le lendemain', () => {
    const [soir] = lu(evenement('2026-11-19T20:00:00.000Z', '2026-11-19T23:00:00.000Z'));
    expect(soir?.map((instant) => instant.slice(0, 10))).toEqual(['2026-11-19', '2026-11-19']);
  });

  test.each([
    ['tôt', '2026-11-19T04:00:00.000Z', '2026-11-19T05:00:00.000Z', true],
    ['jusqu’à l’ouverture', '2026-11-19T05:00:00.000Z', '2026-11-19T06:00:00.000Z', true],
    ['à cheval sur l’ouverture', '2026-11-19T05:00:00.000Z', '2026-11-19T06:30:00.000Z', false],
    ['à cheval sur la fermeture', '2026-11-19T20:00:00.000Z', '2026-11-19T22:00:00.000Z', false],
    ['à la fermeture', '2026-11-19T21:00:00.000Z', '2026-11-19T22:00:00.000Z', true],
    ['jusqu’à minuit', '2026-11-19T22:00:00.000Z', '2026-11-19T23:00:00.000Z', true],
    ['sur deux jours', '2026-11-19T22:00:00.000Z', '2026-11-20T01:00:00.000Z', false],
  ])('%s : hors de la grille, dans le mois', (_nom, start, end, hors) => {
    const each = evenement(start, end);
    expect(horsGrille(each)).toBe(hors);
    expect(evenementsDe([each], 'semaine')).toHaveLength(hors ? 0 : 1);
    expect(evenementsDe([each], 'mois')).toHaveLength(1);
  });
});

describe('événement du calendrier interactif', () => {
  const instants = ['2026-11-19T08:00:00.000Z', '2026-11-19T09:00:00.000Z'] as const;

  test('son nom convient à un sélecteur CSS et rend son identifiant', () => {
    const id = '6b0163ed3a9e4214d743527d';
    expect(nomDe(id)).toMatch(/^[a-z]/);
    expect(idDe(nomDe(id))).toBe(id);
  });

  test('son titre dit toujours le type, le client et d’où il vient', () => {
    const client = { id: '2'.repeat(24), nom: 'Durand', prenom: 'Léa' };
    const titre = (vue: 'mois' | 'semaine') =>
      evenementsDe([evenement(...instants, { client })], vue).map(({ title }) => title);
    expect(titre('mois')).toEqual(['Rdv devis · Durand Léa']);
    expect(titre('semaine')).toEqual(['Rdv devis\nDurand Léa']);
    const [externe] = evenementsDe([evenement(...instants, { isGoogleEvent: true })], 'semaine');
    expect(externe?.title).toBe('↗ Rdv devis');
    expect(externe?._options?.additionalClasses).toEqual(['evenement-externe']);
  });

  test('la seconde des deux heures se lit dans le titre', () => {
    const [nuit] = evenementsDe([evenement('2027-10-31T01:30:00.000Z', '2027-10-31T01:45:00.000Z')], 'mois');
    expect(nuit?.title).toBe('Rdv devis · 02:30 (heure d’hiver)');
  });
});
