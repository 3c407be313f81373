import type { Content, ContentCanvas, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { formatTaux } from '~/lib/euros';
import { COTE, type Cote } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { AvoirPdf, FacturePdf, LignePdf } from './facture.model';
import { ACCENT, EAR, FONT_SIZE, LINE, TINT, WIDTH } from './style';
import { printable, printableLines } from './texte';
import { joined, montant, quantite } from './valeurs';

/** A description longer than this may break over two pages; shorter lines stay whole. */
const LONG_DESCRIPTION = 1500;

const TITRES = ['Oreille', 'Désignation', 'Références', 'Qté', 'Prix unitaire', 'Total'] as const;
const TITRES_HT = ['Oreille', 'Désignation', 'Références', 'Qté', 'Prix unitaire HT', 'Total TTC'] as const;

const LAYOUT: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === table.body.length || row === 1 ? 0.75 : 0.5),
  hLineColor: (row, { table }) => (row === 1 || row === table.body.length ? ACCENT : LINE),
  vLineWidth: () => 0,
  fillColor: (row) => (row === 0 ? TINT : null),
  paddingLeft: (column) => (column === 0 ? 6 : 5),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 6 : 5),
  paddingTop: (row) => (row === 0 ? 4 : 5),
  paddingBottom: (row) => (row === 0 ? 4 : 6),
};

/** The table of what was delivered, ear by ear; its heading comes again on each page. */
export function lignes({ lignes, centre }: FacturePdf | AvoirPdf): Content {
  const taxed = centre.regimeTva === 'tva55';
  const titres = taxed ? TITRES_HT : TITRES;
  const mixed = new Set(lignes.map(({ tauxTva }) => tauxTva)).size > 1;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: lignes.every(({ description }) => description.length < LONG_DESCRIPTION),
      widths: widths(titres, lignes.map(nombres)),
      body: [entetes(titres), ...lignes.map((ligne) => cellules(ligne, { taxed, mixed }))],
    },
    layout: LAYOUT,
    margin: [0, 8, 0, 0],
  };
}

/** The numbers of a line, from how many pieces to what they come to. */
const nombres = (ligne: LignePdf): string[] => [
  quantite(ligne.quantite),
  montant(ligne.prixUnitaire),
  montant(ligne.totalTTC),
];

/** Numbers never break: their columns are as wide as the longest one, and the description takes what remains. */
function widths(titres: readonly string[], lignes: string[][]): number[] {
  const numbers = titres
    .slice(3)
    .map(
      (titre, column) =>
        Math.max(
          8 * titre.length * 0.56,
          ...lignes.map((texts) => (texts[column]?.length ?? 0) * FONT_SIZE * 0.55),
        ) + 1,
    );
  const fixed = [56, 108, ...numbers].reduce((sum, width) => sum + width, (3 + numbers.length) * 10 + 2);
  return [56, Math.max(WIDTH - fixed, 60), 108, ...numbers];
}

function entetes(titres: readonly string[]): TableCell[] {
  return titres.map((text, column) => ({
    text,
    bold: true,
    fontSize: 8,
    color: ACCENT,
    ...(column > 2 ? { alignment: 'right', noWrap: true } : {}),
  }));
}

/**
 * Under the price without tax stands the one with it, which was agreed on, and under the total what it is without. Where a document has several rates, each line says its own, and the
 * table of the tax does for one.
 */
function cellules(ligne: LignePdf, { taxed, mixed }: { taxed: boolean; mixed: boolean }): TableCell[] {
  const [pieces = '', prix = '', total = ''] = nombres(ligne);
  const chiffre = (text: string, ...dessous: string[]) => ({
    stack: [{ text, noWrap: true }, ...dessous.map((petit) => ({ text: petit, fontSize: 7, noWrap: true }))],
    alignment: 'right' as const,
  });
  return [
    oreille(ligne.oreille),
    { stack: designation(ligne) },
    { stack: references(ligne), fontSize: 8 },
    chiffre(pieces),
    chiffre(
      prix,
      ...(taxed ? [`${montant(ligne.prixTTC)} TTC`] : []),
      ...(mixed ? [`TVA ${formatTaux(ligne.tauxTva)}`] : []),
    ),
    chiffre(total, ...(taxed ? [`${montant(ligne.totalHT)} HT`] : [])),
  ];
}

/** What was delivered, each thing once: the ear has a column, and a device that the description names needs no line of its own. */
function designation(ligne: LignePdf): Content[] {
  const appareil = joined(' ', printable(ligne.marque), printable(ligne.modele));
  const complet = printableLines(ligne.description);
  const cote = ligne.oreille && `, oreille ${ligne.oreille === 'D' ? 'droite' : 'gauche'}`;
  const texte = cote && complet.endsWith(cote) ? complet.slice(0, -cote.length) : complet;
  const nommee = compactText(texte).includes(compactText(appareil));
  return [
    { text: texte, bold: true },
    ...(nommee ? [] : [{ text: appareil }]),
    ...partsDe(ligne).map((text) => ({ text, fontSize: 8 })),
  ];
}

/** The shares of an ear, where they are known of it. */
const partsDe = ({ oreille, partSS, partCompl }: LignePdf): string[] =>
  oreille === null
    ? []
    : [
        ...(partSS ? [`Part sécurité sociale : ${montant(partSS)}`] : []),
        ...(partCompl ? [`Part complémentaire : ${montant(partCompl)}`] : []),
      ];

function references(ligne: LignePdf): Content[] {
  const pairs = [
    ['Code', printable(ligne.codeProduit)],
    ['LPP', printable(ligne.lpp)],
    ['N° de série', printable(ligne.numeroSerie)],
  ];
  return pairs
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ text: [{ text: `${label}\u00A0`, style: 'label' }, { text: value ?? '' }] }));
}

/** The audiogram's own signs: a red ring for the right ear, a blue cross for the left, beside the word. */
function oreille(side: Cote | null): TableCell {
  if (side === null) return { text: '' };
  return {
    columns: [
      { width: 12, ...signe(side), margin: [0, 3, 0, 0] },
      { width: 40, text: COTE[side].seule },
    ],
  };
}

/** The audiogram's own sign of an ear. */
export function signe(side: Cote): ContentCanvas {
  const stroke = { lineWidth: 1.4, lineColor: EAR[side] };
  if (side === 'D') return { canvas: [{ type: 'ellipse', x: 3.6, y: 3.6, r1: 2.9, r2: 2.9, ...stroke }] };
  return {
    canvas: [
      { type: 'line', x1: 1, y1: 1, x2: 6.2, y2: 6.2, ...stroke },
      { type: 'line', x1: 6.2, y1: 1, x2: 1, y2: 6.2, ...stroke },
    ],
  };
}
