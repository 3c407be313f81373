import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fromParis } from '~/lib/dates';
import { FONT_NAME, FONT_SIZE, INK, MARGIN, STYLES } from './style';
import { printable } from './texte';

/** What every document is printed on. The date in the file is the document's: the same data give the same bytes. */
export const papier = (document: {
  titre: string;
  auteur: string;
  sujet?: string | null;
  date: Date;
  /** A word across the page. */
  filigrane?: { texte: string; couleur: string };
}): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [MARGIN.left, MARGIN.top, MARGIN.right, MARGIN.bottom],
  version: '1.7',
  language: 'fr-FR',
  displayTitle: true,
  info: {
    title: document.titre.trim(),
    author: printable(document.auteur),
    subject: printable(document.sujet),
    creator: 'Auricule',
    creationDate: document.date,
  },
  defaultStyle: { font: FONT_NAME, fontSize: FONT_SIZE, color: INK, lineHeight: 0.95 },
  styles: STYLES,
  watermark: document.filigrane && {
    text: document.filigrane.texte,
    color: document.filigrane.couleur,
    opacity: 0.1,
    bold: true,
    fontSize: 96,
    font: FONT_NAME,
  },
});

/** The instant of a document: its day and hour in Paris, noon where it has no hour. */
export function instantOf(day: string, heure?: string | null): Date {
  const instant = fromParis(day, heure || '12:00') ?? fromParis(day, '12:00');
  return new Date(instant ?? 0);
}
