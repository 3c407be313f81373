import { classeur as emballe, feuille, ligne, type Partie } from '../../unit/tableur/fabrique';
import { bruit, type CasHostile, casDe } from './cas';

const LIENS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LEST = bruit(400_000, 0.5);
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TEXTES = 'xl/sharedStrings.xml';

const numbered = (count: number, write: (index: number) => string): string => {
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) parts.push(write(index));
  return parts.join('');
};
const partie = (name: string, content: string | Buffer): Partie => ({ name, content });
const lien = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${LIENS}/${type}" Target="${target}"/>`;
const relations = (...liens: string[]): Partie =>
  partie(RELATIONS, `<Relationships>${liens.join('')}</Relationships>`);
const deuxLignes = feuille(ligne('Nom') + ligne('Durand'));
const avecTextes = (textes: string): Buffer =>
  classeur(feuille('<row><c t="s"><v>0</v></c></row><row><c t="s"><v>0</v></c></row>'), [
    partie(TEXTES, textes),
  ]);
/** With enough beside it that does not compress for its ratio to look harmless. */
function classeur(contenu: string | Buffer, parties: Partie[] = []): Buffer {
  return emballe(contenu, [...parties, { name: 'xl/media/lest.bin', content: LEST, method: 0 }]);
}

/** Workbooks whose XML is built to cost memory or time: one tag, one text, one name, one part too much. */
export function classeursBatis(): CasHostile[] {
  const attributs = (count: number) => numbered(count, (index) => ` a${index}=""`);
  const utf16 = (xml: string, mark: string) => {
    const content = Buffer.from(mark + xml, 'utf16le');
    return mark === '\ufeff' ? content : content.swap16();
  };
  return casDe('xlsx', 'clients.xlsx', {
    'deux millions d’attributs': () => classeur(`<worksheet${attributs(2_000_000)}/>`),
    'deux cent mille attributs sur une ligne': () => classeur(feuille(`<row${attributs(200_000)}/>`)),
    'attributs entre apostrophes': () => classeur(`<worksheet${attributs(90_000).replaceAll('"', "'")}/>`),
    'attributs jamais refermés': () => classeur(`<worksheet${attributs(300_000)}`),
    'un attribut de huit mégaoctets': () => classeur(`<worksheet a="${'x'.repeat(8_000_000)}"/>`),
    'un attribut plein de chevrons': () => classeur(`<worksheet a="${'>'.repeat(3_000_000)}"/>`),
    'une valeur jamais refermée': () => classeur(`<worksheet a="${'<c/>'.repeat(500_000)}`),
    'le même attribut cent fois': () => classeur(`<worksheet${' a="1"'.repeat(100)}/>`),
    'un nom de cinq mégaoctets': () => classeur(`<${'n'.repeat(5_000_000)}/>`),
    'un nom d’attribut de cinq mégaoctets': () => classeur(`<worksheet ${'n'.repeat(5_000_000)}="1"/>`),
    'un nom de fermeture sans fin': () => classeur(`<worksheet></${'n'.repeat(5_000_000)}>`),
    'des préfixes en série': () => classeur(`<${'a:'.repeat(500_000)}b/>`),
    'un blanc de huit mégaoctets dans une balise': () => classeur(`<worksheet${' '.repeat(8_000_000)}/>`),
    'cinq millions de niveaux': () => classeur('<a>'.repeat(5_000_000)),
    'des niveaux qui se referment': () => classeur('<a>'.repeat(50_000) + '</a>'.repeat(50_000)),
    'des lignes dans des lignes': () => classeur(feuille('<row>'.repeat(200_000))),
    'des cellules dans des cellules': () => classeur(feuille(`<row>${'<c t="str">'.repeat(200_000)}`)),
    'cinq millions d’éléments vides': () => classeur(feuille('<c/>'.repeat(5_100_000))),
    'deux millions de lignes vides': () => classeur(feuille('<row/>'.repeat(2_000_000))),
    'une suite de fermetures': () => classeur('</a>'.repeat(1_000_000)),
    'un texte de douze mégaoctets': () => classeur(feuille(ligne('Nom') + ligne('x'.repeat(12_000_000)))),
    'un texte en un million de morceaux': () =>
      classeur(
        feuille(`<row><c t="inlineStr"><is>${'<t>xxxxxxxx</t>'.repeat(1_000_000)}</is></c></row>`),
        [],
      ),
    'un commentaire de dix mégaoctets': () => classeur(`<!--${'-x'.repeat(5_000_000)}--><worksheet/>`),
    'un commentaire jamais refermé': () => classeur(`<worksheet><!--${'<c/>'.repeat(1_000_000)}`),
    'un CDATA de dix mégaoctets': () =>
      classeur(feuille(`<row><c><v><![CDATA[${']]'.repeat(5_000_000)}]]></v></c></row>`)),
    'un CDATA jamais refermé': () => classeur(`<worksheet><![CDATA[${'x'.repeat(2_000_000)}`),
    'une instruction jamais refermée': () => classeur(`<?xml ${'x'.repeat(2_000_000)}`),
    'dix mille instructions': () => classeur(`${'<?a b?>'.repeat(10_000)}${deuxLignes}`),
    'des entités en cascade': () =>
      classeur(`<!DOCTYPE a [${numbered(30, (n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`)}]>${deuxLignes}`),
    'une entité du dehors': () =>
      classeur(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feuille(ligne('&x;'))}`),
    'une entité de paramètre': () =>
      classeur(`<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/"> %x;]>${deuxLignes}`),
    'deux millions d’entités': () =>
      classeur(feuille(`<row>${'<c t="str"><v>&amp;&lt;&gt;&amp;</v></c>'.repeat(500_000)}</row>`), []),
    'un nom d’entité d’un mégaoctet': () => classeur(feuille(ligne(`&${'a'.repeat(1_500_000)};`))),
    'des entités hors du code': () => classeur(feuille(ligne('&#x110000;', '&#xD800;', '&#0;', '&#-1;'))),
    'une entité numérique sans fin': () => classeur(feuille(ligne(`&#${'9'.repeat(500_000)};`))),
    'de l’UTF-16 à petit bout': () => classeur(utf16(deuxLignes, '\ufeff')),
    'de l’UTF-16 sans marque': () => classeur(utf16(deuxLignes, '')),
    'de l’UTF-16 coupé au milieu d’un caractère': () => classeur(utf16(deuxLignes, '\ufeff').subarray(0, -1)),
    'des attributs en UTF-16': () => classeur(utf16(`<worksheet${attributs(100_000)}/>`, '\ufeff')),
    'des moitiés de caractères': () => classeur(feuille(ligne('\ud800', '\udc00\ud800'))),
    'de l’UTF-8 impossible': () =>
      classeur(Buffer.from(deuxLignes.replace('Durand', '\xff\xfe\xc0'), 'latin1')),
    'des caractères de contrôle': () => classeur(feuille(ligne('\x00\x01', '\x1b[2J'))),
    'cent mille feuilles': () =>
      classeur(deuxLignes, [
        partie(
          WORKBOOK,
          `<workbook xmlns:r="r"><sheets>${numbered(100_000, (n) => `<sheet name="${n}" r:id="rId1"/>`)}</sheets></workbook>`,
        ),
      ]),
    'une grosse feuille vide lue deux cents fois': () =>
      classeur('', [
        {
          name: 'xl/worksheets/sheet1.xml',
          content: `<worksheet>${' '.repeat(900_000)}</worksheet>`,
          method: 0,
        },
        partie(
          WORKBOOK,
          `<workbook xmlns:r="r"><sheets>${numbered(200, (n) => `<sheet name="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
        ),
        relations(
          ...Array.from({ length: 200 }, (_, n) => lien(`r${n}`, 'worksheet', 'worksheets/sheet1.xml')),
        ),
      ]),
    'cinq cent mille relations': () =>
      classeur(deuxLignes, [
        relations(
          numbered(500_000, (n) => lien(`r${n}`, 'theme', 't')),
          lien('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        ),
      ]),
    'un classeur qui se contient': () =>
      classeur(deuxLignes, [relations(lien('rId1', 'worksheet', 'workbook.xml'))]),
    'les textes partagés sont la feuille': () =>
      classeur(deuxLignes, [
        relations(
          lien('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          lien('rId2', 'sharedStrings', 'worksheets/sheet1.xml'),
        ),
      ]),
    'une relation qui sort de l’archive': () =>
      classeur(deuxLignes, [relations(lien('rId1', 'worksheet', '../../../../../../etc/passwd'))]),
    'une relation de cent mille pas': () =>
      classeur(deuxLignes, [
        relations(lien('rId1', 'worksheet', `${'a/../'.repeat(19_000)}worksheets/sheet1.xml`)),
      ]),
    'une feuille au dehors': () =>
      classeur(deuxLignes, [
        relations(
          `<Relationship Id="rId1" Type="${LIENS}/worksheet" TargetMode="External" Target="http://127.0.0.1:1/"/>`,
        ),
      ]),
    'deux millions de textes vides': () => avecTextes(`<sst>${'<si/>'.repeat(2_000_000)}</sst>`),
    'des textes phonétiques sans fin': () =>
      avecTextes(`<sst><si><t>a</t>${'<rPh><t>b</t></rPh>'.repeat(200_000)}</si></sst>`),
    'un texte partagé par un demi-million de cellules': () =>
      classeur(feuille(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(5000)), [
        partie(TEXTES, `<sst><si><t>${'x'.repeat(9999)}</t></si></sst>`),
      ]),
    'des indices de texte impossibles': () =>
      classeur(
        feuille('<row><c t="s"><v>-1</v></c><c t="s"><v>1e308</v></c><c t="s"><v>__proto__</v></c></row>'),
      ),
    'un demi-million de formats': () =>
      classeur(deuxLignes, [
        partie(
          'xl/styles.xml',
          `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(500_000)}</cellXfs></styleSheet>`,
        ),
      ]),
    'un format au motif redoutable': () =>
      classeur(feuille(`${ligne('Nom')}<row><c s="0"><v>1</v></c></row>`), [
        partie(
          'xl/styles.xml',
          `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(40_000)}${'_'.repeat(40_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
        ),
      ]),
    'des nombres démesurés': () =>
      classeur(
        feuille(
          ligne('A', 'B') +
            '<row><c><v>1e999</v></c><c><v>-0.0000000000000000000001</v></c></row>'.repeat(50),
        ),
      ),
    'un nombre de dix mille chiffres': () =>
      classeur(feuille(`${ligne('A')}<row><c><v>${'9'.repeat(10_000)}</v></c></row>`)),
    'des adresses de cellule impossibles': () =>
      classeur(feuille('<row r="99999999"><c r="AAAA0"><v>1</v></c></row>')),
    'toute la grille annoncée': () =>
      classeur(
        `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData>${ligne('Nom')}<row r="1048576"><c r="A1048576" t="str"><v>x</v></c></row></sheetData></worksheet>`,
      ),
    'la dernière colonne de la grille': () =>
      classeur(feuille(`${ligne('Nom')}<row r="2"><c r="XFD2" t="str"><v>x</v></c></row>`)),
    'un million de cellules sur une ligne': () =>
      classeur(feuille(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)),
  });
}
