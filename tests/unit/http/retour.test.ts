import { describe, expect, test } from 'vitest';
import { safeReturn } from '~/http/paths';

describe('adresse de retour donnée par un formulaire', () => {
  test.each([
    '/admin',
    '/admin/clients',
    '/admin/clients?q=caf%C3%A9&page=2',
    '/admin/nouveauClient/0123456789abcdef01234567?onglet=historique',
  ])('« %s » est suivie', (target) => {
    expect(safeReturn(target, '/secours')).toBe(target);
  });

  test.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/admin',
    'https:/admin',
    'javascript:alert(1)',
    '/administration',
    '/auth/logout',
    '/admin//evil.example',
    '/admin\\@evil.example',
    '/admin/\r\nSet-Cookie: a=b',
    '/admin/\t/evil',
    ' /admin',
    '\u0000/admin',
    null,
    undefined,
  ])('« %s » ne l’est pas', (target) => {
    expect(safeReturn(target, '/secours')).toBe('/secours');
  });

  test('un fichier envoyé à la place ne l’est pas', () => {
    expect(safeReturn(new File(['x'], '/admin'), '/secours')).toBe('/secours');
  });
});
