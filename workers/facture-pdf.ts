import { factureDocument } from '~/infra/pdf/facture.document';
import type { FacturePdf } from '~/infra/pdf/facture.model';
import { renderPdf } from '~/infra/pdf/pdfmake.server';

/** Thread: the data of one invoice in, the bytes of its PDF out. */
export default async function facturePdf(facture: FacturePdf): Promise<Uint8Array> {
  return renderPdf(factureDocument(facture));
}
