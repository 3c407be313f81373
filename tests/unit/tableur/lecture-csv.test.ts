import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readTableur } from '~/infra/tableur/lecture.server';

const csv = (texte: string | Buffer) => readTableur(Buffer.from(texte as string), 'clients.csv');
const PHRASE = 'Nom;Note\nL’Haÿ;cœur 5 €\nNoël;été';

describe('les encodages', () => {
  test.each([
    ['utf-8', Buffer.from(PHRASE), 'utf-8'],
    ['utf-8 avec BOM', Buffer.from(`\ufeff${PHRASE}`), 'utf-8'],
    ['windows-1252', iconv.encode(PHRASE, 'windows-1252'), 'windows-1252'],
    ['utf-16le avec BOM', iconv.encode(PHRASE, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['utf-16be avec BOM', iconv.encode(PHRASE, 'utf-16be', { addBOM: true }), 'utf-16be'],
    ['utf-16le sans BOM', iconv.encode(PHRASE, 'utf-16le', { addBOM: false }), 'utf-16le'],
    ['utf-16be sans BOM', iconv.encode(PHRASE, 'utf-16be', { addBOM: false }), 'utf-16be'],
  ])('%s : accents, œ, apostrophe et euro arrivent intacts', async (_, contenu, encodage) => {
    const lecture = await csv(contenu);
    expect(lecture.encodage).toBe(encodage);
    expect(lecture.entetes).toEqual(['Nom', 'Note']);
    expect(lecture.lignes).toEqual([
      ['L’Haÿ', 'cœur 5 €'],
      ['Noël', 'été'],
    ]);
  });
});

describe('les séparateurs', () => {
  test.each([
    ['point-virgule', 'Nom;Remise\nA;1,50\nB;2,50', ';'],
    ['virgule', 'Nom,Note\nA,"x; y; z"\nB,c', ','],
    ['tabulation', 'Nom\tAdresse\nA\t"1, rue; B"\nB\t2, rue', '\t'],
    ['virgules plus nombreuses que les points-virgules', 'Nom;Note\nA;a, b, c\nB;d, e, f', ';'],
    ['déclaré par sep=', 'sep=|\nNom|Note\nA|b;c;d', '|'],
    ['séparateurs dans un titre entre guillemets', '"Nom, prénom; etc","Ville"\n"A","B"', ','],
  ])('%s', async (_, contenu, separateur) => {
    const lecture = await csv(contenu);
    expect(lecture.separateur).toBe(separateur);
    expect(lecture.entetes).toHaveLength(2);
  });

  test('une seule colonne se lit aussi', async () => {
    expect((await csv('Nom\nA\nB')).lignes).toEqual([['A'], ['B']]);
  });
});

describe('la forme des lignes', () => {
  test('les retours à la ligne entre guillemets restent dans la cellule', async () => {
    const lecture = await csv('Nom;Note\r\nA;"une\r\ndeux ""trois"""\r\nB;c\r\n');
    expect(lecture.lignes).toEqual([
      ['A', 'une\r\ndeux "trois"'],
      ['B', 'c'],
    ]);
    expect(lecture.numeros).toEqual([2, 3]);
  });

  test('les lignes vides sont ignorées mais comptent dans les numéros', async () => {
    const lecture = await csv('\n;;\nNom;Ville;CP\n\n;;\nA;Lyon;69003\n;;\nB;;\n\n');
    expect(lecture.entetes).toEqual(['Nom', 'Ville', 'CP']);
    expect(lecture.numeros).toEqual([6, 8]);
  });

  test('les lignes courtes sont complétées, les longues gardées, les colonnes vides de fin ôtées', async () => {
    const lecture = await csv('Nom;Ville;;\nA\nB;Lyon;plus;\n');
    expect(lecture.entetes).toEqual(['Nom', 'Ville', 'Colonne C']);
    expect(lecture.lignes).toEqual([
      ['A', '', ''],
      ['B', 'Lyon', 'plus'],
    ]);
  });

  test('deux colonnes de même titre gardent chacune un nom', async () => {
    expect((await csv('Nom;Tél;Tél;Tél\nA;1;2;3')).entetes).toEqual(['Nom', 'Tél', 'Tél (2)', 'Tél (3)']);
  });

  test("un titre d'impression au-dessus du tableau est passé", async () => {
    const lecture = await csv('Liste des clients;;\n;;\nNom;Prénom;Ville\nA;B;C');
    expect(lecture.entetes).toEqual(['Nom', 'Prénom', 'Ville']);
    expect(lecture.numeros).toEqual([4]);
  });

  test('des guillemets au milieu d’un champ sont tolérés', async () => {
    const lecture = await csv('Nom;Note\nJean "Jeannot" Dupont;écran 5" noir\nB;c');
    expect(lecture.lignes[0]).toEqual(['Jean "Jeannot" Dupont', 'écran 5" noir']);
  });

  test('les sauts de ligne des vieux Mac sont lus', async () => {
    expect((await csv('Nom;Ville\rA;Lyon\rB;Nice')).lignes).toHaveLength(2);
  });

  test("l'apostrophe qui protège d'une formule est ôtée, et elle seule", async () => {
    const lecture = await csv("Nom;Tél\n'=1+1;'+33 6 10\n''-x;'t Hoen\n'07;'");
    expect(lecture.lignes).toEqual([
      ['=1+1', '+33 6 10'],
      ["'-x", "'t Hoen"],
      ["'07", "'"],
    ]);
  });
});
