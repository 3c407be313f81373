import type { Content, ContentCanvas, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { SignaturePdf } from './signature.model';
import { ACCENT, GRID, INK, LINE, WIDTH } from './style';
import { printable, printableLines } from './texte';

const TRAIT = 1.1;
const LEGENDE = 130;

/** The strokes of a signature, as large as they fit. */
export function traits({ traits: strokes, cadre }: SignaturePdf, width: number, height: number): Content[] {
  if (strokes.length === 0) return [];
  const scale = Math.min(width / cadre.largeur, height / cadre.hauteur);
  const canvas = strokes.map((points) => ({
    type: 'polyline' as const,
    points: (points.length > 1 ? points : [...points, ...points.map(({ x, y }) => ({ x: x + 1, y }))]).map(
      ({ x, y }) => ({ x: x * scale, y: y * scale }),
    ),
    lineWidth: TRAIT,
    lineColor: INK,
    lineCap: 'round' as const,
  }));
  return [{ canvas } satisfies ContentCanvas];
}

/** Who signed and when, under the strokes. */
export const signePar = ({ signataire, quand }: SignaturePdf): Content => ({
  text: `Signé ${quand}${signataire ? ` par ${printable(signataire)}` : ''}`,
  fontSize: 7.5,
});

/** The last page of a signed document: how its signature came about. */
export function preuve({ preuves, original }: SignaturePdf): Content[] {
  return [
    { text: 'Preuve de la signature', fontSize: 14, bold: true, color: ACCENT, pageBreak: 'before' },
    {
      text:
        'Cette page fait partie du document signé. Le document tel qu’il a été présenté y est joint ' +
        `(« ${printable(original.nom)} ») : son empreinte SHA-256 est celle qui suit.`,
      margin: [0, 4, 0, 8],
    },
    {
      table: {
        widths: [LEGENDE, WIDTH - LEGENDE],
        body: preuves.map(({ nom, valeur }) => [
          { text: nom, bold: true },
          { text: printableLines(valeur) || '–' },
        ]),
      },
      layout: {
        ...GRID,
        hLineWidth: () => 0.5,
        hLineColor: () => LINE,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
      fontSize: 8.5,
    },
  ];
}

/** The document as it was shown, carried along by the signed one. */
export function piecesJointes({ original, signeLe }: SignaturePdf): Pick<TDocumentDefinitions, 'files'> {
  const date = new Date(signeLe);
  const file = {
    src: `data:application/pdf;base64,${original.base64}`,
    name: original.nom,
    description: 'Le document tel qu’il a été présenté à la signature',
    creationDate: date,
    modifiedDate: date,
  };
  return { files: { original: file } };
}
