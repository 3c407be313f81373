import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { ACCENT, ALERT, GRID, INK, MUTED, WIDTH } from '../style';
import { lignesDeTable } from '../table';
import { printable, printableLines } from '../texte';
import type { DossierPdf, EtatPiecePdf, PieceDossierPdf } from './dossier.model';
import { feuille } from './lettre';

/** A piece in the table of contents: the page that it begins on, null where none is. */
export type PieceAuSommaire = Pick<PieceDossierPdf, 'titre' | 'etat' | 'detail'> & {
  page: number | null;
  pages: number;
};

const ETATS: Record<EtatPiecePdf, { mot: string; couleur: string }> = {
  presente: { mot: 'Présente', couleur: ACCENT },
  incomplete: { mot: 'Incomplète', couleur: ALERT },
  manquante: { mot: 'Manquante', couleur: ALERT },
  a_venir: { mot: 'À venir', couleur: MUTED },
  sans_objet: { mot: 'Sans objet', couleur: MUTED },
};

const LARGEURS = { rang: 14, titre: 150, etat: 62, page: 34 };
const PADDING = 4;
const RESTE = WIDTH - 5 * 2 * PADDING - Object.values(LARGEURS).reduce((sum, width) => sum + width, 0);

/** The cover of an inspection file: whose it is, what is in it and on which page, what is missing. */
export const sommaireDocument = (
  dossier: DossierPdf,
  pieces: readonly PieceAuSommaire[],
): TDocumentDefinitions => ({
  ...feuille(dossier, `Dossier de contrôle, ${dossier.patient}`),
  content: [
    { text: printable(dossier.centre.nom), bold: true, fontSize: 11 },
    { text: 'Dossier de contrôle', fontSize: 22, bold: true, color: ACCENT, margin: [0, 4, 0, 0] },
    { text: printable(dossier.patient), fontSize: 14, bold: true, margin: [0, 1, 0, 10] },
    tete(dossier),
    bilan(pieces),
    { text: 'Sommaire', bold: true, fontSize: 12, color: ACCENT, margin: [0, 12, 0, 4] },
    sommaire(pieces),
    {
      text: `Réuni par ${printable(dossier.faitPar)}. Les documents signés sont reproduits comme ils ont été gardés ; les autres le sont d’après le dossier du patient à cette date.`,
      style: 'small',
      margin: [0, 10, 0, 0],
    },
  ],
});

const tete = ({ tete: facts }: DossierPdf): Content => ({
  table: {
    widths: [132, WIDTH - 132],
    body: facts.map(({ nom, valeur }): TableCell[] => [
      { text: printable(nom), color: MUTED },
      { text: printableLines(valeur) || '–' },
    ]),
  },
  layout: { ...GRID, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
});

/** What is missing, before anything else. */
function bilan(pieces: readonly PieceAuSommaire[]): Content {
  const lacking = pieces.filter(({ etat }) => etat === 'manquante' || etat === 'incomplete');
  if (lacking.length === 0)
    return { text: 'Aucune pièce exigible ne manque.', bold: true, color: ACCENT, margin: [0, 12, 0, 0] };
  return {
    stack: [
      {
        text:
          lacking.length > 1
            ? `${lacking.length} pièces manquent ou sont incomplètes`
            : '1 pièce manque ou est incomplète',
        bold: true,
        color: ALERT,
        margin: [0, 12, 0, 3],
      },
      {
        ul: lacking.map(({ titre, etat, detail }) => ({
          text: [
            { text: `${printable(titre)} (${ETATS[etat].mot.toLowerCase()})`, bold: true },
            ` : ${printable(detail)}`,
          ],
        })),
        color: INK,
      },
    ],
  };
}

const sommaire = (pieces: readonly PieceAuSommaire[]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [LARGEURS.rang, LARGEURS.titre, RESTE, LARGEURS.etat, LARGEURS.page],
    body: [
      ['', 'Pièce', 'Ce qui en est', 'État', 'Page'].map(
        (text): TableCell => ({ text, bold: true, fontSize: 8, color: ACCENT }),
      ),
      ...pieces.map(({ titre, etat, detail, page }, index): TableCell[] => [
        { text: String(index + 1), color: MUTED },
        { text: printable(titre), bold: true },
        { text: printable(detail) || '–', fontSize: 8.5 },
        { text: ETATS[etat].mot, bold: true, color: ETATS[etat].couleur },
        { text: page === null ? '–' : String(page), alignment: 'right' },
      ]),
    ],
  },
  layout: lignesDeTable(PADDING, 3),
});
