import type { Content, TableCell } from 'pdfmake/interfaces';
import type { BilanPdf } from './compte-rendu.model';
import { ACCENT, LINE, WIDTH } from './style';
import { lignesDeTable } from './table';
import { printable } from './texte';
import { jour } from './valeurs';

/** A caption above a part of a page. */
export const titre = (text: string): Content => ({ text, bold: true, color: ACCENT, margin: [0, 10, 0, 4] });

/** A hearing test: audiograms, thresholds, mean losses, speech; what was not measured is said. */
export function bilanAuditif(mesure: BilanPdf): Content[] {
  const { seuils, vocale } = mesure;
  return [
    ...(seuils.lignes.length > 0
      ? [tonale(mesure)]
      : [titre(`Audiométrie du ${jour(mesure.titre)}`), { text: 'Tonale : non mesurée.' }]),
    ...(vocale.length === 0
      ? [titre('Audiométrie vocale'), { text: 'Non mesurée.' }]
      : [
          titre('Audiométrie vocale'),
          tableau(
            [300, 60],
            ['Série', 'Seuil 50 %', 'Maximum'],
            vocale.map((cells) => cells.map((text): TableCell => ({ text: printable(text) }))),
          ),
        ]),
  ];
}

function tonale(mesure: BilanPdf): Content {
  const width = Math.floor((WIDTH - 16 - 150) / 2);
  return {
    stack: [
      titre(`Audiométrie tonale du ${jour(mesure.titre)}`),
      {
        columns: [
          ...mesure.audiogrammes.map(({ titre: ear, svg }) => ({
            width,
            stack: [
              { text: ear, alignment: 'center' as const, bold: true },
              { svg, width },
            ],
          })),
          { width: 150, ...seuilsDe(mesure.seuils) },
        ],
        columnGap: 8,
      },
      {
        text: 'dB HL ; NE : non entendu. Air O et X, os < et >, masqués : triangle, carré, [ et ].',
        style: 'small',
      },
      { ul: mesure.pertes.map(printable), margin: [0, 4, 0, 0] },
    ],
    unbreakable: true,
  };
}

const seuilsDe = ({ colonnes, lignes }: { colonnes: string[]; lignes: string[][] }): Content & object => ({
  table: {
    headerRows: 1,
    widths: [38, ...colonnes.map(() => 20)],
    body: [
      ['', ...colonnes].map((text): TableCell => ({ text, fontSize: 6.5, color: ACCENT })),
      ...lignes.map((cells) => cells.map((text): TableCell => ({ text, fontSize: 7 }))),
    ],
  },
  layout: {
    hLineWidth: () => 0.3,
    hLineColor: () => LINE,
    vLineWidth: () => 0,
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: () => 0.5,
    paddingBottom: () => 0.5,
  },
});

/** The last column takes what is left. */
export function tableau(largeurs: number[], titres: string[], rows: TableCell[][]): Content {
  const padding = 4;
  const rest = WIDTH - largeurs.reduce((sum, width) => sum + width, 0) - titres.length * 2 * padding;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...largeurs, rest],
      body: [titres.map((text): TableCell => ({ text, bold: true, fontSize: 8, color: ACCENT })), ...rows],
    },
    layout: lignesDeTable(padding, 3),
  };
}
