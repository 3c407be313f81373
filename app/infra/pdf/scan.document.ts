import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { pied } from './pied';
import { piecesJointes, preuve } from './signature';
import type { ScanPdf } from './signature.model';
import { FONT_NAME, FONT_SIZE, INK, MARGIN, STYLES, WIDTH } from './style';
import { printable } from './texte';

const HAUTEUR = 842 - MARGIN.top - MARGIN.bottom;

/** A sheet signed on paper, as it was photographed, and the page of evidence. */
export function scanDocument({ scan, titre, emetteur, signature }: ScanPdf): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.left, MARGIN.top, MARGIN.right, MARGIN.bottom],
    version: '1.7',
    language: 'fr-FR',
    displayTitle: true,
    info: {
      title: `${printable(titre)}, signé`,
      subject: 'Appareillage auditif',
      creator: 'Auricule',
      creationDate: new Date(signature.signeLe),
    },
    defaultStyle: { font: FONT_NAME, fontSize: FONT_SIZE, color: INK, lineHeight: 0.95 },
    styles: STYLES,
    footer: pied(printable(titre), { nom: printable(emetteur) }),
    ...piecesJointes(signature),
    content: [
      { image: `data:image/jpeg;base64,${scan.base64}`, fit: [WIDTH, HAUTEUR - 4] },
      ...preuve(signature),
    ],
  };
}
