import type { CompteRenduPdf } from './compte-rendu.model';
import type { DevisPdf } from './devis.model';
import type { EssaiPdf } from './essai.model';
import type { AvoirPdf, FacturePdf } from './facture.model';
import type { LettresPdf } from './lettres.model';
import type { LivraisonPdf } from './livraison.model';
import type { QuestionnairePdf } from './questionnaire.model';
import type { BordereauPdf, RecuPdf } from './recu.model';
import type { ScanPdf } from './signature.model';

/** What the processes that make PDFs take. */
export type DocumentPdf =
  | FacturePdf
  | AvoirPdf
  | DevisPdf
  | RecuPdf
  | BordereauPdf
  | LivraisonPdf
  | EssaiPdf
  | CompteRenduPdf
  | QuestionnairePdf
  | LettresPdf
  | ScanPdf;
