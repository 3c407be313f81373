import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTableur } from '~/infra/tableur/lecture.server';
import { readFormatCode } from '~/infra/tableur/xlsx-styles.server';
import { formatNumber, plainNumber } from '~/infra/tableur/xlsx-valeurs';
import { classeur, feuille, ligne, texte } from './fabrique';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));
const xlsx = (contenu: Buffer) => readTableur(contenu, 'clients.XLSX');

describe('les classeurs des autres', () => {
  test('LibreOffice : dates, heures, formats à zéros, formules, erreurs, booléens, liens', async () => {
    const { entetes, lignes, numeros } = await xlsx(fixture('classeur-libreoffice.xlsx'));
    expect(entetes.slice(0, 3)).toEqual(['Nom', 'Né le', 'Téléphone']);
    expect(lignes[0]).toEqual([
      'D’Hénin',
      '1950-02-28',
      '0612345678',
      '284127512345678',
      '01000',
      '1234.5',
      '2469',
      '',
      'VRAI',
      'voir',
      '2026-03-29 02:30',
      '08:45',
      'ligne 1\nligne 2',
    ]);
    expect(lignes[1]?.slice(0, 5)).toEqual(['Œuvrard €', '1900-01-15', '06 12', '', '75012']);
    expect(lignes[1]?.[10]).toBe('1999-12-31 23:59:59');
    expect(numeros).toEqual([2, 3, 5]);
  });

  test('le calendrier de 1904', async () => {
    const { lignes } = await xlsx(fixture('classeur-1904.xlsx'));
    expect(lignes[0]?.[1]).toBe('1950-02-28');
    expect(lignes[0]?.[10]).toBe('2026-03-29 02:30');
  });

  test('exceljs : texte enrichi, lien, résultat de formule, erreur', async () => {
    const { lignes } = await xlsx(fixture('classeur-exceljs.xlsx'));
    expect(lignes).toEqual([
      ['Noël', '1950-02-28', '12.5', 'gras maigre'],
      ['Cœur', '1934-11-04', '2', '=1+1'],
      ['Dupré', '', '', 'VRAI'],
    ]);
  });

  test('le même fichier en .csv et en .xlsx donne les mêmes lignes', async () => {
    const csv = await readTableur(fixture('clients-utf8-point-virgule.csv'), 'a.csv');
    const { entetes, lignes, numeros } = await xlsx(fixture('clients-libreoffice.xlsx'));
    expect(entetes).toEqual(csv.entetes);
    expect(numeros).toEqual(csv.numeros);
    expect(lignes.map((cells) => [cells[0], cells[2], cells[8]])).toEqual(
      csv.lignes.map((cells) => [cells[0], cells[2], cells[8]]),
    );
  });
});

describe('ce que le format permet', () => {
  test('cellules sans référence, textes échappés, phonétique laissée de côté, préfixes', async () => {
    const rich =
      '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>NON</t></rPh></is></c>';
    const rows = `${ligne('Nom', 'Note')}<row>${texte('x_x000D_y &amp; &#233;')}${rich}</row>`;
    const prefixed = feuille(rows).replace(/<(\/?)(\w)/g, '<$1x:$2');
    expect((await xlsx(classeur(prefixed))).lignes).toEqual([['x\ry & é', 'a b']]);
  });

  test('la première feuille visible qui contient quelque chose', async () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="h"/><sheet r:id="v"/><sheet r:id="s"/></sheets></workbook>';
    const link = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="x/worksheet" Target="${target}"/>`;
    const contenu = classeur(feuille(''), [
      { name: 'xl/workbook.xml', content: workbook },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships>${link('h', 'h.xml')}${link('v', 'worksheets/sheet1.xml')}${link('s', '../xl/s.xml')}</Relationships>`,
      },
      { name: 'xl/h.xml', content: feuille(ligne('Caché') + ligne('x')) },
      { name: 'xl/s.xml', content: feuille(ligne('Nom') + ligne('A')) },
    ]);
    expect((await xlsx(contenu)).entetes).toEqual(['Nom']);
  });
});

test.each([
  ['184129484067610', '184129484067610'],
  ['1.8412948406761E+14', '184129484067610'],
  ['6.12345678E8', '612345678'],
  ['0.1', '0.1'],
  ['0.30000000000000004', '0.3'],
  ['1234.5', '1234.5'],
  ['1.234', '1.2340'],
  ['-12.50', '-12.5'],
  ['1E-7', '0.000000100000000000000'.replace(/0+$/, '')],
  ['1e400', ''],
  ['abc', ''],
])('le nombre %s se lit %s', (raw, plain) => {
  expect(plainNumber(raw)).toBe(plain);
});

test.each([
  ['1', '1900-01-01'],
  ['59', '1900-02-28'],
  ['61', '1900-03-01'],
  ['23844', '1965-04-12'],
  ['46387.5', '2026-12-31 12:00'],
  ['46387.99999999', '2027-01-01'],
  ['2958465', '9999-12-31'],
  ['2958466', '2958466'],
  ['-1', '-1'],
])('le jour numéro %s est %s', (raw, day) => {
  expect(formatNumber(raw, { genre: 'date' }, false)).toBe(day);
});

test.each([
  ['dd/mm/yyyy', 'date'],
  ['[$-40C]d mmm yyyy;@', 'date'],
  ['mmm-yy', 'date'],
  ['hh:mm', 'heure'],
  ['[h]:mm:ss', 'heure'],
  ['00000', 'zeros'],
  ['0#" "##" "##" "##" "##', 'zeros'],
  ['General', undefined],
  ['#,##0.00\\ "€ dû"', undefined],
  ['[Red]-0.00', undefined],
  ['0.00E+00', undefined],
])('le format %s est de genre %s', (code, genre) => {
  expect(readFormatCode(code)?.genre).toBe(genre);
});
