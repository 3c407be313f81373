import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { avoirDocument } from './avoir.document';
import { bordereauDocument } from './bordereau.document';
import { compteRenduDocument } from './compte-rendu.document';
import { devisDocument } from './devis.document';
import type { DocumentPdf } from './document.model';
import { essaiDocument } from './essai.document';
import { factureDocument } from './facture.document';
import { lettresDocument } from './lettres.document';
import { livraisonDocument } from './livraison.document';
import { questionnaireDocument } from './questionnaire.document';
import { recuDocument } from './recu.document';
import { scanDocument } from './scan.document';

/** How each document is laid out, without what an invoice and a credit note carry for machines. */
export function definitionOf(document: DocumentPdf): TDocumentDefinitions {
  if ('numeroDevis' in document) return devisDocument(document);
  if ('numeroRecu' in document) return recuDocument(document);
  if ('numeroBordereau' in document) return bordereauDocument(document);
  if ('gains' in document) return compteRenduDocument(document);
  if ('appareilsLivres' in document) return livraisonDocument(document);
  if ('appareilsEssayes' in document) return essaiDocument(document);
  if ('lettresRelance' in document) return lettresDocument(document);
  if ('questionnaire' in document) return questionnaireDocument(document);
  if ('scan' in document) return scanDocument(document);
  return 'numeroAvoir' in document ? avoirDocument(document) : factureDocument(document);
}
