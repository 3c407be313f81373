import { expect, test } from 'vitest';
import { numeroDEtiquette } from '~/domain/exemplaires/etiquette';
import { ReceptionSaisie, RemiseSaisie } from '~/domain/exemplaires/exemplaire.schema';

const GTIN = '04012345678901';

test.each([
  ['2423N0X7A1', '2423N0X7A1'],
  [' SN-26.1001 ', 'SN-26.1001'],
  [`01${GTIN}11260301212423N0X7A1`, '2423N0X7A1'],
  [`]d201${GTIN}17300301212423N0X7A1\u001d10LOT9`, '2423N0X7A1'],
  [`01${GTIN}10LOT9\u001d212423N0X7A1`, '2423N0X7A1'],
  [`(01)${GTIN}(11)260301(21)2423N0X7A1`, '2423N0X7A1'],
  // The article number does not check, or something else stands there: it is a number like any other.
  ['0104012345678902212423N0', '0104012345678902212423N0'],
  [`01${GTIN}992423`, `01${GTIN}992423`],
  [`01${GTIN}11260301`, `01${GTIN}11260301`],
])('de l’étiquette « %s » le numéro est « %s »', (lu, numero) => {
  expect(numeroDEtiquette(lu)).toBe(numero);
});

test('une étiquette lue se saisit comme un numéro tapé', () => {
  const lu = `01${GTIN}11260301212423N0X7A1`;
  expect(RemiseSaisie.parse({ numeroSerie: lu, vers: 'pret', oreille: 'G' }).numeroSerie).toBe('2423N0X7A1');
  expect(ReceptionSaisie.parse({ series: `${lu}\nAB-2` }).series).toEqual(['2423N0X7A1', 'AB-2']);
  expect(ReceptionSaisie.safeParse({ series: `${lu}\n2423 n0x7a1` }).success).toBe(false);
});
