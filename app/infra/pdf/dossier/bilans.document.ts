import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { bilanAuditif } from '../bilan';
import type { BilanPdf } from '../compte-rendu.model';
import type { DossierPdf, PieceDossierPdf } from './dossier.model';
import { feuille, titreDeFeuille } from './lettre';

/** Hearing tests, each on a sheet of its own. */
export const bilansDocument = (
  dossier: DossierPdf,
  { titre }: PieceDossierPdf,
  bilans: readonly BilanPdf[],
): TDocumentDefinitions => ({
  ...feuille(dossier, titre),
  content: bilans.map(
    (bilan, index): Content => ({
      stack: [titreDeFeuille(dossier, titre), ...bilanAuditif(bilan)],
      ...(index > 0 && { pageBreak: 'before' as const }),
    }),
  ),
});
