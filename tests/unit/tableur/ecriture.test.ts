import { describe, expect, test, vi } from 'vitest';
import type { Colonne } from '~/infra/tableur/colonne';
import { writeCsv, writeJson } from '~/infra/tableur/ecriture.server';
import { writeXlsx } from '~/infra/tableur/ecriture-xlsx.server';
import { neutralizeFormula, restoreFormula } from '~/infra/tableur/formules';
import { readTableur } from '~/infra/tableur/lecture.server';
import { hasard } from './fabrique';

interface Ligne {
  nom: string;
  naissance: string | null;
  montant: number | null;
  pieces: number;
  cree: string;
}

const COLONNES: Colonne<Ligne>[] = [
  { cle: 'nom', titre: 'Nom', type: 'texte' },
  { cle: 'naissance', titre: 'Né le', type: 'date' },
  { cle: 'montant', titre: 'Montant', type: 'montant' },
  { cle: 'pieces', titre: 'Pièces', type: 'entier' },
  { cle: 'cree', titre: 'Créé le', type: 'instant' },
];
const LIGNES: Ligne[] = [
  { nom: '=1+1', naissance: '1950-02-28', montant: -12_345, pieces: 3, cree: '2026-07-01T10:05:00.000Z' },
  {
    nom: 'Cœur; "Noël"\nde L’Haÿ €',
    naissance: null,
    montant: null,
    pieces: -4,
    cree: '2025-12-31T23:30:00.000Z',
  },
  {
    nom: ' _x0041_ <b>&',
    naissance: '1890-01-01',
    montant: 123_456_700,
    pieces: 0,
    cree: '2026-01-01T00:00:00.000Z',
  },
];

async function collect(chunks: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk as string));
  return Buffer.concat(parts);
}

describe('le CSV', () => {
  test('BOM, points-virgules, CRLF, dates et montants à la française, formules neutralisées', async () => {
    expect((await collect(writeCsv(COLONNES, LIGNES))).toString()).toBe(
      '\ufeffNom;Né le;Montant;Pièces;Créé le\r\n' +
        `"'=1+1";28/02/1950;-123,45;3;01/07/2026 12:05\r\n` +
        '"Cœur; ""Noël""\nde L’Haÿ €";;;-4;01/01/2026 00:30\r\n' +
        '" _x0041_ <b>&";01/01/1890;1234567,00;0;01/01/2026 01:00\r\n',
    );
  });

  test('ce qui est écrit se relit à l’identique, pour des textes tirés au hasard', async () => {
    const alphabet = [
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u00a0',
      '＝',
      '\u200b',
      'é',
      '€',
      '😀',
      'a',
      '0',
    ];
    const next = hasard(7);
    const word = () =>
      Array.from(
        { length: 1 + Math.floor(next() * 7) },
        () => alphabet[Math.floor(next() * alphabet.length)],
      ).join('');
    const rows = Array.from({ length: 2000 }, () => ({ cle: 'x', a: word(), b: word(), fin: 'x' }));
    const keys = ['cle', 'a', 'b', 'fin'] as const;
    const colonnes = keys.map((cle) => ({ cle, titre: cle, type: 'texte' as const }));
    const { lignes } = await readTableur(await collect(writeCsv(colonnes, rows)), 'a.csv');
    expect(lignes).toEqual(rows.map((row) => keys.map((key) => row[key])));
  });
});

test.each(['=1', ' =1', '\t=1', '+33 6', '-2', '@x', '＝1', '\r', "'=1", '\u200b=1'])(
  'le texte %j ne peut pas devenir une formule et se retrouve',
  (text) => {
    const safe = neutralizeFormula(text);
    expect(safe).toBe(`'${text}`);
    expect(restoreFormula(safe)).toBe(text);
  },
);

test.each(['Dupont', "'t Hoen", "L'Haÿ", '06 10', '', "'", 'a=b'])(
  'le texte %j reste comme il est',
  (text) => {
    expect(neutralizeFormula(text)).toBe(text);
    expect(restoreFormula(text)).toBe(text);
  },
);

describe('le classeur', () => {
  test('se relit : textes tels quels, vraies dates, nombres', async () => {
    const { entetes, lignes } = await readTableur(await collect(writeXlsx(COLONNES, LIGNES)), 'a.xlsx');
    expect(entetes).toEqual(['Nom', 'Né le', 'Montant', 'Pièces', 'Créé le']);
    expect(lignes).toEqual([
      ['=1+1', '1950-02-28', '-123.45', '3', '2026-07-01 12:05'],
      ['Cœur; "Noël"\nde L’Haÿ €', '', '', '-4', '2026-01-01 00:30'],
      [' _x0041_ <b>&', '1890-01-01', '1234567', '0', '2026-01-01 01:00'],
    ]);
  });

  test('les caractères interdits en XML n’abîment pas le fichier', async () => {
    const row = { nom: 'a\0\u0001b\ud800c\uffff', naissance: null, montant: null, pieces: 1, cree: '' };
    const { lignes } = await readTableur(await collect(writeXlsx(COLONNES, [row])), 'a.xlsx');
    expect(lignes[0]?.[0]).toBe('abc');
  });

  test('une panne de la source arrête le flux avec son erreur', async () => {
    async function* failing() {
      yield LIGNES[0] as Ligne;
      throw new Error('base perdue');
    }
    await expect(collect(writeXlsx(COLONNES, failing()))).rejects.toThrow('base perdue');
  });
});

describe('le JSON', () => {
  test('un tableau valable, montants en euros, rien est null', async () => {
    const parsed: unknown = JSON.parse((await collect(writeJson(COLONNES, LIGNES.slice(0, 2)))).toString());
    expect(parsed).toEqual([
      { nom: '=1+1', naissance: '1950-02-28', montant: -123.45, pieces: 3, cree: '2026-07-01T10:05:00.000Z' },
      {
        nom: 'Cœur; "Noël"\nde L’Haÿ €',
        naissance: null,
        montant: null,
        pieces: -4,
        cree: '2025-12-31T23:30:00.000Z',
      },
    ]);
  });

  test('vide, il reste valable', async () => {
    expect(JSON.parse((await collect(writeJson(COLONNES, []))).toString())).toEqual([]);
  });
});

describe('le classeur, au fil de l’eau', () => {
  test('les mêmes lignes donnent les mêmes octets, quel que soit le jour', async () => {
    const un = await collect(writeXlsx(COLONNES, LIGNES));
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
    const autre = await collect(writeXlsx(COLONNES, LIGNES)).finally(() => vi.useRealTimers());
    expect(autre.equals(un)).toBe(true);
  });

  test('qui s’arrête de lire arrête ce qui écrit', async () => {
    let ferme = false;
    async function* sansFin(): AsyncGenerator<Ligne> {
      try {
        for (let n = 0; ; n += 1) yield { ...(LIGNES[1] as Ligne), pieces: n };
      } finally {
        ferme = true;
      }
    }
    let morceaux = 0;
    for await (const _ of writeXlsx(COLONNES, sansFin())) if (++morceaux > 50) break;
    await vi.waitFor(() => expect(ferme).toBe(true));
  });
});
