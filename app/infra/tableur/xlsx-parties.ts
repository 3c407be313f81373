import { escapeXml } from '~/lib/xml';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUET = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the cell styles of the stylesheet below. `texte` has the format '@': a text stays one when it is edited. */
export const STYLES = { titre: 1, texte: 2, date: 3, montant: 4, entier: 5, instant: 6 } as const;

const CELLULE_MAX = 32_767;

/** What a cell cannot hold: characters XML forbids go, '_x0041_' is told apart from an escape, over-long texts are cut. */
export const escapeCell = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .slice(0, CELLULE_MAX);

/** Every part of a workbook but its sheet. */
export function fixedParts(feuille: string): { name: string; content: string[] }[] {
  const sheetName = escapeXml(feuille.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return [
    {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${PAQUET}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      content: [relationships([['officeDocument', 'xl/workbook.xml']])],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [stylesheet()] },
  ];
}

function relationships(targets: [type: string, target: string][]): string {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PAQUET}/relationships">${rows.join('')}</Relationships>`;
}

function stylesheet(): string {
  const xf = (format: number, font = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const formats = [0, 0, 49, 164, 4, 1, 165].map((format, index) =>
    xf(format, index === STYLES.titre ? 1 : 0),
  );
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>` +
    '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
