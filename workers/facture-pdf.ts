import { devisDocument } from '~/infra/pdf/devis.document';
import type { DocumentPdf } from '~/infra/pdf/document.model';
import { factureDocument } from '~/infra/pdf/facture.document';
import { livraisonDocument } from '~/infra/pdf/livraison.document';
import { renderPdf } from '~/infra/pdf/pdfmake.server';
import { scanDocument } from '~/infra/pdf/scan.document';

/** Child process: the data of one document in, the bytes of its PDF out. */
export default async function facturePdf(document: DocumentPdf): Promise<Uint8Array> {
  return renderPdf(definitionOf(document));
}

function definitionOf(document: DocumentPdf) {
  if ('numeroDevis' in document) return devisDocument(document);
  if ('appareilsLivres' in document) return livraisonDocument(document);
  return 'scan' in document ? scanDocument(document) : factureDocument(document);
}
