import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { papier } from './papier';
import { pied } from './pied';
import { piecesJointes, preuve } from './signature';
import type { ScanPdf } from './signature.model';
import { MARGIN, WIDTH } from './style';
import { printable } from './texte';

const HAUTEUR = 842 - MARGIN.top - MARGIN.bottom;

/** A sheet signed on paper, as it was photographed, and the page of evidence. */
export function scanDocument({ scan, titre, emetteur, signature }: ScanPdf): TDocumentDefinitions {
  return {
    ...papier({
      titre: `${titre}, signé`,
      auteur: emetteur,
      sujet: 'Appareillage auditif',
      date: new Date(signature.signeLe),
    }),
    footer: pied(printable(titre), { nom: printable(emetteur) }),
    ...piecesJointes(signature),
    content: [
      { image: `data:image/jpeg;base64,${scan.base64}`, fit: [WIDTH, HAUTEUR - 4] },
      ...preuve(signature),
    ],
  };
}
