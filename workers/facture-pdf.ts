import { archive } from '~/infra/facturx/archive';
import { avoirDocument } from '~/infra/pdf/avoir.document';
import { bordereauDocument } from '~/infra/pdf/bordereau.document';
import { compteRenduDocument } from '~/infra/pdf/compte-rendu.document';
import { devisDocument } from '~/infra/pdf/devis.document';
import type { DocumentPdf } from '~/infra/pdf/document.model';
import { essaiDocument } from '~/infra/pdf/essai.document';
import { factureDocument } from '~/infra/pdf/facture.document';
import { livraisonDocument } from '~/infra/pdf/livraison.document';
import { renderPdf } from '~/infra/pdf/pdfmake.server';
import { questionnaireDocument } from '~/infra/pdf/questionnaire.document';
import { recuDocument } from '~/infra/pdf/recu.document';
import { scanDocument } from '~/infra/pdf/scan.document';

/** Child process: the data of one document in, the bytes of its PDF out. */
export default async function facturePdf(document: DocumentPdf): Promise<Uint8Array> {
  if ('numeroDevis' in document) return renderPdf(devisDocument(document));
  if ('numeroRecu' in document) return renderPdf(recuDocument(document));
  if ('numeroBordereau' in document) return renderPdf(bordereauDocument(document));
  if ('gains' in document) return renderPdf(compteRenduDocument(document));
  if ('appareilsLivres' in document) return renderPdf(livraisonDocument(document));
  if ('appareilsEssayes' in document) return renderPdf(essaiDocument(document));
  if ('questionnaire' in document) return renderPdf(questionnaireDocument(document));
  if ('scan' in document) return renderPdf(scanDocument(document));
  const definition = 'numeroAvoir' in document ? avoirDocument(document) : factureDocument(document);
  const { definition: archivee, xmp } = archive(definition, document);
  return renderPdf(archivee, xmp);
}
