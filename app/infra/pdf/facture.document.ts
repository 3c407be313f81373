import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { fromParis } from '~/lib/dates';
import { entete, rappel } from './entete';
import type { FacturePdf } from './facture.model';
import { informations, note } from './informations';
import { lignes } from './lignes';
import { ALERT, FONT_NAME, FONT_SIZE, INK, LINE, MARGIN, MUTED, STYLES, WIDTH } from './style';
import { printable } from './texte';
import { totaux } from './totaux';
import { joined, shortened, siret } from './valeurs';

/**
 * The invoice as a centre hands it to a patient (section 3, 'Invoice'; decisions, part 5). The same data give the same
 * bytes: the file's date of creation is the invoice's.
 */
export function factureDocument(facture: FacturePdf): TDocumentDefinitions {
  const numero = printable(facture.numeroFacture);
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.left, MARGIN.top, MARGIN.right, MARGIN.bottom],
    version: '1.7',
    language: 'fr-FR',
    displayTitle: true,
    info: {
      title: `Facture ${numero}`.trim(),
      author: printable(facture.centre.nom),
      subject: printable(facture.objet),
      creator: 'Auricule',
      creationDate: createdAt(facture),
    },
    defaultStyle: { font: FONT_NAME, fontSize: FONT_SIZE, color: INK, lineHeight: 0.95 },
    styles: STYLES,
    watermark:
      facture.statut === 'Annulée'
        ? { text: 'ANNULÉE', color: ALERT, opacity: 0.1, bold: true, fontSize: 96, font: FONT_NAME }
        : undefined,
    header: rappel(facture),
    footer: pied(facture, numero),
    content: [
      ...entete(facture),
      ...informations(facture),
      lignes(facture),
      totaux(facture),
      ...note(facture),
    ],
  };
}

function createdAt({ dateFacture, heureCreation }: FacturePdf): Date {
  const instant = fromParis(dateFacture, heureCreation || '12:00') ?? fromParis(dateFacture, '12:00');
  return new Date(instant ?? 0);
}

function pied(facture: FacturePdf, numero: string): (page: number, pages: number) => Content {
  const numeroSiret = siret(facture.centre.siret);
  const emetteur = joined(
    ' · ',
    shortened(printable(facture.centre.nom), 36),
    numeroSiret === '' ? '' : `SIRET ${numeroSiret}`,
  );
  return (page, pages) => ({
    margin: [MARGIN.left, 14, MARGIN.right, 0],
    fontSize: 7.5,
    color: MUTED,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }] },
      {
        margin: [0, 5, 0, 0],
        columns: [
          { width: 120, text: `Facture ${shortened(numero, 16)}`.trim() },
          { width: WIDTH - 240, text: emetteur, alignment: 'center' },
          { width: 120, text: `Page ${page}/${pages}`, alignment: 'right' },
        ],
      },
    ],
  });
}
