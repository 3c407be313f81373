import { archive } from '~/infra/facturx/archive';
import { definitionOf } from '~/infra/pdf/definition';
import type { DocumentPdf } from '~/infra/pdf/document.model';
import type { AvoirPdf, FacturePdf } from '~/infra/pdf/facture.model';
import { renderPdf } from '~/infra/pdf/pdfmake.server';

/** Child process: the data of one document in, the bytes of its PDF out. */
export default async function facturePdf(document: DocumentPdf): Promise<Uint8Array> {
  const definition = definitionOf(document);
  if (!isPiece(document)) return renderPdf(definition);
  const { definition: archivee, xmp } = archive(definition, document);
  return renderPdf(archivee, xmp);
}

const isPiece = (document: DocumentPdf): document is AvoirPdf | FacturePdf =>
  'numeroFacture' in document || 'numeroAvoir' in document;
