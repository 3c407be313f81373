import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { ACCENT, MUTED, WIDTH } from '../style';
import { lignesDeTable } from '../table';
import { printable, printableLines } from '../texte';
import type { DossierPdf, PieceDossierPdf, TableauPdf } from './dossier.model';
import { feuille, titreDeFeuille } from './lettre';

const PADDING = 4;

/** What the record says of a piece that is no document of its own: payments, serials, visits, consents, the trail. */
export const tableauxDocument = (
  dossier: DossierPdf,
  { titre }: PieceDossierPdf,
  { tableaux, intro }: { tableaux: TableauPdf[]; intro: string },
): TDocumentDefinitions => ({
  ...feuille(dossier, titre),
  content: [
    titreDeFeuille(dossier, titre),
    ...(intro
      ? [{ text: printableLines(intro), margin: [0, 0, 0, 8] as [number, number, number, number] }]
      : []),
    ...tableaux.flatMap(tableau),
  ],
});

function tableau({ titre, largeurs, colonnes, lignes, vide }: TableauPdf): Content[] {
  const title: Content = { text: printable(titre), bold: true, color: ACCENT, margin: [0, 6, 0, 4] };
  if (lignes.length === 0) return [title, { text: printable(vide), color: MUTED }];
  const rest = WIDTH - largeurs.reduce((sum, width) => sum + width, 0) - colonnes.length * 2 * PADDING;
  return [
    title,
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [...largeurs, rest],
        body: [
          colonnes.map((text): TableCell => ({ text, bold: true, fontSize: 8, color: ACCENT })),
          ...lignes.map((cells) =>
            cells.map((text): TableCell => ({ text: printableLines(text) || '–', fontSize: 8.5 })),
          ),
        ],
      },
      layout: lignesDeTable(PADDING, 3),
    },
  ];
}
