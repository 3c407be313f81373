import { describe, expect, test } from 'vitest';
import { addNumero, nouvelleSuite, readNumero } from '~/domain/diagnostics/suite-de-numeros';

const suiteOf = (...numeros: number[]) => {
  const suite = nouvelleSuite();
  for (const numero of numeros) addNumero(suite, numero);
  return suite;
};

describe('une série de numéros', () => {
  test('de 1 au dernier, rien ne manque', () => {
    expect(suiteOf(1, 2, 3)).toMatchObject({ nombre: 3, dernier: 3, nombreManquants: 0, doubles: [] });
  });

  test('dit ce qui manque, dès le premier, et ce qui est là deux fois', () => {
    expect(suiteOf(2, 3, 3, 6)).toMatchObject({ manquants: [1, 4, 5], nombreManquants: 3, doubles: [3] });
  });

  test('ne cite que les premiers d’un grand trou, et les compte tous', () => {
    const { manquants, nombreManquants } = suiteOf(1, 1_000_000);
    expect([manquants.length, nombreManquants]).toEqual([5, 999_998]);
  });

  test.each([
    ['F2026-00042', { serie: 'F2026', numero: 42 }],
    ['00042', { serie: '', numero: 42 }],
    ['F2026-100000', { serie: 'F2026', numero: 100_000 }],
    ['', null],
    ['F2026-VP-00042', { serie: 'F2026-VP', numero: 42 }],
    ['VP-00042', { serie: 'VP', numero: 42 }],
    ['F26-1', null],
    ['brouillon', null],
  ])('« %s » se lit', (texte, lu) => expect(readNumero(texte)).toEqual(lu));
});
