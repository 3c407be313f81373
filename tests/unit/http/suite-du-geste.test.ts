import { expect, test } from 'vitest';
import { suiteDuGeste } from '~/http/retour.server';

const PAGE = '/admin/nouveauClient/65f1a2b3c4d5e6f7a8b9c0d1?onglet=sav';
const suite = (retour: string | null) =>
  suiteDuGeste(
    new Request(
      `https://auricule.example/admin/geste?${new URLSearchParams(retour === null ? {} : { retour })}`,
    ),
    PAGE,
  );

test('un geste commencé dans « À faire » y ramène, à la nature de sa ligne', () => {
  expect(suite('a-faire#suivi')).toBe('/admin/a-faire#suivi');
  expect(suite('a-faire?qui=moi&nature=devis')).toBe('/admin/a-faire?qui=moi&nature=devis');
});

test('tout autre retour laisse sur la page du patient', () => {
  const autres = [
    'clients',
    'a-faire/../comptes',
    '/a-faire',
    '//ailleurs.example',
    'a-faire?x=//ailleurs',
    'a-faire\\',
  ];
  for (const retour of [null, '', ...autres, 'a-faire#a b', `a-faire?${'x'.repeat(2000)}`])
    expect(suite(retour), String(retour)).toBe(PAGE);
});
