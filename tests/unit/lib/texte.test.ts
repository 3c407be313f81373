import { describe, expect, test } from 'vitest';
import { compactText, foldText, plainText, withoutNul } from '~/lib/texte';

describe('textes repliés', () => {
  test.each([
    ['Hélène', 'helene'],
    ['He\u0301le\u0300ne', 'helene'],
    ['BŒUF', 'boeuf'],
    ['L’Haÿ-les-Roses', "l'hay-les-roses"],
    ['Straße', 'strasse'],
    ['  Deux \t mots\u00A0\u202Fici ', 'deux mots ici'],
    ['Łukasz Ðorđe Øre', 'lukasz dorde ore'],
    ['', ''],
  ])('« %s » se cherche « %s »', (texte, replie) => {
    expect(foldText(texte)).toBe(replie);
    expect(foldText(replie)).toBe(replie);
  });

  test('deux écritures d’un nom deviennent égales', () => {
    expect(compactText("D'Œuf - Noël")).toBe('doeufnoel');
    expect(compactText('d’oeuf noel')).toBe('doeufnoel');
    expect(compactText('?!')).toBe('');
  });
});

describe('textes à imprimer', () => {
  test('les marques invisibles disparaissent, les fins de ligne deviennent une seule', () => {
    expect(plainText('a\u00ADb\u202Ec\u200Bd\uFEFF')).toBe('abcd');
    expect(plainText('a\r\nb\rc\u2028d\te')).toBe('a\nb\nc\nd e');
    expect(plainText('a\ud83db')).toBe('a?b');
    expect(plainText('Œuf 💥')).toBe('Œuf 💥');
  });

  test('le caractère nul s’enlève où qu’il soit', () => {
    expect(withoutNul('\0a\0\0b\0')).toBe('ab');
    expect(withoutNul('')).toBe('');
  });
});
