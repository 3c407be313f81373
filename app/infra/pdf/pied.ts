import type { Content } from 'pdfmake/interfaces';
import type { CentrePdf } from './facture.model';
import { LINE, MARGIN, MUTED, WIDTH } from './style';
import { printable } from './texte';
import { joined, prefixed, shortened, siret } from './valeurs';
import { identiteLegale } from './vendeur';

/** The foot of each page: which document, from whom, which page of how many, and the company behind it. */
export function pied(
  document: string,
  emetteur: Pick<CentrePdf, 'nom' | 'siret' | 'vendeur'>,
): (page: number, pages: number) => Content {
  const qui = joined(
    ' · ',
    shortened(printable(emetteur.nom), 36),
    prefixed('SIRET ', siret(emetteur.siret)),
  );
  const legale = identiteLegale(emetteur);
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
      ...(legale
        ? [
            {
              text: legale,
              fontSize: 6.5,
              alignment: 'center' as const,
              margin: [0, 2, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  });
}
