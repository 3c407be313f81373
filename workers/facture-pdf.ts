import { devisDocument } from '~/infra/pdf/devis.document';
import type { DevisPdf } from '~/infra/pdf/devis.model';
import { factureDocument } from '~/infra/pdf/facture.document';
import type { FacturePdf } from '~/infra/pdf/facture.model';
import { renderPdf } from '~/infra/pdf/pdfmake.server';

/** Child process: the data of one invoice or quote in, the bytes of its PDF out. */
export default async function facturePdf(document: FacturePdf | DevisPdf): Promise<Uint8Array> {
  return renderPdf('numeroDevis' in document ? devisDocument(document) : factureDocument(document));
}
