import type { Content } from 'pdfmake/interfaces';
import { LINE, MARGIN, MUTED, WIDTH } from './style';
import { joined, prefixed, shortened, siret } from './valeurs';

/** The foot of each page: which document, from whom, which page of how many. */
export function pied(
  document: string,
  emetteur: { nom: string; siret?: string | null },
): (page: number, pages: number) => Content {
  const qui = joined(' · ', shortened(emetteur.nom, 36), prefixed('SIRET ', siret(emetteur.siret)));
  return (page, pages) => ({
    margin: [MARGIN.left, 14, MARGIN.right, 0],
    fontSize: 7.5,
    color: MUTED,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }] },
      {
        margin: [0, 5, 0, 0],
        columns: [
          { width: 120, text: document },
          { width: WIDTH - 240, text: qui, alignment: 'center' },
          { width: 120, text: `Page ${page}/${pages}`, alignment: 'right' },
        ],
      },
    ],
  });
}
