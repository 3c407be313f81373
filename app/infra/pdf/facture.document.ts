import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fromParis } from '~/lib/dates';
import { entete, rappel } from './entete';
import type { FacturePdf } from './facture.model';
import { informations, note } from './informations';
import { lignes } from './lignes';
import { pied } from './pied';
import { ALERT, FONT_NAME, FONT_SIZE, INK, MARGIN, STYLES } from './style';
import { printable } from './texte';
import { totaux } from './totaux';
import { shortened } from './valeurs';

/**
 * The invoice as a centre hands it to a patient (docs/regles/factures.md). The same data give the same
 * bytes: the file's date of creation is the invoice's.
 */
export function factureDocument(facture: FacturePdf): TDocumentDefinitions {
  const numero = printable(facture.numeroFacture);
  const mention = facture.statut === 'Annulée' ? 'Annulée' : undefined;
  const lettre = { ...facture, nature: 'Facture', numero: facture.numeroFacture, mention };
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
    header: rappel(lettre),
    footer: pied(`Facture ${shortened(numero, 16)}`.trim(), {
      nom: printable(facture.centre.nom),
      siret: facture.centre.siret,
    }),
    content: [
      ...entete(lettre),
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
