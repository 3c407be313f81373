import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { ALERT } from '../style';
import { printable, printableLines } from '../texte';
import type { DossierPdf, PieceDossierPdf } from './dossier.model';
import { feuille, titreDeFeuille } from './lettre';

/** A sheet in the place of what could not be taken along: what it is, and why. */
export const avisDocument = (
  dossier: DossierPdf,
  { titre }: PieceDossierPdf,
  { avis, nom }: { avis: string; nom: string },
): TDocumentDefinitions => ({
  ...feuille(dossier, titre),
  content: [
    titreDeFeuille(dossier, titre),
    { text: 'Cette pièce n’est pas reproduite ici.', bold: true, color: ALERT, fontSize: 11 },
    { text: printable(nom), margin: [0, 6, 0, 4], bold: true },
    { text: printableLines(avis) },
  ],
});
