import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FichierRefuse } from '~/infra/tableur/fichier-refuse';
import { readTableur } from '~/infra/tableur/lecture.server';
import { classeur, feuille, hasard, ligne, zip } from './fabrique';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

async function refusal(contenu: Buffer, nom: string): Promise<string> {
  const error: unknown = await readTableur(contenu, nom).then(
    () => new Error('le fichier a été accepté'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof FichierRefuse)) throw error;
  return error.message;
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`);
const TROP_DE_LIGNES = 'Fichier trop volumineux. Max 5000 lignes autorisées.';

describe('les limites', () => {
  test('5000 lignes passent, 5001 sont refusées (.csv)', async () => {
    expect((await readTableur(Buffer.from(`Nom\n${rows(5000).join('\n')}`), 'a.csv')).lignes).toHaveLength(
      5000,
    );
    expect(await refusal(Buffer.from(`Nom\n${rows(5001).join('\n')}`), 'a.csv')).toBe(TROP_DE_LIGNES);
  });

  test('5000 lignes passent, 5001 sont refusées (.xlsx)', async () => {
    const sheet = (count: number) =>
      classeur(
        feuille(
          ligne('Nom') +
            rows(count)
              .map((nom) => ligne(nom))
              .join(''),
        ),
      );
    expect((await readTableur(sheet(5000), 'a.xlsx')).lignes).toHaveLength(5000);
    expect(await refusal(sheet(5001), 'a.xlsx')).toBe(TROP_DE_LIGNES);
  });

  test('100 colonnes passent, 101 et 200 sont refusées', async () => {
    const line = (count: number) => rows(count).join(';');
    expect((await readTableur(Buffer.from(`${line(100)}\n${line(100)}`), 'a.csv')).entetes).toHaveLength(100);
    for (const count of [101, 200]) {
      expect(await refusal(Buffer.from(`${line(count)}\n${line(count)}`), 'a.csv')).toContain('100 colonnes');
      expect(await refusal(classeur(feuille(ligne(...rows(count)))), 'a.xlsx')).toContain('100 colonnes');
    }
  });

  test('une cellule trop longue est nommée', async () => {
    const long = 'x'.repeat(10_001);
    expect(await refusal(Buffer.from(`Nom;Note\nA;${long}`), 'a.csv')).toContain('B2');
    expect(await refusal(classeur(feuille(ligne('Nom') + ligne(long))), 'a.xlsx')).toContain('A2');
  });

  test('plus de 5 Mo', async () => {
    const big = Buffer.alloc(5 * 1024 * 1024 + 1, 'a');
    expect(await refusal(big, 'a.csv')).toContain('5 Mo');
    expect(await refusal(big, 'a.xlsx')).toContain('5 Mo');
  });

  test('un fichier vide, ou sans ligne sous les titres', async () => {
    expect(await refusal(Buffer.alloc(0), 'a.csv')).toBe('Le fichier est vide.');
    expect(await refusal(Buffer.from('\n\n'), 'a.csv')).toBe('Le fichier est vide.');
    expect(await refusal(Buffer.from('Nom;Ville\n'), 'a.csv')).toContain('rien à importer');
    expect(await refusal(classeur(feuille('')), 'a.xlsx')).toBe('Le fichier est vide.');
  });
});

describe('le mauvais type de fichier', () => {
  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const locked = Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')]);
  test.each([
    ['un .xls', cfb, 'a.xls', '.xls'],
    ['un .xls renommé', cfb, 'a.xlsx', '.xls'],
    ['un classeur protégé', locked, 'a.xlsx', 'mot de passe'],
    ['un PDF', Buffer.from('%PDF-1.7 …'), 'a.csv', 'PDF'],
    ['une image', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'a.xlsx', 'image'],
    ['un .ods', zip([{ name: 'content.xml', content: '<a/>' }]), 'a.ods', '.ods'],
    ['un .ods renommé', zip([{ name: 'content.xml', content: '<a/>' }]), 'a.xlsx', 'pas un classeur'],
    ['un .numbers', zip([{ name: 'Index/x.iwa', content: 'x' }]), 'a.numbers', '.numbers'],
    ['un document Word', zip([{ name: 'word/document.xml', content: '<a/>' }]), 'a.xlsx', 'pas un classeur'],
    ['un classeur nommé .csv', classeur(feuille(ligne('Nom'))), 'a.csv', 'classeur ou une archive'],
    ['un texte nommé .xlsx', Buffer.from('Nom;Ville\nA;B'), 'a.xlsx', "n'est pas un classeur"],
    ['des octets nuls', Buffer.from('Nom;Ville\nA;\0B'), 'a.csv', 'pas un texte'],
    [
      'du binaire',
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 37) % 256)),
      'a.csv',
      'pas un texte',
    ],
    ['sans extension', Buffer.from('Nom\nA'), 'clients', 'sans extension'],
    ['un guillemet jamais refermé', Buffer.from('Nom;Note\nA;"x\nB;y'), 'a.csv', 'guillemet'],
  ])('%s', async (_, contenu, nom, message) => {
    expect(await refusal(contenu, nom)).toContain(message);
  });
});

describe('les bombes', () => {
  const blank = Buffer.alloc(60 * 1024 * 1024, ' ');

  test('une archive qui annonce plus de 50 Mo, ou un rapport de plus de 100', async () => {
    expect(await refusal(classeur(blank), 'a.xlsx')).toContain('50 Mo');
    expect(await refusal(classeur(blank.subarray(0, 30 * 1024 * 1024)), 'a.xlsx')).toContain('50 Mo');
  });

  test('une archive qui ment sur sa taille', async () => {
    const lie = { name: 'xl/worksheets/sheet1.xml', content: blank, unpacked: 1000 };
    expect(await refusal(classeur('', [lie]), 'a.xlsx')).toContain('endommagé');
  });

  test('trop de fichiers dans l’archive, ou un nombre faux', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ name: `f${index}`, content: '' }));
    expect(await refusal(zip(many), 'a.xlsx')).toContain('50 Mo');
    expect(await refusal(zip(many.slice(0, 3), 100), 'a.xlsx')).toContain('endommagé');
  });

  test('un répertoire de 64 bits qui annonce mille milliards de fichiers', async () => {
    const fin64 = Buffer.alloc(56);
    fin64.writeUInt32LE(0x06064b50, 0);
    fin64.writeBigUInt64LE(1_000_000_000_000n, 32);
    const repere = Buffer.alloc(20);
    repere.writeUInt32LE(0x07064b50, 0);
    const fin = zip([]);
    expect(await refusal(Buffer.concat([Buffer.from('PK'), fin64, repere, fin]), 'a.xlsx')).toContain(
      'endommagé',
    );
    repere.writeBigUInt64LE(2n, 8);
    expect(await refusal(Buffer.concat([Buffer.from('PK'), fin64, repere, fin]), 'a.xlsx')).toContain(
      '50 Mo',
    );
  });

  test('un contenu qui ne va pas avec sa somme, ou plus court qu’annoncé', async () => {
    const nue = 'xl/worksheets/sheet1.xml';
    const contenu = feuille(ligne('Nom') + ligne('Martin'));
    const bon = classeur('', [{ name: nue, content: contenu, method: 0 }]);
    const abime = Buffer.from(bon.toString('latin1').replace('Martin', 'Marcel'), 'latin1');
    expect((await readTableur(bon, 'a.xlsx')).lignes).toEqual([['Martin']]);
    expect(await refusal(abime, 'a.xlsx')).toContain('endommagé');
    const court = classeur('', [{ name: nue, content: contenu, unpacked: contenu.length + 1 }]);
    expect(await refusal(court, 'a.xlsx')).toContain('endommagé');
  });

  test('un classeur qui annonce toute la grille ne coûte rien', async () => {
    const claim = `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData>${ligne('Nom')}<row r="1048576" spans="1:16384"><c r="A1048576" t="str"><v>Fin</v></c><c r="XFD1048576" s="3"/></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`;
    const start = performance.now();
    const lecture = await readTableur(classeur(claim), 'a.xlsx');
    expect(lecture.lignes).toEqual([['Fin']]);
    expect(lecture.numeros).toEqual([1_048_576]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('une cellule remplie tout à droite est refusée', async () => {
    const far = feuille(`${ligne('Nom')}<row r="2"><c r="XFD2" t="str"><v>x</v></c></row>`);
    expect(await refusal(classeur(far), 'a.xlsx')).toContain('100 colonnes');
  });

  test('des entités en cascade', async () => {
    const laughs = `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${feuille(ligne('&b;'))}`;
    expect(await refusal(classeur(laughs), 'a.xlsx')).toContain('endommagé');
  });

  test('une entrée chiffrée, un XML tronqué, une référence de cellule impossible', async () => {
    const name = 'xl/worksheets/sheet1.xml';
    expect(await refusal(classeur('', [{ name, content: 'x', flags: 1 }]), 'a.xlsx')).toContain('endommagé');
    expect(await refusal(classeur('<worksheet><sheetData>'), 'a.xlsx')).toContain('endommagé');
    expect(await refusal(classeur(feuille('<row><c r="ZZZZ1"><v>1</v></c></row>')), 'a.xlsx')).toContain(
      'endommagé',
    );
  });
});

describe('les fichiers abîmés au hasard', () => {
  test.each(['classeur-libreoffice.xlsx', 'classeur-exceljs.xlsx', 'clients-windows-1252.csv'])(
    '%s : lu ou refusé avec un message, jamais autre chose',
    async (name) => {
      const original = fixture(name);
      const next = hasard(20_261_121);
      for (let round = 0; round < 150; round++) {
        const contenu = Buffer.from(original);
        const hits = 1 + Math.floor(next() * 8);
        for (let hit = 0; hit < hits; hit++)
          contenu[Math.floor(next() * contenu.length)] = Math.floor(next() * 256);
        const cut = next() < 0.3 ? contenu.subarray(0, Math.floor(next() * contenu.length)) : contenu;
        await readTableur(cut, name).catch((error: unknown) => {
          if (!(error instanceof FichierRefuse)) throw error;
        });
      }
    },
  );

  test('une feuille au XML abîmé', async () => {
    const original = feuille(
      `${ligne('Nom', 'Note')}<row r="2"><c r="A2" s="1" t="str"><f>1+1</f><v>2</v></c><c r="B2" t="b"><v>1</v></c></row>`,
    );
    const pieces = [
      '<',
      '>',
      '"',
      '&',
      ']]>',
      '<![CDATA[',
      '<!--',
      '<?x',
      '</row>',
      '<row r="9">',
      '-1',
      '1e999',
      'XFD1048577',
    ];
    const next = hasard(42);
    for (let round = 0; round < 300; round++) {
      const at = Math.floor(next() * original.length);
      const piece = pieces[Math.floor(next() * pieces.length)] ?? '';
      const damaged = original.slice(0, at) + piece + original.slice(at + Math.floor(next() * 6));
      await readTableur(classeur(damaged), 'a.xlsx').catch((error: unknown) => {
        if (!(error instanceof FichierRefuse)) throw error;
      });
    }
  });
});
