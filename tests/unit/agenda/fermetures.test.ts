import { expect, test } from 'vitest';
import type { Absence } from '~/domain/agenda/absence';
import type { Ouverture } from '~/domain/agenda/fermetures.lists.server';
import { periodeOf } from '~/domain/agenda/periode';
import { HORAIRES_PAR_DEFAUT, plagesReunies } from '~/domain/agenda/plages';
import { siglesOf } from '~/domain/agenda/sigles';
import { quartsFermes } from '~/ui/agenda/fermetures';

const [mardi] = periodeOf('jour', '2037-12-01').jours;
const ouvert = (centreId: string, debut: string, fin: string): Ouverture => ({
  centreId,
  semaine: Array.from({ length: 7 }, () => [{ debut, fin }]),
});
const absence = (centreId: string, intervenant: Absence['intervenant'] = null): Absence => ({
  ...{ id: centreId, centre: null, centreId, journee: true, motif: '', intervenant },
  ...{ debut: '2037-11-30T23:00:00.000Z', fin: '2037-12-01T23:00:00.000Z' },
});
const MATIN = ouvert('a', '09:00', '12:00');
const JOURNEE = ouvert('b', '11:00', '18:00');

/** The open hours of the day, as 'from-to'. */
function ouvertures(centres: Ouverture[], absences: Absence[] = []): string {
  if (!mardi) throw new Error('aucun jour');
  const quarts = quartsFermes(mardi, centres, absences);
  const heures = quarts.flatMap((ferme, index) => {
    if (ferme === (quarts[index - 1] ?? true)) return [];
    return 7 + index / 4;
  });
  return heures.join('-');
}

test('plusieurs centres : fermé est ce qui l’est dans tous', () => {
  expect(ouvertures([MATIN])).toBe('9-12');
  expect(ouvertures([MATIN, JOURNEE])).toBe('9-18');
  expect(ouvertures([MATIN, ouvert('c', '14:00', '18:00')])).toBe('9-12-14-18');
  expect(ouvertures([])).toBe('7');
});

test('un centre qui ferme un jour n’en ferme pas un autre ; qui est seul montré et absent, si', () => {
  expect(ouvertures([MATIN, JOURNEE], [absence('b')])).toBe('9-12');
  expect(ouvertures([MATIN, JOURNEE], [absence('a'), absence('b')])).toBe('');
  expect(ouvertures([MATIN, JOURNEE], [absence('a', { id: 'x', name: 'Léa' })])).toBe('');
});

test('les heures de plusieurs centres se disent une fois', () => {
  const [lundi = []] = HORAIRES_PAR_DEFAUT.semaine;
  expect(plagesReunies([lundi, [{ debut: '08:00', fin: '10:00' }], lundi])).toEqual([
    { debut: '08:00', fin: '12:00' },
    { debut: '14:00', fin: '18:00' },
  ]);
  expect(plagesReunies([[], []])).toEqual([]);
});

test('le sigle d’un centre : ses initiales, jamais deux fois le même', () => {
  const noms = [
    ...['Centre auditif des Tilleuls', 'Audition du Vieux-Port', 'Bellecour', 'Écoute Lyon 12', '日本'],
    ...['Audition Lyon', 'Audition Lille', 'L’Atelier'],
  ];
  expect(Object.fromEntries(siglesOf(noms))).toEqual({
    ...{ 'Centre auditif des Tilleuls': 'CAT', 'Audition du Vieux-Port': 'AVP', Bellecour: 'BEL' },
    ...{
      'Écoute Lyon 12': 'EL12',
      日本: '日本',
      'Audition Lille': 'AL',
      'Audition Lyon': 'AL2',
      'L’Atelier': 'ATE',
    },
  });
});
