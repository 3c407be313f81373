import { archive } from '~/infra/facturx/archive';
import { avoirDocument } from '~/infra/pdf/avoir.document';
import { devisDocument } from '~/infra/pdf/devis.document';
import type { DevisPdf } from '~/infra/pdf/devis.model';
import { factureDocument } from '~/infra/pdf/facture.document';
import type { AvoirPdf, FacturePdf } from '~/infra/pdf/facture.model';
import { renderPdf } from '~/infra/pdf/pdfmake.server';

/** Child process: the data of one invoice, credit note or quote in, the bytes of its PDF out. */
export default async function facturePdf(document: FacturePdf | AvoirPdf | DevisPdf): Promise<Uint8Array> {
  if ('numeroDevis' in document) return renderPdf(devisDocument(document));
  const definition = 'numeroAvoir' in document ? avoirDocument(document) : factureDocument(document);
  const { definition: archivee, xmp } = archive(definition, document);
  return renderPdf(archivee, xmp);
}
